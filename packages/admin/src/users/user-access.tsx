import { useSession } from '@estudio/client'
import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useMay } from '../auth/use-may.ts'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { type AccessChange, accessChanges } from './access-changes.ts'
import { PublishCoachDialog } from './publish-coach-dialog.tsx'
import { useChangeAccess } from './use-users.ts'

const t = texts.admin.users.details

/** Buttons that change the roles of a user, and whether the account is on. */
export const UserAccess = ({ user }: { user: AdminUser }) => {
  const session = useSession()
  const heading = useId()
  const may = useMay()
  const [unconfirmed, setUnconfirmed] = useState<AccessChange>()
  const [publishing, setPublishing] = useState<AccessChange>()
  const { mutateAsync, isPending } = useChangeAccess(user)
  const notify = useNotify()
  const run = async (change: AccessChange, input = change.input) => {
    try {
      await mutateAsync(input)
      notify(change.success, success)
    } catch (error) {
      notify(errorText(error, change.error), { type: 'error' })
    }
    setUnconfirmed(undefined)
    setPublishing(undefined)
  }
  const press = (change: AccessChange) => {
    if (change.publishes) return setPublishing(change)
    return change.question ? setUnconfirmed(change) : void run(change)
  }
  const changes = accessChanges(user, user.id === session.user?.id).filter(({ right }) => may(right))
  if (changes.length === 0) return null
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t.access}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {changes.map((change) => (
          <BusyButton
            key={change.subject}
            variant="outlined"
            color={change.takes ? 'error' : 'secondary'}
            busy={isPending}
            busyLabel={change.label}
            onClick={() => press(change)}
          >
            {change.label}
          </BusyButton>
        ))}
      </Box>
      {publishing && (
        <PublishCoachDialog
          user={user}
          busy={isPending}
          onConfirm={(shown) => void run(publishing, { add: { role: 'instructor', ...shown } })}
          onClose={() => setPublishing(undefined)}
        />
      )}
      {unconfirmed && (
        <ConfirmDialog
          tone="danger"
          open
          onClose={() => setUnconfirmed(undefined)}
          onConfirm={() => void run(unconfirmed)}
          title={unconfirmed.label}
          confirmLabel={unconfirmed.label}
          busyLabel={texts.common.saving}
          busy={isPending}
        >
          <Typography variant="body2">{unconfirmed.question}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  )
}
