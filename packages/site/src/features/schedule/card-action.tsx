import { type ApiError, useSession } from '@estudio/client'
import type { OwnWaitlistEntry, Reservation } from '@estudio/contract'
import { type ClassCardState, civilDateOf, isTooFarAhead, minutesUntil } from '@estudio/domain'
import { formatLongDate, isWaitlistOpen, texts } from '@estudio/texts'
import { BusyButton, CheckIcon, Tag, type, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useRef } from 'react'
import { useSuspension } from '../../ui/booking/absences'
import { JoinWaitlist, WaitlistEntryState } from '../../ui/booking/waitlist'
import { useHydratedNow } from '../../ui/studio/hydration'
import { useBooking } from './booking/booking-provider'
import type { ClassItem } from './class-item'

/**
 * A dialog gives the focus back to the button that opened it, but booking and cancelling replace that button. Once the
 * class's last dialog closes, the focus moves to the new button, or to the button's place if there is no enabled
 * button.
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

interface CardProps extends CardActionProps {
  nextFocus: () => HTMLElement | null
}

const classCard = texts.classCard

const useSignedIn = () => useSession().status === 'signed-in'

/** The text of a rule that refuses the class before the member tries: suspended bookings, or a class too far ahead. */
const useKnownRefusal = (item: ClassItem): string | undefined => {
  const signedIn = useSignedIn()
  const suspended = useSuspension()
  const { max_days_ahead, timezone } = useStudio()
  const today = civilDateOf(useHydratedNow(), timezone)
  if (!signedIn) return undefined
  if (suspended) return texts.absences.suspended(formatLongDate(suspended))
  return max_days_ahead !== null && isTooFarAhead(item.start_time.slice(0, 10), today, max_days_ahead)
    ? texts.schedule.policy.daysAhead(max_days_ahead)
    : undefined
}

/** Shows the reason why the waiting list can't be joined or its offer taken. */
const useShowWaitlistRefusal = (item: ClassItem) => {
  const { show } = useBooking()
  return (error: ApiError) => show({ kind: 'waitlist_refused', item, error })
}

const onCard = { bgcolor: 'background.paper' } as const

const Hint = ({ text, colour }: { text: string; colour: string }) => (
  <Typography variant="body2" sx={{ color: colour, maxWidth: { sm: 220 }, textAlign: 'center' }}>
    {text}
  </Typography>
)

/** The reason why there is no button, in the button's place and size. */
const StateLabel = ({ children }: { children: string }) => (
  <Tag
    sx={{
      ...onCard,
      justifyContent: 'center',
      minHeight: 40,
      border: 1,
      borderColor: 'divider',
      fontSize: type.small,
    }}
  >
    {children}
  </Tag>
)

/** “¿Por qué no puedo reservar?”, for members. */
const WhyButton = ({ item, nextFocus }: CardProps) => {
  const { show } = useBooking()
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)
  return (
    <Button ref={ref} variant="text" size="small" onClick={() => show({ kind: 'why', item })}>
      {texts.booking.why.title}
    </Button>
  )
}

/** The reason why the member's entry in the class's waiting list ended, if an entry has ended. */
const EndedEntryOnCard = ({ item, waitlist = [], soft }: Pick<CardProps, 'item' | 'waitlist' | 'soft'>) => {
  const showRefusal = useShowWaitlistRefusal(item)
  const ended = waitlist.find((entry) => entry.schedule_id === item.id && entry.position === null)
  if (!ended) return null
  return (
    <Box sx={{ maxWidth: { sm: 220 }, textAlign: 'center' }}>
      <WaitlistEntryState entry={ended} soft={soft} onRefused={showRefusal} />
    </Box>
  )
}

interface CancelButtonProps {
  disabled: boolean
  onClick: () => void
  nextFocus: () => HTMLElement | null
}

/** The list renders a cancelled class shortly after its dialog closes, when the button has the focus again. */
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

interface ReservedProps extends CardProps {
  state: Extract<ClassCardState, { kind: 'reserved' }>
}

const Reserved = ({ item, state, reservation, soft, nextFocus }: ReservedProps) => {
  const { askToCancel } = useBooking()
  const { cancel_min_minutes } = useStudio()
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
        onClick={() => reservation && askToCancel(item, reservation)}
        nextFocus={nextFocus}
      />
      {blocked && <Hint text={classCard.cancelBlocked(cancel_min_minutes)} colour={soft} />}
      {state.startingSoon && <Hint text={classCard.startingSoon} colour={soft} />}
    </Stack>
  )
}

/** Shown while the member waits for a place or has an offer. */
const OnWaitlist = ({ item, entry, soft, nextFocus }: CardProps & { entry: OwnWaitlistEntry }) => {
  const showRefusal = useShowWaitlistRefusal(item)
  return (
    <Box sx={{ textAlign: 'center' }}>
      <WaitlistEntryState entry={entry} soft={soft} nextFocus={nextFocus} onRefused={showRefusal} />
    </Box>
  )
}

interface FullProps extends CardProps {
  refusal: string | undefined
  isListOpen: boolean
}

const Full = ({ refusal, isListOpen, ...card }: FullProps) => {
  const { item, soft, nextFocus } = card
  const signedIn = useSignedIn()
  const showRefusal = useShowWaitlistRefusal(item)
  const { waitlist_limit } = useStudio()
  const canJoinWaitlist = signedIn && waitlist_limit > 0 && isListOpen && !refusal
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryOnCard {...card} />
      <StateLabel>{classCard.full}</StateLabel>
      {refusal && <Hint text={refusal} colour={soft} />}
      {canJoinWaitlist ? (
        <JoinWaitlist classId={item.id} onRefused={showRefusal} nextFocus={nextFocus} />
      ) : (
        signedIn && <WhyButton {...card} />
      )}
    </Stack>
  )
}

const BookingClosed = (card: CardProps) => {
  const { min_advance_minutes } = useStudio()
  const signedIn = useSignedIn()
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryOnCard {...card} />
      <StateLabel>{classCard.bookingClosed}</StateLabel>
      {signedIn && <WhyButton {...card} />}
      <Hint text={texts.schedule.policy.advance(min_advance_minutes)} colour={card.soft} />
    </Stack>
  )
}

const CanceledByYou = (card: CardProps) => {
  const signedIn = useSignedIn()
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryOnCard {...card} />
      <StateLabel>{classCard.canceledByYou}</StateLabel>
      {signedIn && <WhyButton {...card} />}
    </Stack>
  )
}

/** The class has ended or was canceled by the studio, so there is no action. */
const ClassOver = ({ label }: { label: string }) => (
  <Stack>
    <StateLabel>{label}</StateLabel>
  </Stack>
)

/** A place is free, but a rule that is known before the booking refuses it to the member. */
const NotBookable = ({ refusal, ...card }: CardProps & { refusal: string }) => (
  <Stack sx={{ gap: 0.5 }}>
    <Hint text={refusal} colour={card.soft} />
    <WhyButton {...card} />
  </Stack>
)

interface BookableProps extends CardProps {
  state: Extract<ClassCardState, { kind: 'available' }>
}

const Bookable = ({ state, ...card }: BookableProps) => {
  const { checkingClassId, askToBook } = useBooking()
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryOnCard {...card} />
      <BusyButton
        variant="contained"
        size="small"
        busy={checkingClassId === card.item.id}
        onClick={() => askToBook(card.item)}
      >
        {classCard.reserve}
      </BusyButton>
      {state.startingSoon && <Hint text={classCard.startingSoon} colour={card.soft} />}
    </Stack>
  )
}

/** The state of a card as one button, in words and not by colour alone. */
const StateButton = (card: CardProps) => {
  const { item, state, waitlist = [] } = card
  const refusal = useKnownRefusal(item)
  const isListOpen = isWaitlistOpen(minutesUntil(item.starts, useHydratedNow()), useStudio())
  const entry = waitlist.find((own) => own.schedule_id === item.id && own.position !== null)
  switch (state.kind) {
    case 'reserved':
      return <Reserved {...card} state={state} />
    case 'full':
      return entry ? (
        <OnWaitlist {...card} entry={entry} />
      ) : (
        <Full {...card} refusal={refusal} isListOpen={isListOpen} />
      )
    case 'available':
      // Once the waiting list is closed, any member may book a free place that is not offered.
      if (entry && (isListOpen || entry.status === 'offered')) return <OnWaitlist {...card} entry={entry} />
      return refusal ? <NotBookable {...card} refusal={refusal} /> : <Bookable {...card} state={state} />
    case 'booking_closed':
      return <BookingClosed {...card} />
    case 'canceled_by_you':
      return <CanceledByYou {...card} />
    case 'studio_canceled':
      return <ClassOver label={classCard.studioCanceled} />
    case 'finished':
      return <ClassOver label={classCard.finished} />
  }
}

/** The state and its button. The focus stays on the card when a dialog has changed the state. */
export const CardAction = (props: CardActionProps) => {
  const { place, nextFocus } = useFocusBack(props.item)
  return (
    <Box ref={place} tabIndex={-1} sx={{ borderRadius: 2 }}>
      <StateButton {...props} nextFocus={nextFocus} />
    </Box>
  )
}
