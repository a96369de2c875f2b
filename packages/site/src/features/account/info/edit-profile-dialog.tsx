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
import { LIMITS, readPhone, validateName, validatePhone } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { toast } from '../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../ui/fields/form-errors'
import { ruleOf } from '../../../ui/fields/rules'
import { AccountFormDialog } from '../account-form-dialog'

interface ProfileValues {
  full_name: string
  phone: string
  emergency_name: string
  emergency_phone: string
}

const toProfileValues = (profile: Profile): ProfileValues => ({
  full_name: profile.full_name,
  phone: profile.phone ?? '',
  emergency_name: profile.emergency_name ?? '',
  emergency_phone: profile.emergency_phone ?? '',
})

/** Only changed fields are sent and validated: older accounts may not satisfy today's rules. */
const toProfileChange = (profile: Profile, values: ProfileValues): ProfileChange => {
  const { full_name, phone, emergency_name, emergency_phone } = values
  const before = toProfileValues(profile)
  const name = full_name.trim().replace(/\s+/g, ' ')
  return {
    ...(name !== before.full_name && { full_name: name }),
    ...(phone !== before.phone && { phone }),
    ...(emergency_name !== before.emergency_name && { emergency_name: emergency_name.trim() || null }),
    ...(emergency_phone !== before.emergency_phone && { emergency_phone: emergency_phone || null }),
  }
}

/** Edits name, phone and emergency contact with the sign-up's rules; on a version conflict nothing is overwritten. */
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
      validate: (typed) => typed === before?.full_name || ruleOf(validateName)(typed),
    }),
    phone: form.register('phone', {
      validate: (typed) => typed === before?.phone || ruleOf(validatePhone)(typed),
    }),
    emergencyName: form.register('emergency_name'),
    emergencyPhone: form.register('emergency_phone', {
      validate: (typed) => typed === '' || ruleOf(validatePhone)(typed),
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

interface PhoneFieldProps extends Pick<TextFieldProps, 'label' | 'autoComplete'> {
  register: UseFormRegisterReturn
  error: string | undefined
}

/** Shows the digits of a telephone while it is typed or pasted. */
const PhoneField = ({ register, error, ...props }: PhoneFieldProps) => {
  const typePhone = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = readPhone(event.target.value)
    return register.onChange(event)
  }
  return (
    <TextField
      {...props}
      fullWidth
      placeholder={fields.phonePlaceholder}
      type="tel"
      margin="dense"
      {...register}
      onChange={typePhone}
      {...fieldState(error)}
      slotProps={{ htmlInput: { inputMode: 'tel' } }}
    />
  )
}

const nameSlots = { autoCapitalize: 'words', spellCheck: false } as const

export const EditProfileDialog = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const edit = useEditProfile(profile, onClose)
  const { submit, busy, unsaved, errors, conflict, seeNew } = edit
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
        {...edit.name}
        {...fieldState(errors.full_name?.message)}
        slotProps={{ htmlInput: nameSlots }}
      />
      <PhoneField
        label={fields.phone}
        autoComplete="tel"
        register={edit.phone}
        error={errors.phone?.message}
      />
      <Typography variant="subtitle1" component="h3" sx={{ mt: 1 }}>
        {texts.account.info.emergency}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t.emergencyHint}
      </Typography>
      <TextField
        fullWidth
        label={t.emergencyName}
        autoComplete="off"
        margin="dense"
        {...edit.emergencyName}
        {...fieldState(errors.emergency_name?.message)}
        slotProps={{ htmlInput: { ...nameSlots, maxLength: LIMITS.name } }}
      />
      <PhoneField
        label={t.emergencyPhone}
        autoComplete="off"
        register={edit.emergencyPhone}
        error={errors.emergency_phone?.message}
      />
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}
