import { useClient, useSession } from '@estudio/client'
import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { usersApi } from '../users-api.ts'
import { type AccessChange, accessChanges } from './access-changes.ts'

/** Runs a change of access, says how it went, and has whatever shows the person read anew. */
const useAccessChange = (onSettled: () => void) => {
  const api = usersApi(useClient().http)
  const queries = useQueryClient()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: AccessChange) => change.run(api),
    onSuccess: (_answer, change) => notify(change.done, done),
    onError: (error, change) => notify(errorText(error, change.error), { type: 'error' }),
    onSettled: async () => {
      onSettled()
      for (const key of ['usuarios', 'instructors']) await queries.invalidateQueries({ queryKey: [key] })
    },
  })
  return { run: mutate, busy: isPending }
}

/** Roles of a person and whether the account is on (AUS-22, A38, A56). */
export const Access = ({ user }: { user: AdminUser }) => {
  const session = useSession()
  const heading = useId()
  const [asked, setAsked] = useState<AccessChange>()
  const { run, busy } = useAccessChange(() => setAsked(undefined))
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {texts.admin.users.details.access}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {accessChanges(user, user.id === session.user?.id).map((change) => (
          <Button
            key={change.label}
            variant="outlined"
            color={change.takes ? 'error' : 'secondary'}
            disabled={busy}
            onClick={() => (change.ask ? setAsked(change) : run(change))}
          >
            {change.label}
          </Button>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          tone="danger"
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() => run(asked)}
          title={asked.label}
          confirmLabel={asked.label}
          busyLabel={texts.common.saving}
          busy={busy}
        >
          <Typography variant="body2">{asked.ask}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  )
}
