import type { Reservation } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import { ChevronRightIcon, ClassFigure, classTint, radius, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { coachesOf, nextOf } from './own-class'

interface NextClassProps {
  coming: Reservation[] | undefined
  onOpen: (own: Reservation) => void
}

/** Where the member is expected next, whatever days the calendar shows. */
export const NextClass = ({ coming, onOpen }: NextClassProps) => {
  const { now, zone } = useMoment()
  const next = coming && nextOf(coming, now, zone)
  if (!next) return null
  const tint = classTint(next.name)
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={() => onOpen(next)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gap: 2,
        alignItems: 'center',
        textAlign: 'left',
        p: 2,
        borderRadius: `${radius.card}px`,
        border: 1,
        borderColor: tint.line,
        bgcolor: tint.background,
        color: tint.ink,
        '&:hover': { filter: 'brightness(0.98)' },
      }}
    >
      <ClassFigure name={next.name} width={64} height={64} aria-hidden />
      <Box component="span">
        <Typography variant="overline" component="span" sx={{ display: 'block' }}>
          {texts.myClasses.next}
        </Typography>
        <Typography variant="h5" component="span" sx={{ display: 'block' }}>
          {next.name}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          {formatClassMoment(next.start_time)} · {coachesOf(next)}
        </Typography>
      </Box>
      <ChevronRightIcon />
    </ButtonBase>
  )
}
