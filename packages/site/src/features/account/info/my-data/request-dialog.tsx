import {
  askForPrivacyMutation,
  failureText,
  useHttp,
  useSession,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import type { PrivacyRequestInput } from '@estudio/contract'
import { LIMITS, PRIVACY_REQUEST_KINDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from '../../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../../ui/fields/form-errors'
import { notBlank } from '../../../../ui/fields/rules'
import { AccountFormDialog } from '../../account-form-dialog'

const t = texts.privacy.requests

const defaultValues: PrivacyRequestInput = { kind: 'access', text: '' }

/** A request for access, rectification, cancellation or opposition. */
export const RequestDialog = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession()
  const { mutateAsync: ask } = useWrite(askForPrivacyMutation(useHttp(), user?.id))
  const form = useForm<PrivacyRequestInput>({ mode: 'onTouched', defaultValues })
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const kind = useWatch({ control, name: 'kind' })
  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      try {
        await ask({ kind: values.kind, text: values.text.trim() })
        toast.success(t.sent)
        onClose()
      } catch (error) {
        form.setError('root', { message: failureText(error, t.error) })
      }
    }),
  )
  return (
    <AccountFormDialog
      open
      title={t.open}
      submitLabel={t.send}
      busy={isSubmitting}
      unsaved={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label={t.kind}
        margin="dense"
        {...register('kind')}
        {...fieldState(undefined, t.kindHelp[kind])}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {PRIVACY_REQUEST_KINDS.map((one) => (
          <option key={one} value={one}>
            {t.kinds[one]}
          </option>
        ))}
      </TextField>
      <TextField
        fullWidth
        multiline
        minRows={3}
        label={t.body}
        margin="normal"
        {...register('text', { validate: notBlank(t.bodyRequired) })}
        {...fieldState(errors.text?.message, t.bodyHelp)}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}
