import { formatDateSpan, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'

interface CalendarHeadProps {
  ref: RefObject<HTMLHeadingElement | null>
  headingId: string
  days: string[]
  today: string
  narrow: boolean
  onTurn: (direction: 1 | -1) => void
  onToday: () => void
}

const { common, myClasses } = texts

/**
 * One line where there is room for it. The arrows do not move when “Hoy” appears, so that a member can tap through several pages.
 */
const row = {
  display: 'grid',
  gridTemplateAreas: { xs: '"title today" "span turn"', md: '"title span today turn"' },
  gridTemplateColumns: { xs: '1fr auto', md: 'auto 1fr auto auto' },
  columnGap: { xs: 1, md: 2 },
  alignItems: 'center',
  justifyItems: 'start',
  mb: 1,
} as const

/** The days on screen, with previous, next and today. */
export const CalendarHead = (props: CalendarHeadProps) => {
  const { ref, headingId, days, today, narrow, onTurn, onToday } = props
  const span = formatDateSpan(days[0] ?? today, days.at(-1) ?? today)
  const turnToToday = () => {
    onToday()
    // The pressed button disappears: the focus moves to the heading.
    ref.current?.focus({ preventScroll: true })
  }
  return (
    <Box sx={row}>
      <Typography
        id={headingId}
        ref={ref}
        tabIndex={-1}
        variant="h4"
        component="h2"
        sx={{ gridArea: 'title', scrollMarginTop: 96 }}
      >
        {myClasses.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ gridArea: 'span' }}>
        {span}
      </Typography>
      <Box sx={{ gridArea: 'today', justifySelf: 'end', minHeight: 40 }}>
        {!days.includes(today) && (
          <Button size="small" color="secondary" variant="outlined" onClick={turnToToday}>
            {common.today}
          </Button>
        )}
      </Box>
      <Box sx={{ gridArea: 'turn', whiteSpace: 'nowrap' }}>
        <IconButton
          aria-label={narrow ? myClasses.previousDays : common.previousWeek}
          onClick={() => onTurn(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          edge="end"
          aria-label={narrow ? myClasses.nextDays : common.nextWeek}
          onClick={() => onTurn(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Box>
  )
}
