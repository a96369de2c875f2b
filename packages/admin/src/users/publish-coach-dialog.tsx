import type { AdminUser, RoleInput } from '@estudio/contract'
import { firstName, NAME_MAX_LENGTH } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const t = texts.admin.users.details

interface PublishCoachDialogProps {
  user: AdminUser
  busy: boolean
  onConfirm: (shown: Pick<RoleInput, 'display_name' | 'on_site'>) => void
  onClose: () => void
}

/** Asks how the public site names a new coach, and whether it shows her. Only her first name is proposed. */
export const PublishCoachDialog = ({ user, busy, onConfirm, onClose }: PublishCoachDialogProps) => {
  const [name, setName] = useState(firstName(user.full_name))
  const [isShown, setShown] = useState(true)
  const shownName = name.trim()
  const isNamed = shownName !== ''
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      disabled={!isNamed}
      onConfirm={() => onConfirm({ display_name: shownName, on_site: isShown })}
      title={t.makeInstructor}
      confirmLabel={t.makeInstructor}
      busyLabel={texts.common.saving}
      busy={busy}
    >
      <TextField
        label={t.makeInstructorName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={!isNamed}
        helperText={isNamed ? t.makeInstructorNote : texts.admin.coaches.nameRequired}
        slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH } }}
        fullWidth
        sx={{ mt: 1 }}
      />
      <FormControlLabel
        control={<Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)} />}
        label={t.makeInstructorShown}
      />
      <Typography variant="body2" role="status">
        {isShown ? isNamed && t.makeInstructorAs(shownName) : t.makeInstructorHidden}
      </Typography>
    </ConfirmDialog>
  )
}
