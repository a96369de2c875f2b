import { failureText } from '@estudio/client'
import type { ScheduledClass } from '@estudio/contract'
import { limitsFromSettings, reservationForClass } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import { motion, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { useOwnWaitlist, useRefetchWhenEntryEnds } from '../../ui/booking/waitlist'
import { Banner } from '../../ui/feedback/banner'
import { SkeletonRows } from '../../ui/feedback/skeletons'
import { ClassCard } from './class-card'
import { toClassItem } from './class-item'
import { useClosedReason, useDay, useNextDayWithClasses } from './use-day'

interface ClassListProps {
  date: string
  /** The side from which the new day slides in: 1 forward, -1 back in time. */
  direction: 1 | -1
  /** Called with another day that the visitor chose. */
  onSelect: (date: string) => void
}

const slide = (direction: 1 | -1) => ({
  '@keyframes day-in': { from: { opacity: 0, transform: `translateX(${direction * 16}px)` } },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `day-in ${motion.base}ms ${motion.ease}`,
  },
})

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="error" action={<Button onClick={onRetry}>{texts.common.retry}</Button>}>
    {text}
  </Banner>
)

interface EmptyDayProps extends Pick<ClassListProps, 'date' | 'onSelect'> {
  week: ScheduledClass[]
}

/** Shows the reason why the studio is closed, if it is closed, and leads to the next day with classes. */
const EmptyDay = ({ date, week, onSelect }: EmptyDayProps) => {
  const reason = useClosedReason(date)
  const next = useNextDayWithClasses(date, week)
  return (
    <Stack sx={{ py: 6, gap: 2, alignItems: 'center' }}>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {reason === undefined ? texts.schedule.empty : texts.schedule.closed(reason)}
      </Typography>
      {next && (
        <Button variant="outlined" onClick={() => onSelect(next)}>
          {texts.schedule.nextDay(formatDayHeading(next))}
        </Button>
      )}
    </Stack>
  )
}

/** The day's classes, or their skeleton, error or empty state. */
export const ClassList = ({ date, direction, onSelect }: ClassListProps) => {
  const day = useDay(date)
  // A cached day renders at once; classes that arrive later render without blocking input.
  const classes = useDeferredValue(day.classes)
  const studio = useStudio()
  const { data: waitlist } = useOwnWaitlist(studio.waitlist_limit > 0)
  useRefetchWhenEntryEnds(waitlist)
  const limits = limitsFromSettings(studio)
  if (day.error) return <Failed text={failureText(day.error, texts.schedule.loadError)} onRetry={day.retry} />
  if (!classes) return <SkeletonRows label={texts.schedule.loading} count={6} height={104} />
  if (classes.length === 0) return <EmptyDay date={date} week={day.week} onSelect={onSelect} />
  return (
    <>
      {day.reservationsError && (
        <Failed
          text={failureText(day.reservationsError, texts.booking.reservationsError)}
          onRetry={day.retry}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, listStyle: 'none', p: 0, m: 0, ...slide(direction) }}>
        {classes.map((scheduled) => {
          const reservation = reservationForClass(day.reservations, scheduled.id)
          return (
            <Box component="li" key={scheduled.id}>
              <ClassCard
                item={toClassItem(scheduled, reservation, { limits, readAt: day.readAt })}
                reservation={reservation}
                waitlist={waitlist}
              />
            </Box>
          )
        })}
      </Stack>
    </>
  )
}
