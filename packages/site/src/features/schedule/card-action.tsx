import { type ApiError, useSession } from '@estudio/client'
import type { OwnWaitlistEntry, Reservation } from '@estudio/contract'
import { type ClassCardState, civilDateOf, isTooFarAhead, minutesUntil } from '@estudio/domain'
import { formatLongDate, isWaitlistOpen, texts } from '@estudio/texts'
import {
  BusyButton,
  CheckIcon,
  JoinWaitlist,
  Tag,
  useHydratedNow,
  useMoveFocusOnUnmount,
  useStudio,
  useSuspension,
  WaitlistEntryState,
} from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useRef } from 'react'
import { useBooking } from './booking/booking-provider'
import type { ClassItem } from './class-item'

/**
 * A dialog gives the focus back to the button that opened it, but booking and cancelling replace that button. Once the
 * class's last dialog closes, the focus goes to the button that stands there now, or to its place where none can be
 * pressed.
 */
const useFocusBack = (item: ClassItem) => {
  const { dialog } = useBooking()
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const open = 'item' in dialog && dialog.item.id === item.id
  const nextFocus = useCallback(
    () => place.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? place.current,
    [],
  )
  useEffect(() => {
    if (wasOpen.current && !open) nextFocus()?.focus()
    wasOpen.current = open
  }, [open, nextFocus])
  return { place, nextFocus }
}

interface CardActionProps {
  item: ClassItem
  state: ClassCardState
  reservation: Reservation | undefined
  /** The member's waiting lists. */
  waitlist: OwnWaitlistEntry[] | undefined
  /** Colour of small print on the card's ground. */
  soft: string
}

const classCard = texts.classCard

const closed = {
  finished: classCard.finished,
  canceled_by_you: classCard.canceledByYou,
  studio_canceled: classCard.studioCanceled,
  full: classCard.full,
  booking_closed: classCard.bookingClosed,
} as const

const onCard = { bgcolor: 'background.paper' } as const

const Hint = ({ text, colour }: { text: string; colour: string }) => (
  <Typography variant="body2" sx={{ color: colour, maxWidth: { sm: 220 }, textAlign: 'center' }}>
    {text}
  </Typography>
)

/** Nothing explains why a class that is over or was cancelled can't be booked. */
const isToCome = ({ kind }: ClassCardState) =>
  kind === 'full' || kind === 'booking_closed' || kind === 'canceled_by_you'

/** What is known beforehand to refuse a booking of any class, or of one so far ahead. */
const useKnownRefusal = (item: ClassItem): string | undefined => {
  const suspended = useSuspension()
  const { max_days_ahead, timezone } = useStudio()
  const today = civilDateOf(useHydratedNow(), timezone)
  if (suspended) return texts.account.absences.suspended(formatLongDate(suspended))
  return max_days_ahead !== null && isTooFarAhead(item.start_time.slice(0, 10), today, max_days_ahead)
    ? texts.schedule.policy.daysAhead(max_days_ahead)
    : undefined
}

/** The member's entry in the class's waiting list, one that has ended, and whether the list can be joined. */
const useWaitlistEntry = (item: ClassItem, waitlist: OwnWaitlistEntry[] = []) => {
  const { status } = useSession()
  const studio = useStudio()
  const own = waitlist.filter((one) => one.schedule_id === item.id)
  const entry = own.find((one) => one.position !== null)
  const ended = own.find((one) => one.position === null)
  const isOpen = isWaitlistOpen(minutesUntil(item.starts, useHydratedNow()), studio)
  const signedIn = status === 'signed-in'
  return { entry, ended, isOpen, signedIn, canJoinWaitlist: signedIn && studio.waitlist_limit > 0 && isOpen }
}

interface StateButtonProps extends CardActionProps {
  nextFocus: () => HTMLElement | null
}

interface CancelButtonProps {
  disabled: boolean
  onClick: () => void
  nextFocus: () => HTMLElement | null
}

/** The list renders a cancelled class a moment later than its dialog closes: the button has the focus again by then. */
const CancelButton = ({ nextFocus, ...props }: CancelButtonProps) => (
  <Button
    {...props}
    ref={useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)}
    variant="outlined"
    size="small"
    sx={onCard}
  >
    {classCard.cancel}
  </Button>
)

/** The state of a card as one button, in words and not by colour alone (CRD-06 to CRD-12). */
const StateButton = ({ item, state, reservation, waitlist, soft, nextFocus }: StateButtonProps) => {
  const booking = useBooking()
  const { cancel_min_minutes, min_advance_minutes } = useStudio()
  const { entry, ended, isOpen, signedIn, canJoinWaitlist } = useWaitlistEntry(item, waitlist)
  const refused = useKnownRefusal(item)
  const busy = booking.asking === item.id
  const showRefusal = (error: ApiError) => booking.show({ kind: 'waitlist_refused', item, error })
  if (state.kind === 'reserved') {
    const blocked = state.cancellation === 'refused'
    return (
      <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Tag tone="success" icon={<CheckIcon />}>
            {classCard.reserved}
          </Tag>
          {state.full && <Tag sx={onCard}>{classCard.full}</Tag>}
        </Stack>
        <CancelButton
          disabled={blocked}
          onClick={() => reservation && booking.askToCancel(item, reservation)}
          nextFocus={nextFocus}
        />
        {blocked && <Hint text={classCard.cancelBlocked(cancel_min_minutes)} colour={soft} />}
        {state.startingSoon && <Hint text={classCard.startingSoon} colour={soft} />}
      </Stack>
    )
  }
  // Once the line is closed, a free place is for whoever books it.
  const waits = isOpen || entry?.status === 'offered'
  if (entry && (state.kind === 'full' || (state.kind === 'available' && waits)))
    return (
      <Box sx={{ textAlign: 'center' }}>
        <WaitlistEntryState entry={entry} soft={soft} nextFocus={nextFocus} onRefused={showRefusal} />
      </Box>
    )
  const mayWait = canJoinWaitlist && !refused
  const why = (
    <Button variant="text" size="small" onClick={() => booking.show({ kind: 'why', item })}>
      {texts.booking.why.title}
    </Button>
  )
  const endedTurn = ended && (
    <Box sx={{ maxWidth: { sm: 220 }, textAlign: 'center' }}>
      <WaitlistEntryState entry={ended} soft={soft} onRefused={showRefusal} />
    </Box>
  )
  if (state.kind !== 'available')
    return (
      <Stack sx={{ gap: 0.5 }}>
        {isToCome(state) && endedTurn}
        <Button variant="outlined" size="small" color="secondary" disabled fullWidth sx={onCard}>
          {closed[state.kind]}
        </Button>
        {state.kind === 'full' && signedIn && refused && <Hint text={refused} colour={soft} />}
        {state.kind === 'full' && mayWait && (
          <JoinWaitlist classId={item.id} onRefused={showRefusal} nextFocus={nextFocus} />
        )}
        {signedIn && isToCome(state) && !(state.kind === 'full' && mayWait) && why}
        {state.kind === 'booking_closed' && (
          <Hint text={texts.schedule.policy.advance(min_advance_minutes)} colour={soft} />
        )}
      </Stack>
    )
  if (refused && signedIn)
    return (
      <Stack sx={{ gap: 0.5 }}>
        <Hint text={refused} colour={soft} />
        {why}
      </Stack>
    )
  return (
    <Stack sx={{ gap: 0.5 }}>
      {endedTurn}
      <BusyButton variant="contained" size="small" busy={busy} onClick={() => booking.askToBook(item)}>
        {classCard.reserve}
      </BusyButton>
      {state.startingSoon && <Hint text={classCard.startingSoon} colour={soft} />}
    </Stack>
  )
}

/** The state and its button; the focus stays with the card when a dialog has changed it. */
export const CardAction = (props: CardActionProps) => {
  const { place, nextFocus } = useFocusBack(props.item)
  return (
    <Box ref={place} tabIndex={-1} sx={{ borderRadius: 2 }}>
      <StateButton {...props} nextFocus={nextFocus} />
    </Box>
  )
}
