import type { Profile } from '@estudio/contract'
import { readPhone } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { FormError, fieldState } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ChangeEvent } from 'react'
import { FormDialog } from '../form-dialog'
import { useEditProfile } from './use-edit-profile'

const { edit: words } = texts.account
const { fields } = texts.signup

const Conflict = ({ text, onSeeNew }: { text: string; onSeeNew: () => void }) => (
  <Alert
    severity="warning"
    role="alert"
    sx={{ mb: 2, flexWrap: 'wrap' }}
    action={
      <Button color="secondary" size="small" onClick={onSeeNew}>
        {words.seeNew}
      </Button>
    }
  >
    {text}
  </Alert>
)

/** Name and phone, to be corrected. */
export const EditDialog = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { submit, busy, errors, name, phone, conflict, seeNew } = useEditProfile(profile, onClose)
  const typePhone = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = readPhone(event.target.value)
    return phone.onChange(event)
  }
  return (
    <FormDialog
      open
      title={words.title}
      submitLabel={texts.common.save}
      busy={busy}
      disabled={conflict !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {words.fix}
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
    </FormDialog>
  )
}
