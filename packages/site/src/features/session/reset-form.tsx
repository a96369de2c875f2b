import { useSecurity, useSessionActions } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FormError } from '../../ui/form-error'
import { type NewPassword, NewPasswordFields } from '../../ui/new-password-fields'

const { reset } = texts.recovery

/** The state of the form, and what follows each answer. */
const useReset = () => {
  const { setPassword } = useSecurity()
  const { signOut } = useSessionActions()
  const navigate = useNavigate()
  const form = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })

  const refuse = async (error: ProviderError) => {
    const { kind, text } = accountError(error)
    if (kind === 'samePassword' || kind === 'weakPassword')
      return form.setError('password', { message: text }, { shouldFocus: true })
    form.setError('root', { message: text })
    // The link's session is over, or needs more than this page can give: the way begins anew.
    if (kind === 'sessionOver') await signOut().catch(() => undefined)
  }

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await setPassword(password)
      toast.success(reset.success)
      await navigate('/mi-cuenta', { replace: true })
    } catch (error) {
      await refuse(error as ProviderError)
    }
  })
  return { form, submit }
}

/** The new password, twice, under the rules of the sign-up. */
export const ResetForm = ({ email }: { email: string }) => {
  const { form, submit } = useReset()
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <Box component="form" noValidate onSubmit={submit} aria-busy={isSubmitting}>
      <NewPasswordFields register={form.register} errors={errors} typed={typed} email={email} />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} sx={{ mt: 1 }}>
        {reset.submit}
      </Button>
    </Box>
  )
}
