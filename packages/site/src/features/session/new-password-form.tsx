import { useSecurity, useSessionActions, useSubmitOnce } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useForm, useWatch } from 'react-hook-form'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard'
import { FormError } from '../../ui/fields/form-errors'
import { type NewPassword, NewPasswordFields } from '../../ui/fields/password-fields'

interface NewPasswordFormProps {
  email: string
  /** Called before the password is sent; its failure is shown like a failure of the password. */
  prepare?: () => Promise<void>
  onSaved: () => unknown
}

const useNewPassword = ({ prepare, onSaved }: NewPasswordFormProps) => {
  const { setPassword } = useSecurity()
  const { signOut } = useSessionActions()
  const form = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })

  const showSubmitError = async (error: ProviderError) => {
    const { kind, text } = accountError(error)
    if (kind === 'samePassword' || kind === 'weakPassword')
      return form.setError('password', { message: text }, { shouldFocus: true })
    form.setError('root', { message: text })
    // The link's session has ended or is not sufficient: a new link is needed.
    if (kind === 'sessionOver') await signOut().catch(() => undefined)
  }

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ password }) => {
      try {
        await prepare?.()
        await setPassword(password)
        await onSaved()
      } catch (error) {
        await showSubmitError(error as ProviderError)
      }
    }),
  )
  return { form, submit }
}

/** Sets the password of an account that a mailed link has opened. */
export const NewPasswordForm = (props: NewPasswordFormProps) => {
  const { form, submit } = useNewPassword(props)
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <Box component="form" noValidate onSubmit={submit} aria-busy={isSubmitting}>
      <NewPasswordFields register={form.register} errors={errors} typed={typed} email={props.email} />
      <FormError message={errors.root?.message} />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={isSubmitting} sx={{ mt: 1 }}>
        {texts.recovery.reset.submit}
      </BusyButton>
      <UnsavedGuard unsaved={isDirty && !isSubmitting} />
    </Box>
  )
}
