import {
  ApiError,
  failureText,
  profileQuery,
  updateProfileMutation,
  useHttp,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import type { Profile, ProfileChange } from '@estudio/contract'
import { readPhone, validateName, validatePhone } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../ui/fields/form-errors'
import { AccountFormDialog } from '../account-form-dialog'

interface ProfileValues {
  full_name: string
  phone: string
}

const toProfileValues = (profile: Profile): ProfileValues => ({
  full_name: profile.full_name,
  phone: profile.phone ?? '',
})

/** Only changed fields are sent and validated: older accounts may not satisfy today's rules. */
const toProfileChange = (profile: Profile, { full_name, phone }: ProfileValues): ProfileChange => {
  const before = toProfileValues(profile)
  const name = full_name.trim().replace(/\s+/g, ' ')
  return {
    ...(name !== before.full_name && { full_name: name }),
    ...(phone !== before.phone && { phone }),
  }
}

/** Edits name and phone with the sign-up's rules; on a version conflict nothing is overwritten. */
const useEditProfile = (opened: Profile, onDone: () => void) => {
  const http = useHttp()
  const queries = useQueryClient()
  const { mutateAsync: updateProfile } = useWrite(updateProfileMutation(http, opened.id))
  const form = useForm<ProfileValues>({ mode: 'onTouched', defaultValues: toProfileValues(opened) })
  const { errors, isDirty, isSubmitting, defaultValues: before } = form.formState

  const showError = (error: unknown) => {
    const isConflict = error instanceof ApiError && error.code === 'version_conflict'
    if (isConflict) form.setError('root.version_conflict', { message: error.message })
    else form.setError('root', { message: failureText(error, texts.account.edit.error) })
  }
  const versioned = useVersionedForm<Profile, ProfileValues>({
    record: opened,
    toValues: toProfileValues,
    read: () => queries.fetchQuery({ ...profileQuery(http, opened.id), staleTime: 0 }),
    onReadError: showError,
  })

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      const profile = versioned.record()
      const change = toProfileChange(profile, values)
      try {
        if (Object.keys(change).length > 0) await updateProfile({ change, version: profile.version })
        toast.success(texts.common.saved)
        onDone()
      } catch (error) {
        showError(error)
      }
    }),
  )

  return {
    submit,
    conflict: errors.root?.version_conflict?.message,
    seeNew: () => void versioned.takeTheirs(form),
    errors,
    busy: isSubmitting,
    unsaved: isDirty,
    name: form.register('full_name', {
      validate: (typed) => typed === before?.full_name || (signUpIssueText(validateName(typed)) ?? true),
    }),
    phone: form.register('phone', {
      validate: (typed) => typed === before?.phone || (signUpIssueText(validatePhone(typed)) ?? true),
    }),
  }
}

const { edit: t } = texts.account
const { fields } = texts.signup

const Conflict = ({ text, onSeeNew }: { text: string; onSeeNew: () => void }) => (
  <Alert
    severity="warning"
    role="alert"
    sx={{ mb: 2, flexWrap: 'wrap' }}
    action={
      <Button color="secondary" size="small" onClick={onSeeNew}>
        {t.seeNew}
      </Button>
    }
  >
    {text}
  </Alert>
)

export const EditProfileDialog = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { submit, busy, unsaved, errors, name, phone, conflict, seeNew } = useEditProfile(profile, onClose)
  const typePhone = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = readPhone(event.target.value)
    return phone.onChange(event)
  }
  return (
    <AccountFormDialog
      open
      title={t.title}
      submitLabel={texts.common.save}
      busy={busy}
      unsaved={unsaved}
      disabled={conflict !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t.fix}
      </Typography>
      {conflict && <Conflict text={conflict} onSeeNew={seeNew} />}
      <TextField
        fullWidth
        label={fields.name}
        autoComplete="name"
        margin="dense"
        {...name}
        {...fieldState(errors.full_name?.message)}
        slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
      />
      <TextField
        fullWidth
        label={fields.phone}
        placeholder={fields.phonePlaceholder}
        autoComplete="tel-national"
        type="tel"
        margin="dense"
        {...phone}
        onChange={typePhone}
        {...fieldState(errors.phone?.message)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}
