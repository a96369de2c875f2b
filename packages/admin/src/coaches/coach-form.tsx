import { type Coach, CoachPatch, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { CreateDialog, EditDialog } from '../ui/form/record-dialogs.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'
import { UserInput } from '../ui/form/user-input.tsx'

const t = texts.admin.coaches

interface CoachValues {
  display_name: string | null
  bio: string | null
}

const toCoachPatch = ({ display_name, bio }: CoachValues) => ({
  display_name: display_name?.trim() ?? '',
  bio: bio?.trim() ?? '',
})

const longest = { name: maxLengthOf(CoachPatch, 'display_name'), bio: maxLengthOf(CoachPatch, 'bio') }

/** A coach needs a name; the other fields may be empty. */
const coachErrors = schemaErrors(CoachPatch, { display_name: t.nameRequired, bio: {} })
const checkCoach = (values: CoachValues) => coachErrors(toCoachPatch(values))

const Email = () => useRecordContext<Coach>()?.email

/** The public fields of a coach. */
export const EditCoach = () => (
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
      slotProps={{ htmlInput: { maxLength: longest.name } }}
    />
    <TextInput
      source="bio"
      label={t.form.bio}
      helperText={texts.coach.profile.bioHelp}
      multiline
      rows={3}
      slotProps={{ htmlInput: { maxLength: longest.bio } }}
    />
  </EditDialog>
)

const noCoach = { excludeRole: 'instructor' } as const

/** Makes a user with an account a coach. */
export const AddCoach = () => {
  const [isChosen, setChosen] = useState(false)
  const [typed, setTyped] = useState('')
  const toPath = useDialogPath()
  const invitation = { to: toPath('invitar'), state: { typed: typed.trim() } }
  // The list of proposals covers the button below the field.
  const nobody = (
    <>
      {t.add.nobody}{' '}
      <MuiLink component={Link} {...invitation}>
        {t.add.inviteNobody}
      </MuiLink>
    </>
  )
  return (
    <CreateDialog
      title={t.add.title}
      subtitle={t.add.hint}
      width="xs"
      submit={t.add.submit}
      disabled={!isChosen}
      defaultValues={{ user_id: '' }}
      created={t.add.done}
      saveError={t.add.error}
    >
      <UserInput
        label={t.add.search}
        noneText={nobody}
        filter={noCoach}
        onChoose={(user) => setChosen(user !== null)}
        onType={setTyped}
        autoFocus
      />
      {!isChosen && (
        <Button component={Link} {...invitation} variant="text">
          {t.add.invite}
        </Button>
      )}
    </CreateDialog>
  )
}
