import { type AccountUser, hasSecondFactor } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CheckIcon, ClockIcon } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SkeletonText } from '../../../ui/skeletons'
import { StateChip } from '../state-chip'
import { EnrollDialog } from './enroll-dialog'
import { FactorActive } from './factor-active'
import { SecurityCard } from './security-card'
import { useEnroll } from './use-enroll'

const { factor: words } = texts.security

const Inactive = ({ onStart, busy }: { onStart: () => void; busy: boolean }) => (
  <>
    <Typography color="textSecondary">{words.explain}</Typography>
    <Button variant="contained" size="small" loading={busy} onClick={onStart} sx={{ mt: 2.5 }}>
      {words.turnOn}
    </Button>
  </>
)

/** Two-step verification: how it stands, and the way to turn it on or off (SES-09). */
export const FactorCard = ({ user }: { user: AccountUser | undefined }) => {
  const enrolling = useEnroll()
  const active = user && hasSecondFactor(user)
  const badge = active ? (
    <StateChip tone="success" icon={<CheckIcon />} label={words.on} />
  ) : (
    <StateChip tone="neutral" icon={<ClockIcon />} label={words.off} />
  )
  return (
    <SecurityCard title={words.title} badge={user && badge}>
      {!user ? (
        <SkeletonText label={texts.common.loading} count={3} />
      ) : active ? (
        <FactorActive user={user} />
      ) : (
        <Inactive onStart={enrolling.start} busy={enrolling.starting} />
      )}
      <EnrollDialog enrolling={enrolling} email={user?.email ?? ''} />
    </SecurityCard>
  )
}
