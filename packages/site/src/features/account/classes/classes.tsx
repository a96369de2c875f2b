import { useOwnPlans } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { type CivilDate, civilDateOf, isPaymentPending } from '@estudio/domain'
import { formatClassMoment, formatCoaches, formatLongDate, texts } from '@estudio/texts'
import {
  ChevronRightIcon,
  ClockIcon,
  classTint,
  LoadFailed,
  radius,
  useMoment,
  usePageTitle,
} from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSuspension } from '../../../ui/booking/absences'
import { ClassFigure } from '../../../ui/drawings/class-figure'
import { PaymentLink } from '../payment-link'
import { pageOf, shownDays, turnPage } from './calendar-days'
import { CalendarHead } from './calendar-head'
import { ClassDialogs } from './class-dialogs'
import { nextReservation, useComingReservations, useOwnReservations } from './own-reservations'
import { PassButton } from './pass/pass-button'
import { Waitlists } from './waitlists'
import { Week } from './week'

/** Below this width the calendar shows three days at a time (CON-17). */
const ACCOUNT_CALENDAR_BREAKPOINT = 768

const { myClasses } = texts

const fullWidth = {
  alignItems: { xs: 'flex-start', lg: 'center' },
  '& .MuiAlert-message': {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1.5,
  },
} as const

/** Pending payment (MYC-08), suspended bookings and load errors (MYC-11). */
const Notices = ({ coming }: { coming: ReturnType<typeof useComingReservations> }) => {
  const plans = useOwnPlans()
  const moment = useMoment()
  const suspended = useSuspension()
  const pending = plans.data?.find((plan) => isPaymentPending(plan, moment))
  return (
    <>
      {plans.isError && !plans.data && (
        <LoadFailed
          error={plans.error}
          text={myClasses.loadInfoError}
          busy={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      )}
      {coming.isError && !coming.data && (
        <LoadFailed
          error={coming.error}
          text={myClasses.loadSchedulesError}
          busy={coming.isFetching}
          onRetry={() => void coming.refetch()}
        />
      )}
      {suspended && (
        <Alert severity="warning" icon={<ClockIcon />} sx={fullWidth}>
          {texts.account.absences.suspended(formatLongDate(suspended))}
          <Button component={Link} to="/mi-cuenta/info" color="inherit">
            {texts.account.absences.see}
          </Button>
        </Alert>
      )}
      {pending && (
        <Alert severity="warning" icon={<ClockIcon />} sx={fullWidth}>
          {myClasses.pendingPayment}
          <PaymentLink plan={pending} />
        </Alert>
      )}
    </>
  )
}

interface NextClassProps {
  coming: Reservation[] | undefined
  onOpen: (reservation: Reservation) => void
}

/** The member's next class, whatever days the calendar shows. */
const NextClass = ({ coming, onOpen }: NextClassProps) => {
  const { now, zone } = useMoment()
  const next = coming && nextReservation(coming, now, zone)
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
          {formatClassMoment(next.start_time)} · {formatCoaches(next.instructors)}
        </Typography>
      </Box>
      <ChevronRightIcon />
    </ButtonBase>
  )
}

/**
 * The first day on screen. The page with the member's next class, or else with today, shows until the member turns
 * pages. Undefined until the next class is known.
 */
const useFirstDay = (coming: ReturnType<typeof useComingReservations>, today: CivilDate) => {
  const { now, zone } = useMoment()
  const [firstDay, setFirstDay] = useState<CivilDate>()
  if (firstDay === undefined && !coming.isPending) {
    const next = coming.data && nextReservation(coming.data, now, zone)
    setFirstDay(pageOf(next?.start_time.slice(0, 10) ?? today))
  }
  return [firstDay, setFirstDay] as const
}

/** A reservation and when it was fetched; unlike the calendar's data it does not change while the dialog is open. */
interface OpenReservation {
  reservation: Reservation
  readAt: Date
}

/** /mi-cuenta/classes: the member's calendar (MYC-*). */
export const Classes = () => {
  usePageTitle(texts.frame.titles.myClasses)
  const narrow = useMediaQuery(`(max-width: ${ACCOUNT_CALENDAR_BREAKPOINT - 0.02}px)`, { noSsr: true })
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const coming = useComingReservations(today)
  const [knownFirstDay, setFirstDay] = useFirstDay(coming, today)
  const firstDay = knownFirstDay ?? pageOf(today)
  const [openReservation, setOpenReservation] = useState<OpenReservation | null>(null)
  const [cancellations, setCancellations] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // A cancelled entry is no longer a button: the focus moves to the calendar's heading.
  useEffect(() => {
    if (cancellations > 0) heading.current?.focus({ preventScroll: true })
  }, [cancellations])
  const days = shownDays(firstDay, narrow)
  const reservations = useOwnReservations(days)
  const shown = knownFirstDay === undefined ? { ...reservations, data: undefined } : reservations
  return (
    <Stack sx={{ gap: 3 }}>
      <Notices coming={coming} />
      <PassButton />
      <NextClass
        coming={coming.data}
        onOpen={(next) => setOpenReservation({ reservation: next, readAt: new Date(coming.dataUpdatedAt) })}
      />
      <Waitlists />
      <section aria-labelledby="my-week">
        <CalendarHead
          ref={heading}
          headingId="my-week"
          days={days}
          today={today}
          narrow={narrow}
          onTurn={(direction) => setFirstDay(turnPage(firstDay, narrow, direction))}
          onToday={() => setFirstDay(pageOf(today))}
        />
        <Week
          days={days}
          today={today}
          reservations={shown}
          onOpen={(reservation) => setOpenReservation({ reservation, readAt: reservations.readAt })}
        />
      </section>
      {openReservation && (
        <ClassDialogs
          {...openReservation}
          onClose={() => setOpenReservation(null)}
          onCanceled={() => {
            setOpenReservation(null)
            setCancellations(cancellations + 1)
          }}
        />
      )}
    </Stack>
  )
}
