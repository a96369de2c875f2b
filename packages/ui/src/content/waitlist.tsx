import {
  ApiError,
  failureText,
  invalidateBookings,
  ownWaitlistQuery,
  useApiFrom,
  useSession,
  useWrite,
  waitlistApi,
} from '@estudio/client'
import type { OwnWaitlistEntry } from '@estudio/contract'
import { instantOf, minutesUntil, wallTimeOf } from '@estudio/domain'
import { formatTime, isLineOpen, lineCloses, texts } from '@estudio/texts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BusyButton } from '../controls/busy-button'
import { toast } from '../feedback/toasts'
import { useMoveFocusOnUnmount } from '../hooks/focus-on-unmount'
import { useNow } from '../studio/clock'
import { useStudio } from '../studio/studio-context'

const t = texts.waitlist

const isLive = ({ position }: OwnWaitlistEntry) => position !== null

const useWaitlistApi = () => useApiFrom(waitlistApi)

/** The signed-in member's waiting lists; every component that calls it polls. */
export const useOwnWaitlist = (enabled = true) => {
  const api = useWaitlistApi()
  const { status, user } = useSession()
  return useQuery({ ...ownWaitlistQuery(api, user?.id), enabled: enabled && status === 'signed-in' })
}

/** A turn that is over may have become a place: what a screen shows of classes is then read again. */
export const useFollowTurns = (waitlist: OwnWaitlistEntry[] | undefined) => {
  const queries = useQueryClient()
  const { user } = useSession()
  const known = useRef<string[]>([])
  useEffect(() => {
    if (!waitlist) return
    const live = waitlist.filter(isLive).map(({ id }) => id)
    const isOver = known.current.some((id) => !live.includes(id))
    known.current = live
    if (isOver) invalidateBookings(queries, user?.id)
  }, [waitlist, queries, user?.id])
}

interface ChangeTexts<Answer> {
  done: (answer: Answer) => string
  error: string
  /** Where a rule says no; by default its words are a toast. */
  onRefused?: (refused: ApiError) => void
}

const isRefusal = (error: Error): error is ApiError =>
  error instanceof ApiError && error.serverText !== undefined && error.status < 500

const useWaitlistChange = <Answer,>(
  change: (api: ReturnType<typeof waitlistApi>) => Promise<Answer>,
  { done, error, onRefused }: ChangeTexts<Answer>,
) => {
  const api = useWaitlistApi()
  const queries = useQueryClient()
  const { user } = useSession()
  return useWrite({
    mutationFn: () => change(api),
    onSuccess: (answer) => toast.success(done(answer)),
    onError: (failure) => {
      if (onRefused && isRefusal(failure)) onRefused(failure)
      else toast.error(failureText(failure, error))
    },
    onSettled: () => invalidateBookings(queries, user?.id),
  })
}

interface FocusProps {
  /** Where to move the focus when this unmounts; by default the page's heading. */
  nextFocus?: () => HTMLElement | null
}

interface JoinProps extends FocusProps {
  classId: string
  onJoined?: () => void
  /** Shows the reason, with the step that helps. */
  onRefused: (refused: ApiError) => void
}

/** Joins the waiting list of a full class. */
export const JoinWaitlist = ({ classId, onJoined, onRefused, nextFocus }: JoinProps) => {
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)
  const { mutate, isPending } = useWaitlistChange((api) => api.join(classId), {
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

const StateText = ({ colour, children }: { colour: string; children: string }) => (
  <Typography variant="body2" sx={{ color: colour }}>
    {children}
  </Typography>
)

interface EntryStateProps extends FocusProps {
  entry: OwnWaitlistEntry
  /** Colour of secondary text on the card's background. */
  soft?: string
  /** Shows why the offer can't be taken, with the step that helps. */
  onRefused: (refused: ApiError) => void
}

type TurnProps = Required<Pick<EntryStateProps, 'entry' | 'soft'>>

/** For how many more minutes the place is held. */
const TimeLeft = ({ until, soft }: { until: Date; soft: string }) => {
  const minutes = Math.ceil(minutesUntil(until, useNow()))
  return (
    <Typography variant="caption" className="tabular" sx={{ color: soft }}>
      {minutes > 0 ? t.timeLeft(minutes) : t.timeOver}
    </Typography>
  )
}

/** How long until the class of an entry begins, as it stands now. */
const useMinutesLeft = ({ start_time }: OwnWaitlistEntry): number =>
  minutesUntil(instantOf(start_time, useStudio().timezone), useNow())

/** Why an offer ended, and until when there can be another. */
const EndedTurn = ({ entry, soft }: TurnProps) => {
  const studio = useStudio()
  const { status, closed_reason } = entry
  const isOpen = isLineOpen(useMinutesLeft(entry), studio)
  const end = status === 'removed' ? t.removed(closed_reason ?? '') : (t.closed[closed_reason ?? ''] ?? '')
  const again = status === 'expired' && closed_reason === 'offer_expired' && isOpen
  return <StateText colour={soft}>{again ? `${end} ${t.again(lineCloses(studio))}` : end}</StateText>
}

/** The place in line and why it was passed over; once the line is closed a turn means nothing any more, and it says so. */
const Turn = ({ entry, soft }: TurnProps) => {
  const studio = useStudio()
  const minutesLeft = useMinutesLeft(entry)
  const skip = entry.status === 'skipped' && entry.skips.at(-1)
  if (minutesLeft < studio.min_advance_minutes)
    return <StateText colour={soft}>{t.lineClosed.withBookings}</StateText>
  if (!isLineOpen(minutesLeft, studio))
    return <StateText colour={soft}>{t.lineClosed.placesForAll}</StateText>
  return (
    <>
      <StateText colour={soft}>{t.position(entry.position ?? 1)}</StateText>
      {skip && <StateText colour={soft}>{t.skipped(skip.text)}</StateText>}
    </>
  )
}

/** A member's position in a waiting list or the place offered to them, with the buttons to accept or leave. */
export const WaitlistEntryState = ({
  entry,
  soft = 'text.secondary',
  nextFocus,
  onRefused,
}: EntryStateProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>(nextFocus)
  const { timezone } = useStudio()
  const leave = useWaitlistChange((api) => api.leave(entry.schedule_id), {
    done: () => t.left,
    error: t.leaveError,
  })
  const accept = useWaitlistChange((api) => api.accept(entry.id), {
    done: () => t.accepted,
    error: t.acceptError,
    onRefused,
  })
  const busy = leave.isPending || accept.isPending
  const { offered_until } = entry
  if (!isLive(entry)) return <EndedTurn entry={entry} soft={soft} />
  return (
    <Stack ref={ref} sx={{ gap: 0.75 }}>
      {offered_until && entry.status === 'offered' ? (
        <>
          <StateText colour={soft}>
            {t.offered(formatTime(wallTimeOf(new Date(offered_until), timezone).slice(11, 16)))}
          </StateText>
          <TimeLeft until={new Date(offered_until)} soft={soft} />
          <BusyButton variant="contained" size="small" busy={busy} onClick={() => accept.mutate()}>
            {t.accept}
          </BusyButton>
        </>
      ) : (
        <Turn entry={entry} soft={soft} />
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
