import { addDays, type CivilDate } from '@estudio/domain'
import { formatDateSpan, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'

const { common } = texts

interface WeekTurnerProps {
  monday: CivilDate
  /** The Monday of this week. */
  present: CivilDate
  onTurn: (monday: CivilDate) => void
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1,
  mb: 2,
} as const

/** The week on screen, with previous, next and today. */
export const WeekTurner = ({ monday, present, onTurn }: WeekTurnerProps) => {
  const span = useRef<HTMLParagraphElement>(null)
  const turnToPresent = () => {
    onTurn(present)
    // The pressed button disappears: the focus moves to the date span.
    span.current?.focus({ preventScroll: true })
  }
  return (
    <Box sx={row}>
      <Typography ref={span} tabIndex={-1} color="textSecondary" aria-live="polite">
        {formatDateSpan(monday, addDays(monday, 6))}
      </Typography>
      {monday !== present && (
        <Button size="small" color="secondary" variant="outlined" onClick={turnToPresent}>
          {common.today}
        </Button>
      )}
      <Box sx={{ gridColumn: 3, whiteSpace: 'nowrap' }}>
        <IconButton aria-label={common.previousWeek} onClick={() => onTurn(addDays(monday, -7))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton edge="end" aria-label={common.nextWeek} onClick={() => onTurn(addDays(monday, 7))}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Box>
  )
}
