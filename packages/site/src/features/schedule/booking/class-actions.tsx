import { type ApiError, useSession } from '@estudio/client'
import type { OwnWaitlistEntry, Reservation } from '@estudio/contract'
import type { ClassCardState } from '@estudio/domain'
import { formatShownPlaces, texts } from '@estudio/texts'
import { BusyButton, CheckIcon, Tag, type, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useRef } from 'react'
import { JoinWaitlist, WaitlistEntryState } from '../../../ui/booking/waitlist'
import type { ClassItem } from '../class-item'
import { useCanJoinWaitlist, useKnownRefusal, useOwnEntry } from '../class-state'
import { useBooking } from './booking-provider'

interface ClassActionsProps {
  item: ClassItem
  state: ClassCardState
  reservation: Reservation | undefined
  /** The member's waiting lists. */
  waitlist: OwnWaitlistEntry[] | undefined
  /** Colour of small print. */
  soft: string
}

interface ActionProps extends ClassActionsProps {
  nextFocus: () => HTMLElement | null
}

const classCard = texts.classCard

const useSignedIn = () => useSession().status === 'signed-in'

/** Shows the reason why the waiting list can't be joined or its offer taken. */
const useShowWaitlistRefusal = (item: ClassItem) => {
  const { show } = useBooking()
  return (error: ApiError) => show({ kind: 'waitlist_refused', item, error })
}

const onCard = { bgcolor: 'background.paper' } as const

const Hint = ({ text, colour }: { text: string; colour: string }) => (
  <Typography variant="body2" sx={{ color: colour, textAlign: 'center' }}>
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
const WhyButton = ({ item, nextFocus }: ActionProps) => {
  const { show } = useBooking()
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)
  return (
    <Button ref={ref} variant="text" size="small" onClick={() => show({ kind: 'why', item })}>
      {texts.booking.why.title}
    </Button>
  )
}

/** The reason why the member's entry in the class's waiting list ended, if an entry has ended. */
const EndedEntryState = ({ item, waitlist = [], soft }: Pick<ActionProps, 'item' | 'waitlist' | 'soft'>) => {
  const showRefusal = useShowWaitlistRefusal(item)
  const ended = waitlist.find((entry) => entry.schedule_id === item.id && entry.position === null)
  if (!ended) return null
  return (
    <Box sx={{ textAlign: 'center' }}>
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

interface ReservedProps extends ActionProps {
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
const OnWaitlist = ({ item, entry, soft, nextFocus }: ActionProps & { entry: OwnWaitlistEntry }) => {
  const showRefusal = useShowWaitlistRefusal(item)
  return (
    <Box sx={{ textAlign: 'center' }}>
      <WaitlistEntryState entry={entry} soft={soft} nextFocus={nextFocus} onRefused={showRefusal} />
    </Box>
  )
}

interface FullProps extends ActionProps {
  refusal: string | undefined
}

const Full = ({ refusal, ...card }: FullProps) => {
  const { item, soft, nextFocus } = card
  const signedIn = useSignedIn()
  const showRefusal = useShowWaitlistRefusal(item)
  const canJoinWaitlist = useCanJoinWaitlist(item)
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryState {...card} />
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

const BookingClosed = (card: ActionProps) => {
  const { min_advance_minutes } = useStudio()
  const signedIn = useSignedIn()
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryState {...card} />
      <StateLabel>{classCard.bookingClosed}</StateLabel>
      {signedIn && <WhyButton {...card} />}
      <Hint text={texts.schedule.policy.advance(min_advance_minutes)} colour={card.soft} />
    </Stack>
  )
}

const CanceledByYou = (card: ActionProps) => {
  const signedIn = useSignedIn()
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryState {...card} />
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
const NotBookable = ({ refusal, ...card }: ActionProps & { refusal: string }) => (
  <Stack sx={{ gap: 0.5 }}>
    <Hint text={refusal} colour={card.soft} />
    <WhyButton {...card} />
  </Stack>
)

interface BookableProps extends ActionProps {
  state: Extract<ClassCardState, { kind: 'available' }>
}

const Bookable = ({ state, ...card }: BookableProps) => {
  const { checkingClassId, askToBook } = useBooking()
  const places = formatShownPlaces(card.item, useStudio().places_shown)
  return (
    <Stack sx={{ gap: 0.5 }}>
      <EndedEntryState {...card} />
      <BusyButton
        variant="contained"
        size="small"
        busy={checkingClassId === card.item.id}
        onClick={() => askToBook(card.item)}
      >
        {classCard.reserve}
      </BusyButton>
      {places && <Hint text={places} colour={card.soft} />}
      {state.startingSoon && <Hint text={classCard.startingSoon} colour={card.soft} />}
    </Stack>
  )
}

/** The state in words, and the actions that it allows. */
const StateActions = (card: ActionProps) => {
  const { item, state, waitlist } = card
  const refusal = useKnownRefusal(item)?.reason
  const entry = useOwnEntry(item, state, waitlist)
  if (entry) return <OnWaitlist {...card} entry={entry} />
  switch (state.kind) {
    case 'reserved':
      return <Reserved {...card} state={state} />
    case 'full':
      return <Full {...card} refusal={refusal} />
    case 'available':
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

/** The state of a class and the member's actions. The focus stays here when an action has changed the state. */
export const ClassActions = (props: ClassActionsProps) => {
  const place = useRef<HTMLDivElement>(null)
  const nextFocus = useCallback(
    () => place.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? place.current,
    [],
  )
  return (
    <Box ref={place} tabIndex={-1} sx={{ borderRadius: 2 }}>
      <StateActions {...props} nextFocus={nextFocus} />
    </Box>
  )
}
