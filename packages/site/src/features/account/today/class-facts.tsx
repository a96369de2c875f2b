import type { NextClass, Reservation, TodayPlan } from '@estudio/contract'
import {
  civilDateOf,
  instantOf,
  limitsFromSettings,
  limitsOfClass,
  minutesUntil,
  wallTimeOf,
} from '@estudio/domain'
import {
  afterDeadline,
  cancellationText,
  formatClassMoment,
  formatCoaches,
  formatDayHeading,
  formatDeadline,
  formatShortMoment,
  formatTime,
  texts,
} from '@estudio/texts'
import {
  BusyButton,
  CalendarIcon,
  useMoment,
  useMoveFocusOnUnmount,
  useStudio,
  useStudioDay,
} from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { hasBegun } from '../../../ui/booking/class-to-come'
import { OwnPlace } from '../../../ui/booking/own-place'
import { ClassDot } from '../../../ui/content/class-dot'
import { PageLink } from '../../../ui/navigation'
import { useCalendarFile } from '../classes/calendar-file'
import { cancellationNow } from '../classes/own-reservations'
import { PassButton } from '../classes/pass/pass-button'
import type { PassTurn } from '../classes/pass/pass-turn'
import { todayHeading } from '../today-card'
import { isToBeChosen } from './plan-state'
import { isInWeekAhead } from './week-card'

const { myClasses } = texts
const t = texts.today.next

export interface NextClassProps {
  next: NextClass
  /** When the class was fetched. */
  readAt: Date
  plan: TodayPlan | null
}

/** What cancelling now does, and until when it costs nothing. */
const useCancellation = ({ next, readAt, plan }: NextClassProps) => {
  const { now, zone } = useMoment()
  const studioLimits = limitsFromSettings(useStudio())
  const limits = limitsOfClass(studioLimits, next.cancel_rules)
  const tier = cancellationNow(next, { now, readAt, zone, limits: studioLimits })
  // A plan that the day does not show counts as limited.
  const limited = plan?.id !== next.user_plan_id || plan.class_limit !== null
  if (tier === 'returned' && next.returns_until) {
    const deadline = new Date(next.returns_until)
    const until = t.freeUntil(formatDeadline(wallTimeOf(deadline, zone), civilDateOf(now, zone)))
    // A moved class returns until it starts, so that nothing can be cancelled after its deadline.
    const hasAfter = minutesUntil(instantOf(next.start_time, zone), deadline) >= limits.blockMinutes
    return { tier, text: [until, ...(hasAfter ? afterDeadline(limits, limited) : [])].join(' ') }
  }
  return { tier, text: cancellationText(tier, limited, limits, next.make_up) }
}

interface FollowingProps {
  reservation: Reservation
  /** Whether a window that is not narrow shows the class among the days of the week. */
  isInWeek?: boolean
}

/** The reservation after the next class, in one line that leads to the list of all. */
export const Following = ({ reservation: { name, start_time }, isInWeek = false }: FollowingProps) => (
  <Box
    sx={{
      display: isInWeek ? { md: 'none' } : undefined,
      mt: { xs: 1.5, sm: 2 },
      mb: -1.5,
      pt: 0.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Link
      component={PageLink}
      href="/mi-cuenta/classes"
      underline="hover"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 44,
        color: 'text.primary',
      }}
    >
      <Typography variant="body2" component="span" color="textSecondary">
        {t.following}
      </Typography>{' '}
      <Typography variant="body2" component="span" className="tabular">
        <ClassDot name={name} />
        <strong>{name}</strong>, {formatShortMoment(start_time)}
      </Typography>
    </Link>
  </Box>
)

interface CancelButtonProps {
  next: NextClass
  disabled: boolean
  onClick: () => void
}

/** It is gone once the class has begun: the focus moves to the heading of the day. */
const CancelButton = ({ next: { name, start_time }, ...button }: CancelButtonProps) => (
  <Button
    {...button}
    ref={useMoveFocusOnUnmount<HTMLButtonElement>(todayHeading)}
    color="error"
    aria-label={myClasses.cancelLabel(name, formatClassMoment(start_time))}
  >
    {myClasses.cancelOne}
  </Button>
)

interface ClassFactsProps extends NextClassProps {
  following?: Reservation | null | undefined
  /** Whether the pass is the main button of the page. */
  showsPass: boolean
  turn: PassTurn
  onCancel: () => void
}

/** The next class: when, with whom, how to cancel, the calendar file and the pass. A class that is on cannot be cancelled. */
export const ClassFacts = ({ onCancel, turn, following, showsPass, ...props }: ClassFactsProps) => {
  const { next } = props
  const { name, start_time } = next
  const calendar = useCalendarFile(next)
  const { tier, text } = useCancellation(props)
  const today = useStudioDay()
  const isRunning = hasBegun(next, useMoment())
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography component="p" sx={{ typography: { xs: 'h3', lg: 'h2' } }}>
          <ClassDot name={name} />
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatCoaches(next.instructors)}
        </Typography>
      </Stack>
      <Typography variant="h6" component="p" className="tabular">
        {formatDayHeading(start_time)}, {formatTime(start_time)}
      </Typography>
      <OwnPlace reservation={next} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: { xs: 1.5, sm: 2 } }}>
        <PassButton
          turn={turn}
          variant={showsPass ? 'contained' : 'outlined'}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        />
        <BusyButton
          color="secondary"
          variant="outlined"
          aria-label={myClasses.addToCalendar}
          busy={calendar.busy}
          onClick={calendar.download}
          sx={{ minWidth: 48, px: { xs: 0, sm: 3, md: 0, lg: 3 }, gap: 1 }}
        >
          <CalendarIcon sx={{ fontSize: '1.25rem' }} />
          {/* On a phone and in the narrow column of a tablet the three buttons stand in one row. */}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline', md: 'none', lg: 'inline' } }}>
            {t.calendar}
          </Box>
        </BusyButton>
        {!isRunning && <CancelButton next={next} disabled={tier === 'refused'} onClick={onCancel} />}
      </Stack>
      {!isRunning && (
        <Typography variant="body2" sx={{ mt: { xs: 1, sm: 1.5 } }}>
          {text}
        </Typography>
      )}
      {following && (
        <Following
          reservation={following}
          isInWeek={!isToBeChosen(props.plan) && isInWeekAhead(following.start_time, today)}
        />
      )}
    </>
  )
}
