import {
  ApiError,
  deleteAccountMutation,
  failureText,
  ownImpactQuery,
  useHttp,
  useSession,
  useSessionActions,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import type { AccountImpact } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadFailed, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { toast } from '../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../ui/fields/form-errors'
import { PasswordField } from '../../../ui/fields/password-fields'
import { AccountFormDialog } from '../account-form-dialog'

const { deletion: t } = texts.account

/** The consequences of deleting the account. */
const useOwnImpact = () => {
  const http = useHttp()
  const { user } = useSession()
  return useQuery(ownImpactQuery(http, user?.id))
}

/** Deletes the account and signs out, which clears the browser's data; the guard then redirects to the home page. */
const useDeleteAccount = () => {
  const { mutateAsync: deleteAccount } = useWrite(deleteAccountMutation(useHttp()))
  const { signOut } = useSessionActions()
  const form = useForm({ mode: 'onSubmit', defaultValues: { password: '' } })

  const showSubmitError = (error: unknown) => {
    const wrong = error instanceof ApiError && error.code === 'wrong_password'
    const message = failureText(error, t.error)
    form.setError(wrong ? 'password' : 'root', { message }, { shouldFocus: wrong })
  }

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ password }) => {
      try {
        await deleteAccount({ password })
      } catch (error) {
        return showSubmitError(error)
      }
      toast.success(t.done, 6000)
      // The server has already ended the session, so its response does not matter.
      await signOut().catch(() => undefined)
    }),
  )

  return {
    submit,
    busy: form.formState.isSubmitting,
    errors: form.formState.errors,
    password: form.register('password', { required: t.passwordRequired }),
  }
}

const deletionEffects = ({ reservations, plans }: AccountImpact): string[] => [
  ...(reservations > 0 ? [t.reservations(reservations)] : []),
  ...(plans > 0 ? [t.plans(plans)] : []),
  t.data,
  t.access,
]

const Consequences = ({ impact }: { impact: AccountImpact }) => (
  <>
    <Typography>{t.intro}</Typography>
    <Box component="ul" sx={{ pl: 2.5, my: 1.5, '& li': { mb: 0.75 } }}>
      {deletionEffects(impact).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
    <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{texts.common.irreversible}</Typography>
  </>
)

/** A coach with upcoming classes cannot delete the account yet. */
const CoachNotice = ({ classes, onClose }: { classes: number; onClose: () => void }) => (
  <StudioDialog
    open
    onClose={onClose}
    title={t.title}
    actions={
      <Button variant="contained" onClick={onClose}>
        {t.keep}
      </Button>
    }
  >
    <Alert severity="warning">{t.coach(classes)}</Alert>
  </StudioDialog>
)

/** Lists the consequences and asks for the password: the deletion cannot be undone. */
const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const impact = useOwnImpact()
  const { submit, busy, errors, password } = useDeleteAccount()
  if (impact.data && impact.data.classes > 0)
    return <CoachNotice classes={impact.data.classes} onClose={onClose} />
  return (
    <AccountFormDialog
      open
      title={t.title}
      tone="danger"
      submitLabel={t.confirm}
      cancelLabel={t.keep}
      busy={busy}
      unsaved={false}
      disabled={!impact.data}
      onSubmit={submit}
      onClose={onClose}
    >
      {impact.data ? (
        <Consequences impact={impact.data} />
      ) : impact.isError ? (
        <LoadFailed query={impact} text={t.impactError} />
      ) : (
        <SkeletonText label={texts.common.loading} count={4} />
      )}
      {impact.data && (
        <PasswordField
          label={texts.common.password}
          autoComplete="current-password"
          margin="dense"
          {...password}
          {...fieldState(errors.password?.message, t.passwordRequired)}
        />
      )}
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}

export const DeleteAccount = () => {
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 3 }}>
      <Button color="error" size="small" onClick={() => setOpen(true)} sx={{ ml: -1.5 }}>
        {texts.account.deletion.open}
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Box>
  )
}
