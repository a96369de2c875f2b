import { useHostedAccounts } from '@estudio/client'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { SkeletonText } from '../../../ui/skeletons'
import { CloseOthersButton } from './close-others-button'
import { SecurityCard } from './security-card'
import { SessionListCard } from './session-list-card'

const { sessions: words } = texts.security

/** The account's sessions: their list, or where a hosted project keeps them, which tells nobody of them, the one thing that can be done. */
export const SessionsCard = () => {
  const hosted = useHostedAccounts()
  if (hosted === false) return <SessionListCard />
  return (
    <SecurityCard title={words.title} actions={hosted && <CloseOthersButton />}>
      {hosted ? (
        <Typography color="textSecondary">{words.othersBody}</Typography>
      ) : (
        <SkeletonText label={texts.common.loading} count={4} />
      )}
    </SecurityCard>
  )
}
