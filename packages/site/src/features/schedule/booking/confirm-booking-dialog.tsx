import {
  ApiError,
  bookClassMutation,
  failureText,
  profileQuery,
  useHttp,
  useIdempotent,
  useSession,
  useWrite,
} from '@estudio/client'
import type { ClassPlaces, Reservation, UserPlan } from '@estudio/contract'
import { isLimited } from '@estudio/domain'
import {
  type BookingGate,
  cancellationHeadline,
  classCancellationRules,
  formatDayAndMonth,
  formatTime,
  type Refusal,
  type RefusalDetails,
  texts,
} from '@estudio/texts'
import { BusyButton, StudioDialog, useMoment, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClassSummary } from '../../../ui/booking/class-summary'
import { RefusalActions, RefusalNotice, refusalOfError } from '../../../ui/booking/refusal'
import { summaryLine } from '../../../ui/content/summary-line'
import { toast } from '../../../ui/feedback/toasts'
import type { ClassItem } from '../class-item'
import { reservationsOf, scheduleOf } from '../use-day'
import { type BookingDialog, useBooking } from './booking-provider'
import { JoinWaitlistInstead, useBookingVerdict } from './booking-verdict'
import { PlaceField, useChosenPlace } from './chosen-place'

/** Updates the cached lists after a booking, until they are refetched. */
const useMarkReserved = () => {
  const http = useHttp()
  const queries = useQueryClient()
  const { user } = useSession()
  return (item: ClassItem, reservation: Reservation) => {
    const date = item.start_time.slice(0, 10)
    queries.setQueryData(reservationsOf(http, user?.id, date).queryKey, (known = []) => [
      ...known.filter((other) => other.id !== reservation.id),
      reservation,
    ])
    queries.setQueryData(scheduleOf(http, date).queryKey, (known) =>
      known?.map((scheduled) =>
        scheduled.id === item.id
          ? { ...scheduled, reservation_count: scheduled.reservation_count + 1 }
          : scheduled,
      ),
    )
  }
}

/** The member can choose another place at once. */
const isAboutPlace = ({ code }: Refusal) => code === 'place_taken' || code === 'place_out_of_service'

/** The dates of standing places to which every class left is committed, after a refusal that says so. */
const committedDatesOf = (error: Error | null): NonNullable<RefusalDetails['dates']> => {
  if (!(error instanceof ApiError) || error.code !== 'classes_committed') return []
  const details: RefusalDetails = error.details ?? {}
  return details.dates ?? []
}

/**
 * Books the class. A refusal shows in the dialog with its action, any other error as a toast.
 */
const useBook = (item: ClassItem, map: ClassPlaces | undefined) => {
  const http = useHttp()
  const { show } = useBooking()
  const markReserved = useMarkReserved()
  const { user } = useSession()
  const booking = useWrite({
    ...bookClassMutation(http, user?.id, useIdempotent()),
    onSuccess: (reservation) => {
      markReserved(item, reservation)
      const isFavourite = reservation.place?.label === map?.favourite
      show({ kind: 'success', item, reservation, favouriteIn: (!isFavourite && map?.room_id) || null })
    },
    onError: (error) => {
      if (!refusalOfError(error)) toast.error(failureText(error, texts.booking.reserveError))
    },
  })
  const refused = refusalOfError(booking.error)
  const isPlaceRefused = refused !== undefined && isAboutPlace(refused)
  return {
    book: (place: string | null, released?: string) =>
      booking.mutate({
        schedule_id: item.id,
        ...(place && { place_id: place }),
        ...(released && { release_schedule_id: released }),
      }),
    committed: committedDatesOf(booking.error),
    busy: booking.isPending,
    bookingRefusal: isPlaceRefused ? undefined : refused,
    placeRefusal: isPlaceRefused ? refused : undefined,
  }
}

interface GateNoticeProps {
  gate: Extract<BookingGate<UserPlan>, { kind: 'confirm' }>
}

const paymentOf = ({ plan, makeUpUntil }: GateNoticeProps['gate']): string => {
  if (makeUpUntil !== null) return texts.makeUps.pays(makeUpUntil)
  const { paysWith, classesAfter } = texts.booking.confirm
  return isLimited(plan)
    ? `${paysWith(plan.name)}. ${classesAfter(plan.classes_remaining - 1)}.`
    : paysWith(plan.name)
}

/** The make-up that pays, or the plan and its classes left after the booking; and the warnings of the plan. */
const GateNotice = ({ gate }: GateNoticeProps) => (
  <>
    <Typography sx={{ mb: 1 }}>{paymentOf(gate)}</Typography>
    {gate.warnings.map((warning) => (
      <Alert key={warning} severity="warning" sx={{ mb: 1 }}>
        {warning}
      </Alert>
    ))}
  </>
)

const { policy } = texts.booking

interface PolicyProps {
  item: ClassItem
  /** Whether the plan that pays has a class limit. */
  limited: boolean
}

const useClassToBook = ({ item: { starts, limits }, limited }: PolicyProps) => {
  const { strike_limit, strike_days } = useStudio()
  return { ...useMoment(), starts, limited, limits, strike_limit, strike_days }
}

const CancellationLine = (props: PolicyProps) => (
  <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{cancellationHeadline(useClassToBook(props))}</Typography>
)

/** The time to arrive and the limit to cancel, in general and for this class; open at the member's first booking. */
const Rules = (props: PolicyProps) => {
  const studio = useStudio()
  const { data: profile } = useQuery(profileQuery(useHttp(), useSession().user?.id))
  const { canCancel, sentences } = classCancellationRules(useClassToBook(props))
  const general = canCancel ? policy.items(studio) : policy.arrival(studio)
  return (
    <Box component="details" open={profile?.has_booked === false} sx={{ ...summaryLine, mt: 1 }}>
      <Box component="summary" sx={{ fontWeight: 600 }}>
        {policy.title}
      </Box>
      <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
        {[...general, ...sentences].map((sentence) => (
          <Typography component="li" variant="body2" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

interface ConfirmBookingDialogProps {
  item: ClassItem
  gate: Extract<BookingDialog, { kind: 'confirm' }>['gate']
}

/** Confirms a booking: the class, the place where she chooses it, the plan that pays, its warnings and the rules. */
export const ConfirmBookingDialog = ({ item, gate }: ConfirmBookingDialogProps) => {
  const { close, returnAddress } = useBooking()
  const place = useChosenPlace(item)
  const { book, busy, committed, bookingRefusal, placeRefusal } = useBook(item, place.query.data)
  const shownRefusal = bookingRefusal ?? (gate.kind === 'confirm' ? undefined : gate.refusal)
  // If the class has filled up meanwhile, the member may join its waiting list.
  const policyProps = { item, limited: gate.kind !== 'confirm' || isLimited(gate.plan) }
  const { canJoinWaitlist } = useBookingVerdict(item, { enabled: bookingRefusal?.code === 'class_full' })
  return (
    <StudioDialog
      open
      onClose={close}
      title={texts.booking.confirm.title}
      busy={busy}
      error={placeRefusal && <Alert severity="warning">{placeRefusal.message}</Alert>}
      actions={
        shownRefusal ? (
          <RefusalActions
            refusal={shownRefusal}
            from={returnAddress()}
            day={shownRefusal.code === 'class_full' ? item.start_time.slice(0, 10) : undefined}
            plansFirst={gate.kind === 'frozen' && !bookingRefusal}
            onClose={close}
          >
            {canJoinWaitlist && <JoinWaitlistInstead item={item} />}
          </RefusalActions>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {texts.common.back}
            </Button>
            <BusyButton variant="contained" busy={busy} onClick={() => book(place.value)}>
              {texts.booking.confirm.button(item.name, formatTime(item.start_time))}
            </BusyButton>
          </>
        )
      }
    >
      {!shownRefusal && <CancellationLine {...policyProps} />}
      <ClassSummary item={item} />
      {!shownRefusal && place.isAsked && <PlaceField place={place} />}
      {shownRefusal ? (
        <RefusalNotice refusal={shownRefusal} />
      ) : (
        gate.kind === 'confirm' && <GateNotice gate={gate} />
      )}
      {committed.length > 0 && (
        <Stack sx={{ gap: 1, mb: 2 }}>
          {committed.map(({ schedule_id, start }) => (
            <BusyButton
              key={schedule_id}
              variant="outlined"
              busy={busy}
              onClick={() => book(place.value, schedule_id)}
            >
              {texts.standingPlaces.release(formatDayAndMonth(start.slice(0, 10)))}
            </BusyButton>
          ))}
        </Stack>
      )}
      {gate.kind === 'frozen' && gate.paymentPending && !bookingRefusal && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.booking.confirm.frozenUndated}
        </Alert>
      )}
      <Rules {...policyProps} />
    </StudioDialog>
  )
}
