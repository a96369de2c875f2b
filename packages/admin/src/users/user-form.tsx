import type { AccountImpact, AdminUser } from '@estudio/contract'
import { civilDateOf, NAME_MAX_LENGTH } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import { SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { InviteInputs } from '../shared/person/invite-inputs.tsx'
import { SharedPhoneInput } from '../shared/person/shared-phone-input.tsx'
import {
  checkInvite,
  checkUser,
  type InviteValues,
  isPhoneOnly,
  toInvite,
  toUserPatch,
  toUserValues,
  type UserValues,
  userMaxLengths,
} from '../shared/person/user-values.ts'
import { DateInput } from '../ui/date/date-input.tsx'
import type { RecordDialogProps } from '../ui/dialog/dialog-route.tsx'
import { FormSaveButton } from '../ui/form/form.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/form/record-dialogs.tsx'
import { ImpactNote } from '../ui/impact-note.tsx'
import { useUserImpact } from './use-users.ts'

const t = texts.admin.users
const { emergency } = texts.admin.notes

const atMost = (maxLength: number) => ({ htmlInput: { maxLength } })
const phoneSlots = { htmlInput: { maxLength: userMaxLengths.phone, inputMode: 'tel' } } as const
const genres = Object.values(texts.signup.genres).map((genre) => ({ id: genre, name: genre }))

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const

const InviteButton = () => {
  const [email, phone] = useWatch<InviteValues, ['email', 'phone']>({ name: ['email', 'phone'] })
  return <FormSaveButton label={isPhoneOnly({ email, phone }) ? t.invite.submitPhoneOnly : t.invite.submit} />
}

/**
 * Staff create a member's account, and the person sets the password through the link in the mail; a client without an address
 * gets no mail.
 */
export const InviteUser = () => (
  <CreateDialog<InviteValues, AdminUser>
    title={t.invite.title}
    subtitle={t.invite.hint}
    submit={<InviteButton />}
    defaultValues={{
      full_name: null,
      email: null,
      phone: null,
      confirm_address: false,
      allow_shared_phone: false,
    }}
    validate={checkInvite}
    transform={toInvite}
    created={({ email, full_name }) => (email ? t.invite.done(email) : t.invite.donePhoneOnly(full_name))}
    saveError={t.invite.error}
    width="xs"
  >
    <InviteInputs />
    <SharedPhoneInput label={`${t.details.phone} ${texts.common.optional}`} />
  </CreateDialog>
)

const Email = () => useRecordContext<AdminUser>()?.email

/** Staff edit a user's profile; only the user can change the e-mail address of the account. */
export const EditUser = ({ onClose }: RecordDialogProps) => {
  const { now, zone } = useMoment()
  return (
    <EditDialog<UserValues, AdminUser>
      title={t.edit.title}
      subtitle={<Email />}
      submit={texts.common.save}
      toValues={toUserValues}
      validate={checkUser(civilDateOf(now, zone))}
      transform={toUserPatch}
      updated={texts.common.saved}
      saveError={t.edit.error}
      onClose={onClose}
    >
      <Box sx={pair}>
        <TextInput source="full_name" label={t.details.fullName} slotProps={atMost(NAME_MAX_LENGTH)} />
        <TextInput
          source="display_name"
          label={t.details.displayName}
          slotProps={atMost(userMaxLengths.display_name)}
        />
        <SharedPhoneInput label={t.details.phone} />
        <SelectInput
          source="genre"
          label={t.details.genre}
          choices={genres}
          emptyText={texts.common.noValue}
          translateChoice={false}
        />
        <DateInput source="birthdate" label={t.details.birthdate} anyYear />
        <TextInput source="address" label={t.details.address} slotProps={atMost(userMaxLengths.address)} />
        <TextInput
          source="emergency_name"
          label={emergency.name}
          slotProps={atMost(userMaxLengths.emergency_name)}
        />
        <TextInput source="emergency_phone" label={emergency.phone} slotProps={phoneSlots} />
      </Box>
      <TextInput
        source="bio"
        label={t.details.bio}
        multiline
        minRows={3}
        maxRows={8}
        slotProps={atMost(userMaxLengths.bio)}
      />
    </EditDialog>
  )
}

/** The impact of deleting a user, with a sentence for each kind of record. */
const impactText = ({ reservations, plans, classes }: AccountImpact): string => {
  const sentences = [
    classes > 0 && t.deletion.classes(classes),
    reservations > 0 && t.deletion.reservations(reservations),
    plans > 0 && t.deletion.plans(plans),
  ].filter(Boolean)
  return sentences.length === 0 ? t.deletion.nothing : sentences.join(' ')
}

/** Asks before a user's personal data are deleted, after the impact is known. */
export const DeleteUser = ({ id, onClose, onDeleted }: RecordDialogProps & { onDeleted: () => void }) => {
  const { data: impact, error, refetch } = useUserImpact(id)
  return (
    <DeleteDialog<AdminUser>
      id={id}
      onClose={onClose}
      onDeleted={onDeleted}
      question={() => t.deletion.title}
      warning={({ full_name }) => t.deletion.body(full_name)}
      deleted={t.deletion.done}
      deleteError={t.deletion.error}
      disabled={!impact}
    >
      <ImpactNote impact={{ data: impact, error, refetch }} toText={impactText} />
    </DeleteDialog>
  )
}
