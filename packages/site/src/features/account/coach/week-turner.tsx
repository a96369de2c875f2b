import { addDays, type CivilDate } from '@estudio/domain'
import { formatDateSpan, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'

interface WeekTurnerProps {
  monday: CivilDate
  /** The Monday of this week. */
  present: CivilDate
  onTurn: (monday: CivilDate) => void
}

const { common } = texts

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1,
  mb: 2,
} as const

/** Which week is on screen, and the way to others (COA-01). */
export const WeekTurner = ({ monday, present, onTurn }: WeekTurnerProps) => {
  const span = useRef<HTMLParagraphElement>(null)
  const turnToPresent = () => {
    onTurn(present)
    // The button goes when it is pressed: the keyboard goes on from what week it is now.
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
