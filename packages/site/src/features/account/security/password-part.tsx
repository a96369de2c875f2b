import { changePasswordMutation, useSecurity, useSession, useSubmitOnce, useWrite } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { toast } from '../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../ui/fields/form-errors'
import { type NewPassword, NewPasswordFields, PasswordField } from '../../../ui/fields/password-fields'
import { AccountFormDialog } from '../account-form-dialog'
import { Part } from '../part'

interface PasswordChange extends NewPassword {
  current: string
}

const fieldOf = {
  currentWrong: 'current',
  currentPassword: 'current',
  samePassword: 'password',
  weakPassword: 'password',
} as const

/** Changes the password, which ends the other sessions. */
const useChangePassword = (onDone: () => void) => {
  const { user } = useSession()
  const { mutateAsync: changePassword } = useWrite(changePasswordMutation(useSecurity(), user?.id))
  const form = useForm<PasswordChange>({
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmPassword: '' },
  })

  const showSubmitError = (error: ProviderError) => {
    const { kind, text } = accountError(error)
    const field = kind in fieldOf ? fieldOf[kind as keyof typeof fieldOf] : 'root'
    form.setError(field, { message: text }, { shouldFocus: true })
  }

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ current, password }) => {
      try {
        await changePassword({ password, current })
        toast.success(texts.security.password.changed)
        onDone()
      } catch (error) {
        showSubmitError(error as ProviderError)
      }
    }),
  )

  const typed = useWatch({ control: form.control, name: 'password' })

  return {
    submit,
    busy: form.formState.isSubmitting,
    unsaved: form.formState.isDirty,
    errors: form.formState.errors,
    typed,
    register: form.register,
    /** The form's `register`, narrowed to the fields of a new password. */
    registerNew: form.register as unknown as UseFormRegister<NewPassword>,
  }
}

const { password } = texts.security

/** The current and the new password, with the sign-up's rules. */
const PasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { register, registerNew, errors, typed, busy, unsaved, submit } = useChangePassword(onClose)
  return (
    <AccountFormDialog
      open
      title={password.open}
      submitLabel={texts.recovery.reset.submit}
      busy={busy}
      unsaved={unsaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={password.current}
        autoComplete="current-password"
        margin="dense"
        autoFocus
        {...register('current', { required: password.currentRequired })}
        {...fieldState(errors.current?.message)}
      />
      <NewPasswordFields register={registerNew} errors={errors} typed={typed} email={email} />
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}

export const PasswordPart = () => {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <Part
      title={password.title}
      actions={
        <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
          {password.open}
        </Button>
      }
    >
      <Typography color="textSecondary">{password.body}</Typography>
      {open && <PasswordDialog email={user?.email ?? ''} onClose={() => setOpen(false)} />}
    </Part>
  )
}
