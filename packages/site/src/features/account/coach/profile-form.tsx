import type { Coach } from '@estudio/contract'
import { BIO_EDIT_ROWS, LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { FormError } from '../../../ui/form-error'
import { useEditCoach } from './use-edit-coach'

const { profile } = texts.coach

/** The name and the words a coach goes by (COA-02, CON-09). */
export const ProfileForm = ({ coach }: { coach: Coach }) => {
  const { save, conflict, seeNew, errors, busy, changed, bioLength, name, bio } = useEditCoach(coach)
  return (
    <Stack component="form" noValidate onSubmit={save} aria-busy={busy} sx={{ gap: 2.5, minWidth: 0 }}>
      <TextField
        {...name}
        label={profile.displayName}
        fullWidth
        error={errors.display_name !== undefined}
        helperText={errors.display_name?.message}
        slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'nickname' } }}
      />
      <TextField
        {...bio}
        label={profile.bio}
        fullWidth
        multiline
        rows={BIO_EDIT_ROWS}
        helperText={
          bioLength > LIMITS.text - 200 ? profile.bioCount(bioLength, LIMITS.text) : profile.bioHelp
        }
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
      <FormError
        message={conflict ?? errors.root?.message}
        action={
          conflict && (
            <Button color="secondary" size="small" onClick={seeNew}>
              {texts.account.edit.seeNew}
            </Button>
          )
        }
      />
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={!changed}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {profile.save}
      </Button>
    </Stack>
  )
}
