import type { AdminUser, UserPatch } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useEditing } from '../../data/use-editing.ts'
import { FormChoice } from '../../ui/form/form-choice.tsx'
import { FormDate } from '../../ui/form/form-date.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormText } from '../../ui/form/form-text.tsx'
import { checkUser, toUserPatch, type UserValues, userForm } from './user-form.ts'

const t = texts.admin.users
const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
}
const words = { created: texts.common.saved, updated: texts.common.saved, saveError: t.edit.error }
const genres = [
  { value: '', label: texts.common.noValue },
  ...texts.signup.genres.map((genre) => ({ value: genre, label: genre })),
]

interface EditUserDialogProps {
  row: AdminUser
  onClose: () => void
}

/** Staff correct somebody's profile; the address of the account is the person's own. */
const EditUserDialog = ({ row, onClose }: EditUserDialogProps) => {
  const { now, zone } = useMoment()
  const { base, dialog } = useEditing<AdminUser, UserValues, UserPatch>({
    resource: 'usuarios',
    row,
    formOf: userForm,
    toInput: toUserPatch,
    words,
    onDone: onClose,
  })
  return (
    <FormDialog
      key={base?.version}
      title={t.edit.title}
      subtitle={row.email}
      submit={texts.common.save}
      check={checkUser(civilDateOf(now, zone))}
      {...dialog}
    >
      <Box sx={pair}>
        <FormText name="full_name" label={t.details.fullName} input={{ maxLength: 100 }} />
        <FormText name="display_name" label={t.details.displayName} input={{ maxLength: 100 }} />
        <FormText name="phone" label={t.details.phone} input={{ maxLength: 16, inputMode: 'tel' }} />
        <FormChoice name="genre" label={t.details.genre} choices={genres} />
        <FormDate name="birthdate" label={t.details.birthdate} anyYear />
        <FormText name="address" label={t.details.address} input={{ maxLength: 300 }} />
      </Box>
      <FormText name="bio" label={t.details.bio} multiline minRows={3} maxRows={8} />
    </FormDialog>
  )
}

export default EditUserDialog
