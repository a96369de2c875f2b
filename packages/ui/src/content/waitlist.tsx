import {
  failureText,
  invalidateBookings,
  ownWaitlistQuery,
  useClient,
  useSession,
  useWrite,
  waitlistApi,
} from '@estudio/client'
import type { OwnWaitlistEntry } from '@estudio/contract'
import { instantOf, minutesUntil, wallTimeOf } from '@estudio/domain'
import { formatTime, lineCloses, texts } from '@estudio/texts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BusyButton } from '../controls/busy-button'
import { toast } from '../feedback/toasts'
import { useMoveFocusOnUnmount } from '../hooks/focus-on-unmount'
import { useNow } from '../studio/clock'
import { useStudio } from '../studio/studio-context'

const t = texts.waitlist

const useWaitlistApi = () => {
  const { http } = useClient()
  return useMemo(() => waitlistApi(http), [http])
}

/** The signed-in member's waiting lists. */
export const useOwnWaitlist = () => {
  const api = useWaitlistApi()
  const { status, user } = useSession()
  return useQuery({ ...ownWaitlistQuery(api, user?.id), enabled: status === 'signed-in' })
}

const useWaitlistChange = <Answer,>(
  change: (api: ReturnType<typeof waitlistApi>) => Promise<Answer>,
  { done, error }: { done: (answer: Answer) => string; error: string },
) => {
  const api = useWaitlistApi()
  const queries = useQueryClient()
  const { user } = useSession()
  return useWrite({
    mutationFn: () => change(api),
    onSuccess: (answer) => toast.success(done(answer)),
    onError: (failure) => toast.error(failureText(failure, error)),
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
}

/** Joins the waiting list of a full class. */
export const JoinWaitlist = ({ classId, onJoined, nextFocus }: JoinProps) => {
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)
  const { mutate, isPending } = useWaitlistChange((api) => api.join(classId), {
    done: ({ position }) => t.joined(position ?? 1),
    error: t.joinError,
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

const isLive = ({ position }: OwnWaitlistEntry) => position !== null

interface EntryStateProps extends FocusProps {
  entry: OwnWaitlistEntry
  /** Colour of secondary text on the card's background. */
  soft?: string
}

/** For how many more minutes the place is held. */
const TimeLeft = ({ until, soft }: { until: Date; soft: string }) => {
  const minutes = Math.ceil(minutesUntil(until, useNow()))
  return (
    <Typography variant="caption" className="tabular" sx={{ color: soft }}>
      {minutes > 0 ? t.timeLeft(minutes) : t.timeOver}
    </Typography>
  )
}

/** Why an offer ended, and until when there can be another. */
const EndedTurn = ({ entry, soft }: Required<Omit<EntryStateProps, 'nextFocus'>>) => {
  const studio = useStudio()
  const closes = lineCloses(studio)
  const { status, closed_reason, start_time } = entry
  const isOpen = minutesUntil(instantOf(start_time, studio.timezone), useNow()) >= closes
  const end = status === 'removed' ? t.removed(closed_reason ?? '') : (t.closed[closed_reason ?? ''] ?? '')
  const again = status === 'expired' && isOpen
  return (
    <Typography variant="body2" sx={{ color: soft }}>
      {again ? `${end} ${t.again(closes)}` : end}
    </Typography>
  )
}

const StateText = ({ colour, children }: { colour: string; children: string }) => (
  <Typography variant="body2" sx={{ color: colour }}>
    {children}
  </Typography>
)

/** A member's position in a waiting list or the place offered to them, with the buttons to accept or leave. */
export const WaitlistEntryState = ({ entry, soft = 'text.secondary', nextFocus }: EntryStateProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>(nextFocus)
  const { timezone } = useStudio()
  const leave = useWaitlistChange((api) => api.leave(entry.schedule_id), {
    done: () => t.left,
    error: t.leaveError,
  })
  const accept = useWaitlistChange((api) => api.accept(entry.id), {
    done: () => t.accepted,
    error: t.acceptError,
  })
  const busy = leave.isPending || accept.isPending
  const { offered_until, position } = entry
  const skip = entry.skips.at(-1)
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
        <StateText colour={soft}>{t.position(position ?? 1)}</StateText>
      )}
      {skip && entry.status === 'skipped' && <StateText colour={soft}>{t.skipped(skip.text)}</StateText>}
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
