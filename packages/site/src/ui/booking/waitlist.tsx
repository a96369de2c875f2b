import {
  ApiError,
  acceptOfferMutation,
  failureText,
  joinWaitlistMutation,
  leaveWaitlistMutation,
  useHttp,
  useSession,
  useWrite,
  type WriteOptions,
} from '@estudio/client'
import type { OwnWaitlistEntry } from '@estudio/contract'
import { instantOf, minutesUntil, wallTimeOf } from '@estudio/domain'
import { formatTime, isWaitlistOpen, texts, waitlistCloseMinutes } from '@estudio/texts'
import { BusyButton, useMoveFocusOnUnmount, useNow, useStudio } from '@estudio/ui'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { toast } from '../feedback/toasts'
import { isLiveEntry } from './own-waitlist'

const t = texts.waitlist

interface ChangeOptions<Answer> {
  /** Texts of the toasts. */
  done: (answer: Answer) => string
  error: string
  /** Called when a rule refuses the change; by default a toast shows the refusal's text. */
  onRefused?: (refused: ApiError) => void
}

const isRefusal = (error: Error): error is ApiError =>
  error instanceof ApiError && error.serverText !== undefined && error.status < 500

const useWaitlistChange = <Answer,>(
  change: WriteOptions<Answer>,
  { done, error, onRefused }: ChangeOptions<Answer>,
) =>
  useWrite({
    ...change,
    onSuccess: (answer) => toast.success(done(answer)),
    onError: (failure) => {
      if (onRefused && isRefusal(failure)) onRefused(failure)
      else toast.error(failureText(failure, error))
    },
  })

interface FocusProps {
  /** The element to focus when this button unmounts; by default the page's heading. */
  nextFocus?: () => HTMLElement | null
}

interface JoinProps extends FocusProps {
  classId: string
  onJoined?: () => void
  /** Shows the reason of a refusal, with the action that helps. */
  onRefused: (refused: ApiError) => void
}

/** Joins the waiting list of a full class. */
export const JoinWaitlist = ({ classId, onJoined, onRefused, nextFocus }: JoinProps) => {
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)
  const http = useHttp()
  const { user } = useSession()
  const { mutate, isPending } = useWaitlistChange(joinWaitlistMutation(http, user?.id, classId), {
    done: ({ position }) => t.joined(position ?? 1),
    error: t.joinError,
    onRefused,
  })
  return (
    <BusyButton
      ref={ref}
      variant="outlined"
      size="small"
      busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: onJoined })}
      sx={{ bgcolor: 'background.paper' }}
    >
      {t.join}
    </BusyButton>
  )
}

interface EntryTextProps {
  entry: OwnWaitlistEntry
  /** Colour of secondary text on the card's background. */
  soft: string
}

const StateText = ({ colour, children }: { colour: string; children: string }) => (
  <Typography variant="body2" sx={{ color: colour }}>
    {children}
  </Typography>
)

/** The time until the class of an entry begins. */
const useMinutesLeft = ({ start_time }: OwnWaitlistEntry): number =>
  minutesUntil(instantOf(start_time, useStudio().timezone), useNow())

/** The reason why the entry ended, and until when the member can join again. */
const EndedEntry = ({ entry, soft }: EntryTextProps) => {
  const studio = useStudio()
  const { status, closed_reason } = entry
  const isOpen = isWaitlistOpen(useMinutesLeft(entry), studio)
  const end = status === 'removed' ? t.removed(closed_reason ?? '') : (t.closed[closed_reason ?? ''] ?? '')
  const again = status === 'expired' && closed_reason === 'offer_expired' && isOpen
  return (
    <StateText colour={soft}>{again ? `${end} ${t.again(waitlistCloseMinutes(studio))}` : end}</StateText>
  )
}

/** The position, and the reason why the member was passed over; once the list is closed, a notice replaces them. */
const WaitingEntry = ({ entry, soft }: EntryTextProps) => {
  const studio = useStudio()
  const minutesLeft = useMinutesLeft(entry)
  const skip = entry.status === 'skipped' && entry.skips.at(-1)
  if (minutesLeft < studio.min_advance_minutes)
    return <StateText colour={soft}>{t.listClosed.withBookings}</StateText>
  if (!isWaitlistOpen(minutesLeft, studio))
    return <StateText colour={soft}>{t.listClosed.placesForAll}</StateText>
  return (
    <>
      <StateText colour={soft}>{t.position(entry.position ?? 1)}</StateText>
      {skip && <StateText colour={soft}>{t.skipped(skip.text)}</StateText>}
    </>
  )
}

interface OfferProps {
  until: Date
  soft: string
}

/** The number of minutes for which the place is still held. */
const OfferCountdown = ({ until, soft }: OfferProps) => {
  const minutes = Math.ceil(minutesUntil(until, useNow()))
  return (
    <Typography variant="caption" className="tabular" sx={{ color: soft }}>
      {minutes > 0 ? t.timeLeft(minutes) : t.timeOver}
    </Typography>
  )
}

/** The place that is held for the member, and until when. */
const OfferedEntry = ({ until, soft }: OfferProps) => {
  const { timezone } = useStudio()
  return (
    <>
      <StateText colour={soft}>{t.offered(formatTime(wallTimeOf(until, timezone).slice(11, 16)))}</StateText>
      <OfferCountdown until={until} soft={soft} />
    </>
  )
}

interface WaitlistEntryStateProps extends FocusProps, Pick<EntryTextProps, 'entry'> {
  soft?: EntryTextProps['soft']
  /** Shows the reason why the offer can't be taken, with the action that helps. */
  onRefused: (refused: ApiError) => void
}

/**
 * The member's entry in a waiting list: its position, its offer or the reason why it ended, with the buttons to accept
 * and to leave.
 */
export const WaitlistEntryState = ({
  entry,
  soft = 'text.secondary',
  nextFocus,
  onRefused,
}: WaitlistEntryStateProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>(nextFocus)
  const http = useHttp()
  const { user } = useSession()
  const leave = useWaitlistChange(leaveWaitlistMutation(http, user?.id, entry.schedule_id), {
    done: () => t.left,
    error: t.leaveError,
  })
  const accept = useWaitlistChange(acceptOfferMutation(http, user?.id, entry.id), {
    done: () => t.accepted,
    error: t.acceptError,
    onRefused,
  })
  const busy = leave.isPending || accept.isPending
  const offeredUntil = entry.status === 'offered' && entry.offered_until
  if (!isLiveEntry(entry)) return <EndedEntry entry={entry} soft={soft} />
  return (
    <Stack ref={ref} sx={{ gap: 0.75 }}>
      {offeredUntil ? (
        <>
          <OfferedEntry until={new Date(offeredUntil)} soft={soft} />
          <BusyButton variant="contained" size="small" busy={busy} onClick={() => accept.mutate()}>
            {t.accept}
          </BusyButton>
        </>
      ) : (
        <WaitingEntry entry={entry} soft={soft} />
      )}
      <BusyButton
        variant="outlined"
        size="small"
        busy={busy}
        onClick={() => leave.mutate()}
        sx={{ bgcolor: 'background.paper' }}
      >
        {t.leave}
      </BusyButton>
    </Stack>
  )
}
