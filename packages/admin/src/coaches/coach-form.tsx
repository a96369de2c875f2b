import type { Coach } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { TextInput, useRecordContext } from 'react-admin'
import type { FormErrors } from '../ui/form-dialog.tsx'
import { EditDialog } from '../ui/record-dialogs.tsx'

const t = texts.admin.coaches

interface CoachValues {
  display_name: string | null
  bio: string | null
}

const toCoachPatch = ({ display_name, bio }: CoachValues) => ({
  display_name: display_name?.trim() ?? '',
  bio: bio?.trim() ?? '',
})

const isTooLong = (text: string, most: number): boolean => [...text].length > most

/** A coach has a name; the rest may be empty (B09). */
const checkCoach = (values: CoachValues): FormErrors<CoachValues> => {
  const { display_name, bio } = toCoachPatch(values)
  const nameError = isTooLong(display_name, LIMITS.name) ? texts.common.atMost(LIMITS.name) : undefined
  return {
    display_name: display_name === '' ? t.nameRequired : nameError,
    bio: isTooLong(bio, LIMITS.text) ? texts.common.atMost(LIMITS.text) : undefined,
  }
}

const Email = () => useRecordContext<Coach>()?.email

/** What visitors read of a coach. */
const EditCoach = () => (
  <EditDialog<CoachValues, Coach>
    title={t.edit}
    subtitle={<Email />}
    submit={t.save}
    validate={checkCoach}
    transform={toCoachPatch}
    updated={t.updated}
    saveError={t.saveError}
  >
    <TextInput
      source="display_name"
      label={t.form.displayName}
      slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
    />
    <TextInput
      source="bio"
      label={t.form.bio}
      helperText={texts.coach.profile.bioHelp}
      multiline
      rows={3}
      slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
    />
  </EditDialog>
)

export default EditCoach
