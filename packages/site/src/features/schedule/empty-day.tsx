import type { ScheduledClass } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useBooking } from './booking/booking-provider'
import { useClosedReason, useNextDayWithClasses } from './coming-classes'

const t = texts.schedule

interface WayOnProps {
  text: string
  /** The button. */
  children: ReactNode
}

/** As high as the place that class-list.tsx keeps until it is loaded. */
const WayOn = ({ text, children }: WayOnProps) => (
  <Stack sx={{ minHeight: 200, py: 2, gap: 2, alignItems: 'center', justifyContent: 'center' }}>
    {/* As wide as the list, so that a font which arrives late moves nothing. */}
    <Typography color="textSecondary" sx={{ width: 1, textAlign: 'center' }}>
      {text}
    </Typography>
    {children}
  </Stack>
)

interface NextDayProps {
  date: CivilDate
  week: ScheduledClass[]
  /** Whether the day had classes, which are over. */
  isOver: boolean
  /** Called with another day that the visitor chose. */
  onSelect: (date: CivilDate) => void
}

/** Shows the reason why the studio is closed, if it is closed, and leads to the next day with classes. */
const NextDay = ({ date, week, isOver, onSelect }: NextDayProps) => {
  const reason = useClosedReason(date)
  const next = useNextDayWithClasses(date, week)
  const { isReady } = useBooking()
  const text = reason === undefined ? t.empty : t.closed(reason)
  return (
    <WayOn text={isOver ? t.dayOver : text}>
      {next && (
        <Button
          variant="outlined"
          disabled={!isReady}
          onClick={() => onSelect(next)}
          sx={{ whiteSpace: 'normal' }}
        >
          {t.nextDay(formatDayHeading(next))}
        </Button>
      )}
    </WayOn>
  )
}

interface EmptyDayProps extends NextDayProps {
  /** Given when filters hide every class of the day. */
  onClearFilters: (() => void) | undefined
}

/** Says why there is nothing to book on the day. */
const EmptyDay = ({ onClearFilters, ...day }: EmptyDayProps) =>
  onClearFilters ? (
    <WayOn text={t.filters.none}>
      <Button variant="outlined" onClick={onClearFilters}>
        {t.filters.clear}
      </Button>
    </WayOn>
  ) : (
    <NextDay {...day} />
  )

export default EmptyDay
