import type { Reservation } from '@estudio/contract'
import { formatClassMoment, formatCoaches, texts } from '@estudio/texts'
import { classTint, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { isOver, reservationState } from './own-reservations'

interface ClassEntryProps {
  reservation: Reservation
  onOpen: (reservation: Reservation) => void
}

const { classCard, myClasses } = texts

const block = {
  borderRadius: '10px',
  py: 0.5,
  pl: { xs: 0.75, lg: 1 },
  pr: { xs: 0.25, lg: 1 },
  width: '100%',
  textAlign: 'left',
} as const

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'block',
  lineHeight: 1.25,
  overflowWrap: 'break-word',
  hyphens: 'auto',
  [theme.breakpoints.down('lg')]: { fontSize: theme.typography.caption.fontSize },
}))

/** A cancelled class: red, labelled and not clickable. */
const Canceled = ({ reservation }: { reservation: Reservation }) => (
  <Box sx={{ ...block, bgcolor: 'studio.garnetMist', color: 'text.primary' }}>
    <Name sx={{ textDecoration: 'line-through' }}>{reservation.name}</Name>
    <Typography
      variant="caption"
      component="strong"
      sx={{
        display: 'block',
        color: 'error.main',
        fontWeight: 700,
        fontSize: { xs: '0.7rem', lg: '0.8rem' },
      }}
    >
      {classCard.studioCanceled}
    </Typography>
    <Typography variant="caption" component="span" sx={{ display: 'block' }}>
      {reservation.canceled_by === 'member' ? myClasses.canceledByYou : myClasses.canceledByStudio}
    </Typography>
  </Box>
)

/**
 * A class in the calendar; opens its details unless it is cancelled. The list above the calendar and the details name the coach: the
 * calendar shows what is when.
 */
export const ClassEntry = ({ reservation, onOpen }: ClassEntryProps) => {
  const { now, zone } = useMoment()
  if (reservationState(reservation, now, zone) === 'canceled') return <Canceled reservation={reservation} />
  const tint = classTint(reservation.name)
  const colours = isOver(reservation, now, zone)
    ? { bgcolor: 'studio.band', color: 'text.secondary' }
    : { bgcolor: tint.background, color: tint.ink }
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={() => onOpen(reservation)}
      sx={{
        ...block,
        ...colours,
        display: 'block',
        minHeight: 40,
        '&:hover': { filter: 'brightness(0.97)' },
      }}
    >
      <Name>{reservation.name}</Name>
      <span style={visuallyHidden}>
        , {formatClassMoment(reservation.start_time)}, {formatCoaches(reservation.instructors)}
      </span>
    </ButtonBase>
  )
}
