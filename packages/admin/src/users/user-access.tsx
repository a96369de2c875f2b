import { useSession } from '@estudio/client'
import type { AdminUser, Role } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { type AccessInput, useChangeAccess } from './use-users.ts'

const t = texts.admin.users.details

interface AccessChange {
  label: string
  /** The confirmation question; without a question the change is made at once. */
  question?: string
  /** The change revokes access. */
  takes: boolean
  success: string
  error: string
  input: AccessInput
}

const roleWords = {
  instructor: {
    add: t.makeInstructor,
    confirmAdding: undefined,
    remove: t.removeInstructor,
    confirmRemoval: t.removeInstructorBody,
  },
  admin: {
    add: t.makeAdmin,
    confirmAdding: t.makeAdminBody,
    remove: t.removeAdmin,
    confirmRemoval: t.removeAdminBody,
  },
}

const roleChange = ({ full_name, roles }: AdminUser, role: Role): AccessChange => {
  const words = roleWords[role]
  return roles.includes(role)
    ? {
        label: words.remove,
        question: words.confirmRemoval(full_name),
        takes: true,
        success: t.roleRemoved,
        error: t.roleError,
        input: { remove: role },
      }
    : {
        label: words.add,
        question: words.confirmAdding?.(full_name),
        takes: false,
        success: t.roleAdded,
        error: t.roleError,
        input: { add: role },
      }
}

const activeChange = (user: AdminUser): AccessChange => ({
  label: user.is_active ? t.deactivate : t.activate,
  question: user.is_active ? t.deactivateBody(user.full_name) : undefined,
  takes: user.is_active,
  success: t.activeChanged,
  error: t.activeError,
  input: { isActive: !user.is_active },
})

/** The possible changes of a user's access (AUS-22, A38, A56); nobody can revoke their own access. */
export const accessChanges = (user: AdminUser, own: boolean): AccessChange[] =>
  own
    ? [roleChange(user, 'instructor')]
    : [roleChange(user, 'instructor'), roleChange(user, 'admin'), activeChange(user)]

/** The roles of a user, and whether the account is on. */
export const UserAccess = ({ user }: { user: AdminUser }) => {
  const session = useSession()
  const heading = useId()
  const [unconfirmed, setUnconfirmed] = useState<AccessChange>()
  const { mutateAsync, isPending } = useChangeAccess(user)
  const notify = useNotify()
  const run = async (change: AccessChange) => {
    try {
      await mutateAsync(change.input)
      notify(change.success, success)
    } catch (error) {
      notify(errorText(error, change.error), { type: 'error' })
    }
    setUnconfirmed(undefined)
  }
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t.access}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {accessChanges(user, user.id === session.user?.id).map((change) => (
          <Button
            key={change.label}
            variant="outlined"
            color={change.takes ? 'error' : 'secondary'}
            disabled={isPending}
            onClick={() => (change.question ? setUnconfirmed(change) : void run(change))}
          >
            {change.label}
          </Button>
        ))}
      </Box>
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
