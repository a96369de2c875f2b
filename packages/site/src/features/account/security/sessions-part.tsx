import {
  endOtherSessionsMutation,
  endSessionMutation,
  failureText,
  ownSessionsQuery,
  useHostedAccounts,
  useHttp,
  useSecurity,
  useSession,
  useWrite,
} from '@estudio/client'
import type { OwnSession } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { accountError, deviceName, formatRecent, type ProviderError, texts } from '@estudio/texts'
import { BusyButton, CheckIcon, LoadFailed, lineIcon, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { toast } from '../../../ui/feedback/toasts'
import { Part } from '../part'
import { StateChip } from '../state-chip'

const { sessions: t } = texts.security

/** The account's open sessions, and closing one of them. */
const useOwnSessions = () => {
  const http = useHttp()
  const { user } = useSession()
  const query = useQuery(ownSessionsQuery(http, user?.id))
  const closing = useWrite({
    ...endSessionMutation(http, user?.id),
    onSuccess: () => toast.success(t.closed),
    onError: (error) => toast.error(failureText(error, t.closeError)),
  })
  return {
    query,
    close: (id: string) => closing.mutate(id),
    closingId: closing.isPending ? closing.variables : undefined,
  }
}

const showError = (error: Error) => {
  const { kind, text } = accountError(error as ProviderError)
  toast.error(kind === 'unknown' ? t.closeError : text)
}

/** Ends the account's other sessions; works with hosted accounts too. */
const useCloseOthers = () => {
  const security = useSecurity()
  const { user } = useSession()
  const closing = useWrite({
    ...endOtherSessionsMutation(security, user?.id),
    onSuccess: () => toast.success(t.othersClosed),
    onError: showError,
  })
  return { closeOthers: () => closing.mutate(), closingOthers: closing.isPending }
}

const CloseOthersButton = () => {
  const { closeOthers, closingOthers } = useCloseOthers()
  return (
    <BusyButton variant="outlined" size="small" busy={closingOthers} onClick={closeOthers}>
      {texts.security.sessions.closeOthers}
    </BusyButton>
  )
}

const HandsetIcon = lineIcon(
  'M8.5 3.500h7A1.500 1.500 0 0 1 17 5v14a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 7 19V5a1.500 1.500 0 0 1 1.500-1.500zM11 17.500h2',
)
const LaptopIcon = lineIcon(
  'M6 5.500h12a1 1 0 0 1 1 1v8.500H5V6.500a1 1 0 0 1 1-1zM3 18.500h18M5 15l-1.500 3.500M19 15l1.500 3.500',
)

const isHandset = (userAgent: string | null) => /Mobi|Android|iPhone|iPad/.test(userAgent ?? '')

interface SessionEntryProps {
  session: OwnSession
  busy: boolean
  onClose: () => void
}

/** When the session was last used, in the studio's time. */
const LastUse = ({ at }: { at: string }) => {
  const { now, zone } = useMoment()
  const used = formatRecent(wallTimeOf(new Date(at), zone), civilDateOf(now, zone))
  return (
    <Typography variant="body2" color="textSecondary">
      {t.used(used)}
    </Typography>
  )
}

/** An open session: device, last use, and the button that ends it. */
const SessionEntry = ({ session, busy, onClose }: SessionEntryProps) => {
  const device = deviceName(session.user_agent)
  const Icon = isHandset(session.user_agent) ? HandsetIcon : LaptopIcon
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 1.5, minHeight: 72 }}
    >
      <Icon sx={{ color: 'text.secondary' }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {session.current && <StateChip tone="success" icon={<CheckIcon />} label={t.current} />}
        </Stack>
        <LastUse at={session.last_used_at} />
      </Box>
      {!session.current && (
        <BusyButton
          size="small"
          color="secondary"
          busy={busy}
          aria-label={t.closeLabel(device)}
          onClick={onClose}
        >
          {t.close}
        </BusyButton>
      )}
    </Stack>
  )
}

/** The account's open sessions, which can be ended one by one or all others at once. */
const SessionListPart = () => {
  const { query, close, closingId } = useOwnSessions()
  const several = (query.data?.length ?? 0) > 1
  return (
    <Part title={t.title} actions={several && <CloseOthersButton />}>
      <Typography color="textSecondary">{t.body}</Typography>
      {query.data ? (
        <Box component="ul" aria-label={t.title} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
          {query.data.map((session) => (
            <SessionEntry
              key={session.id}
              session={session}
              busy={closingId === session.id}
              onClose={() => close(session.id)}
            />
          ))}
        </Box>
      ) : query.isError ? (
        <Box sx={{ mt: 2 }}>
          <LoadFailed query={query} text={t.loadError} />
        </Box>
      ) : (
        <Box sx={{ mt: 2 }}>
          <SkeletonText label={texts.common.loading} count={4} />
        </Box>
      )}
    </Part>
  )
}

/** The list of sessions. A hosted project has no list, so only all other sessions together can be ended. */
export const SessionsPart = () => {
  const hosted = useHostedAccounts()
  if (hosted === false) return <SessionListPart />
  return (
    <Part title={t.title} actions={hosted && <CloseOthersButton />}>
      {hosted ? (
        <Typography color="textSecondary">{t.othersBody}</Typography>
      ) : (
        <SkeletonText label={texts.common.loading} count={4} />
      )}
    </Part>
  )
}
