import { useSession } from '@estudio/client'
import type { AdminUser, Role } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { type StudioData, useStudioData } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'

const t = texts.admin.users.details

interface AccessChange {
  label: string
  /** What is asked first; without it the change is made at once. */
  question?: string
  /** Takes something away. */
  takes: boolean
  success: string
  error: string
  run: (data: StudioData) => Promise<unknown>
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

const roleChange = ({ id, full_name, roles }: AdminUser, role: Role): AccessChange => {
  const words = roleWords[role]
  return roles.includes(role)
    ? {
        label: words.remove,
        question: words.confirmRemoval(full_name),
        takes: true,
        success: t.roleRemoved,
        error: t.roleError,
        run: (data) => data.removeRole(id, role),
      }
    : {
        label: words.add,
        question: words.confirmAdding?.(full_name),
        takes: false,
        success: t.roleAdded,
        error: t.roleError,
        run: (data) => data.addRole(id, role),
      }
}

const activeChange = (user: AdminUser): AccessChange => ({
  label: user.is_active ? t.deactivate : t.activate,
  question: user.is_active ? t.deactivateBody(user.full_name) : undefined,
  takes: user.is_active,
  success: t.activeChanged,
  error: t.activeError,
  run: (data) => data.setUserActive(user, !user.is_active),
})

/** What can be changed of somebody's access (AUS-22, A38, A56); nobody takes away their own. */
export const accessChanges = (user: AdminUser, own: boolean): AccessChange[] =>
  own
    ? [roleChange(user, 'instructor')]
    : [roleChange(user, 'instructor'), roleChange(user, 'admin'), activeChange(user)]

/** Makes a change of access and reads anew whatever shows the user. */
const useAccessChange = (onSettled: () => void) => {
  const data = useStudioData()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (change: AccessChange) => change.run(data),
    onSuccess: (_answer, change) => notify(change.success, success),
    onError: (error, change) => notify(errorText(error, change.error), { type: 'error' }),
    onSettled: async () => {
      onSettled()
      await Promise.all(
        ['users', 'instructors'].map((resource) => queries.invalidateQueries({ queryKey: [resource] })),
      )
    },
  })
}

/** Roles of a user and whether the account is on. */
export const UserAccess = ({ user }: { user: AdminUser }) => {
  const session = useSession()
  const heading = useId()
  const [unconfirmed, setUnconfirmed] = useState<AccessChange>()
  const { mutate: run, isPending } = useAccessChange(() => setUnconfirmed(undefined))
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
            onClick={() => (change.question ? setUnconfirmed(change) : run(change))}
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
          onConfirm={() => run(unconfirmed)}
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
