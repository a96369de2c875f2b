import type { NextClass, Reservation, TodayPlan } from '@estudio/contract'
import { civilDateOf, limitsFromSettings, minutesUntil, wallTimeOf } from '@estudio/domain'
import {
  cancellationText,
  formatClassMoment,
  formatCoaches,
  formatDayHeading,
  formatDeadline,
  formatShortMoment,
  formatTime,
  formatTimeLeft,
  texts,
} from '@estudio/texts'
import { BusyButton, CalendarIcon, useMoment, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { classToCome } from '../../../ui/booking/class-to-come'
import { ClassDot } from '../../../ui/content/class-dot'
import { PageLink } from '../../../ui/navigation'
import { useCalendarFile } from '../classes/calendar-file'
import { ClassDialogs } from '../classes/class-dialogs'
import { cancellationNow } from '../classes/own-reservations'
import { PassBack, turnedSide } from '../classes/pass/pass-back'
import { PassButton } from '../classes/pass/pass-button'
import { type PassTurn, usePassTurn } from '../classes/pass/pass-turn'
import { TodayCard, todayHeading } from '../today-card'
import { mainAction } from './main-action'

const { myClasses } = texts
const t = texts.today.next

/** A member without a reservation. */
const NoNextClass = ({ isMain }: { isMain: boolean }) => (
  <>
    <Typography sx={{ mb: 1.5 }}>{t.none}</Typography>
    <Button component={PageLink} href="/horarios" variant={isMain ? 'contained' : 'outlined'}>
      {t.schedule}
    </Button>
  </>
)

/** How long until the class begins. */
const TimeLeft = ({ starts }: { starts: Date }) => {
  const minutes = Math.ceil(minutesUntil(starts, useMoment().now))
  return (
    <Typography variant="body2" className="tabular" sx={{ color: 'primary.main', fontWeight: 600 }}>
      {minutes > 0 ? t.startsIn(formatTimeLeft(minutes)) : t.startsNow}
    </Typography>
  )
}

interface NextClassProps {
  next: NextClass
  /** When the class was fetched. */
  readAt: Date
  plan: TodayPlan | null
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

/** The reservation after the next class, in one line that leads to the list of all. */
const Following = ({ reservation: { name, start_time } }: { reservation: Reservation }) => (
  <Box sx={{ mt: { xs: 1.5, sm: 2 }, mb: -1.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
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
      </Typography>
      <Typography variant="body2" component="span" className="tabular">
        <ClassDot name={name} />
        <strong>{name}</strong>, {formatShortMoment(start_time)}
      </Typography>
    </Link>
  </Box>
)

interface ClassFactsProps extends NextClassProps {
  following?: Reservation | null | undefined
  /** Whether the pass is the main button of the page. */
  showsPass: boolean
  turn: PassTurn
  title: RefObject<HTMLElement | null>
  onCancel: () => void
}

/** The next class: when, with whom, how to cancel, the calendar file and the pass. */
const ClassFacts = ({ onCancel, turn, title, following, showsPass, ...props }: ClassFactsProps) => {
  const { next } = props
  const { name, start_time } = next
  const calendar = useCalendarFile(next)
  const { tier, text } = useCancellation(props)
  const cancelRef = useMoveFocusOnUnmount<HTMLButtonElement>(() => todayHeading() ?? title.current)
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h3" component="p">
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
      <Typography variant="body2" sx={{ mt: { xs: 1, sm: 1.5 } }}>
        {text}
      </Typography>
      {following && <Following reservation={following} />}
    </>
  )
}

interface NextClassCardProps extends Omit<NextClassProps, 'next'> {
  next: NextClass | null
  /** The reservation after the next class. */
  following?: Reservation | null | undefined
  heading?: 'h2' | 'h3'
}

/** The button of a cancelled class is gone: the focus moves to the heading of the day, or else to that of the card. */
const useFocusAfterCancel = () => {
  const title = useRef<HTMLHeadingElement>(null)
  const [cancellations, setCancellations] = useState(0)
  useEffect(() => {
    if (cancellations > 0) (todayHeading() ?? title.current)?.focus({ preventScroll: true })
  }, [cancellations])
  return { title, countCancellation: () => setCancellations((count) => count + 1) }
}

/** The member's next class with the pass on its back, or the way to the schedule, and the dialog that cancels the class. */
export const NextClassCard = ({ next: read, heading, ...props }: NextClassCardProps) => {
  const moment = useMoment()
  const next = classToCome(read, moment)
  const action = mainAction({ next, plan: props.plan }, moment)
  const turn = usePassTurn(next !== null)
  const { title, countCancellation } = useFocusAfterCancel()
  // The reservation as it was when its dialog opened: the card may show another class meanwhile.
  const [canceling, setCanceling] = useState<Pick<NextClassProps, 'next' | 'readAt'> | null>(null)
  // Without a network the day of a class that ended meanwhile is not read again.
  const nothing =
    read && props.following ? (
      <Following reservation={props.following} />
    ) : (
      <NoNextClass isMain={action === 'open schedule'} />
    )
  if (turn.isPassShown) return <PassBack turn={turn} heading={heading} />
  return (
    <>
      <TodayCard
        title={t.title}
        aside={next && <TimeLeft starts={new Date(next.starts_at)} />}
        heading={heading}
        headingRef={title}
        sx={turn.hasReturned ? turnedSide : undefined}
      >
        {next ? (
          <ClassFacts
            key={next.id}
            next={next}
            showsPass={action === 'show pass'}
            turn={turn}
            title={title}
            {...props}
            onCancel={() => setCanceling({ next, readAt: props.readAt })}
          />
        ) : (
          nothing
        )}
      </TodayCard>
      {canceling && (
        <ClassDialogs
          reservation={canceling.next}
          readAt={canceling.readAt}
          cancels
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setCanceling(null)
            countCancellation()
          }}
        />
      )}
    </>
  )
}
