import type { NextClass, TodayPlan } from '@estudio/contract'
import { civilDateOf, limitsFromSettings, minutesUntil, wallTimeOf } from '@estudio/domain'
import {
  cancellationText,
  formatClassMoment,
  formatCoaches,
  formatDayHeading,
  formatDeadline,
  formatTime,
  formatTimeLeft,
  texts,
} from '@estudio/texts'
import { BusyButton, CalendarIcon, classTint, useMoment, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PageLink } from '../../../ui/navigation'
import { useCalendarFile } from '../classes/calendar-file'
import { ClassDialogs } from '../classes/class-dialogs'
import { cancellationNow } from '../classes/own-reservations'
import { PassButton } from '../classes/pass/pass-button'
import { TodayCard, todayHeading } from './today-card'

const { myClasses } = texts
const t = texts.today.next

/** A member without a reservation. */
const NoNextClass = ({ heading }: Pick<NextClassProps, 'heading'>) => (
  <TodayCard title={t.title} heading={heading}>
    <Typography sx={{ mb: 2 }}>{t.none}</Typography>
    <Button component={PageLink} href="/horarios" variant="contained" size="large">
      {t.schedule}
    </Button>
  </TodayCard>
)

/** How long until the class begins. */
const TimeLeft = ({ starts }: { starts: Date }) => {
  const minutes = Math.ceil(minutesUntil(starts, useMoment().now))
  return (
    <Typography className="tabular" sx={{ color: 'primary.main', fontWeight: 600 }}>
      {minutes > 0 ? t.startsIn(formatTimeLeft(minutes)) : t.startsNow}
    </Typography>
  )
}

interface NextClassProps {
  next: NextClass
  /** When the class was fetched. */
  readAt: Date
  plan: TodayPlan | null
  heading?: 'h2' | 'h3'
}

/** What cancelling now does, and until when it costs nothing. */
const useCancellation = ({ next, readAt, plan }: NextClassProps) => {
  const { now, zone } = useMoment()
  const limits = limitsFromSettings(useStudio())
  const tier = cancellationNow(next, { now, readAt, zone, limits })
  if (tier === 'returned' && next.returns_until) {
    const deadline = wallTimeOf(new Date(next.returns_until), zone)
    return { tier, text: t.freeUntil(formatDeadline(deadline, civilDateOf(now, zone))) }
  }
  // A plan that the day does not show counts as limited.
  const limited = plan?.id !== next.user_plan_id || plan.class_limit !== null
  return { tier, text: cancellationText(tier, limited, limits) }
}

/** The next class: when, with whom, how to cancel, the calendar file and the pass. */
const ClassCard = ({ onCancel, ...props }: NextClassProps & { onCancel: () => void }) => {
  const { next } = props
  const { name, start_time } = next
  const calendar = useCalendarFile(next)
  const { tier, text } = useCancellation(props)
  const cancelRef = useMoveFocusOnUnmount<HTMLButtonElement>(todayHeading)
  return (
    <TodayCard
      title={t.title}
      heading={props.heading}
      sx={{ borderLeft: '4px solid', borderLeftColor: classTint(name).line }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2 }}
      >
        <Typography variant="h3" component="p">
          {name}
        </Typography>
        <TimeLeft starts={new Date(next.starts_at)} />
      </Stack>
      <Typography sx={{ mt: 0.5 }}>
        {formatDayHeading(start_time)}, {formatTime(start_time)}
      </Typography>
      <Typography color="textSecondary">{formatCoaches(next.instructors)}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
        {/* On a phone the pass has a row of its own. */}
        <Box sx={{ display: 'grid', width: { xs: '100%', sm: 'auto' } }}>
          <PassButton />
        </Box>
        <BusyButton
          color="secondary"
          variant="outlined"
          aria-label={myClasses.addToCalendar}
          startIcon={<CalendarIcon />}
          busy={calendar.busy}
          onClick={calendar.download}
        >
          {t.calendar}
        </BusyButton>
        <Button
          ref={cancelRef}
          color="error"
          disabled={tier === 'refused'}
          aria-label={myClasses.cancelLabel(name, formatClassMoment(start_time))}
          onClick={onCancel}
        >
          {myClasses.cancelOne}
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {text}
      </Typography>
    </TodayCard>
  )
}

interface NextClassCardProps extends Omit<NextClassProps, 'next'> {
  next: NextClass | null
  onCanceled: () => void
}

/** The member's next class, or the way to the schedule, and the dialog that cancels the class. */
export const NextClassCard = ({ next: read, onCanceled, ...props }: NextClassCardProps) => {
  const { now, zone } = useMoment()
  // The day may have been read some time ago, without a network since.
  const next = read && read.end_time > wallTimeOf(now, zone) ? read : null
  // The reservation as it was when its dialog opened: the card may show another class meanwhile.
  const [canceling, setCanceling] = useState<Pick<NextClassProps, 'next' | 'readAt'> | null>(null)
  return (
    <>
      {next ? (
        <ClassCard
          key={next.id}
          next={next}
          {...props}
          onCancel={() => setCanceling({ next, readAt: props.readAt })}
        />
      ) : (
        <NoNextClass heading={props.heading} />
      )}
      {canceling && (
        <ClassDialogs
          reservation={canceling.next}
          readAt={canceling.readAt}
          cancels
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setCanceling(null)
            onCanceled()
          }}
        />
      )}
    </>
  )
}
