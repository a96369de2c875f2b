import {
  failureText,
  saveHealthNoteMutation,
  useHttp,
  useSession,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { toast } from '../../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../../ui/fields/form-errors'
import { notBlank } from '../../../../ui/fields/rules'
import { AccountFormDialog } from '../../account-form-dialog'

const t = texts.healthNote

interface NoteValues {
  text: string
  consent: boolean
}

interface HealthNoteDialogProps {
  kept: string | null
  onClose: () => void
}

/** Writes the note; each text needs the express consent, which is never checked beforehand. */
export const HealthNoteDialog = ({ kept, onClose }: HealthNoteDialogProps) => {
  const { user } = useSession()
  const { name } = useStudio()
  const { mutateAsync: saveNote } = useWrite(saveHealthNoteMutation(useHttp(), user?.id))
  const form = useForm<NoteValues>({
    mode: 'onTouched',
    defaultValues: { text: kept ?? '', consent: false },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = useSubmitOnce(
    form.handleSubmit(async ({ text, consent }) => {
      try {
        await saveNote({ text: text.trim(), consent })
        toast.success(t.saved)
        onClose()
      } catch (error) {
        form.setError('root', { message: failureText(error, t.saveError) })
      }
    }),
  )
  const consentState = fieldState(errors.consent?.message)
  return (
    <AccountFormDialog
      open
      title={t.title}
      submitLabel={texts.common.save}
      busy={isSubmitting}
      unsaved={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t.intro}
      </Typography>
      <TextField
        fullWidth
        multiline
        minRows={3}
        maxRows={8}
        label={t.label}
        margin="dense"
        {...form.register('text', { validate: notBlank(t.required) })}
        {...fieldState(errors.text?.message, t.hint)}
        slotProps={{ htmlInput: { maxLength: LIMITS.healthNote } }}
      />
      <FormControl error={consentState.error} sx={{ display: 'block' }}>
        <FormControlLabel
          control={<Checkbox {...form.register('consent', { required: t.consentRequired })} />}
          label={<Typography variant="body2">{t.consent(name)}</Typography>}
          sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1.125 } }}
        />
        <FormHelperText>{consentState.helperText}</FormHelperText>
      </FormControl>
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}
