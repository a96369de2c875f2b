import { accountUserKey, useSecurity, useSession } from '@estudio/client'
import { validateEmail } from '@estudio/domain'
import { accountError, type ProviderError, signUpIssueText, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { fieldState } from '../../../ui/field-state'
import { FormDialog } from '../../../ui/form-dialog'
import { FormError } from '../../../ui/form-error'

const { email: words } = texts.security

interface EmailDialogProps {
  present: string
  onClose: () => void
}

/** The state of the change, and what follows each answer. */
const useChangeEmail = ({ present, onClose }: EmailDialogProps) => {
  const { askEmailChange } = useSecurity()
  const { user } = useSession()
  const queries = useQueryClient()
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '' } })

  const check = (typed: string) => {
    if (typed.trim().toLowerCase() === present.toLowerCase()) return words.same
    return signUpIssueText(validateEmail(typed)) ?? true
  }

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await askEmailChange(email.trim())
      void queries.invalidateQueries({ queryKey: accountUserKey(user?.id) })
      toast.success(words.asked)
      onClose()
    } catch (error) {
      const { kind, text } = accountError(error as ProviderError)
      const field = kind === 'emailTaken' || kind === 'emailInvalid' ? 'email' : 'root'
      form.setError(field, { message: text }, { shouldFocus: true })
    }
  })
  return { form, check, submit }
}

/** Asks for the new address and says beforehand that both will be asked to confirm. */
export const EmailDialog = (props: EmailDialogProps) => {
  const { form, check, submit } = useChangeEmail(props)
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialog
      open
      title={words.open}
      submitLabel={words.submit}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {words.explain}
      </Typography>
      <TextField
        fullWidth
        autoFocus
        label={words.field}
        type="email"
        autoComplete="email"
        margin="dense"
        {...form.register('email', { validate: check })}
        {...fieldState(errors.email?.message)}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <FormError message={errors.root?.message} />
    </FormDialog>
  )
}
