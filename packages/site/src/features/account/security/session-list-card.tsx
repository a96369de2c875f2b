import { texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SkeletonText } from '../../../ui/skeletons'
import { CloseOthersButton } from './close-others-button'
import { SecurityCard } from './security-card'
import { SessionEntry } from './session-entry'
import { useOwnSessions } from './use-own-sessions'

const { sessions: words } = texts.security

/** Where the account is signed in; each can be closed from here, the others all at once. */
export const SessionListCard = () => {
  const { query, close, closing } = useOwnSessions()
  const several = (query.data?.length ?? 0) > 1
  return (
    <SecurityCard title={words.title} actions={several && <CloseOthersButton />}>
      <Typography color="textSecondary">{words.body}</Typography>
      {query.data ? (
        <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
          {query.data.map((session) => (
            <SessionEntry
              key={session.id}
              session={session}
              busy={closing === session.id}
              onClose={() => close(session.id)}
            />
          ))}
        </Box>
      ) : query.isError ? (
        <Box sx={{ mt: 2 }}>
          <LoadFailed
            error={query.error}
            text={words.loadError}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Box>
      ) : (
        <Box sx={{ mt: 2 }}>
          <SkeletonText label={texts.common.loading} count={4} />
        </Box>
      )}
    </SecurityCard>
  )
}
