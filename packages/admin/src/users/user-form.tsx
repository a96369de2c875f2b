import { type AdminUser, type InviteUserInput, maxLengthOf, UserPatch } from '@estudio/contract'
import {
  type CivilDate,
  civilDateOf,
  EMAIL_MAX_LENGTH,
  isCivilDate,
  isUnusualAddress,
  NAME_MAX_LENGTH,
  tidyName,
  validateBirthDate,
  validateEmail,
  validateName,
  validatePhone,
} from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import { BooleanInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { DateInput } from '../ui/date-input.tsx'
import { useCloseDialog } from '../ui/dialog-route.ts'
import type { FormErrors } from '../ui/form.tsx'
import { CreateDialog, EditDialog } from '../ui/record-dialogs.tsx'
import { optionalTextError } from '../ui/text-error.ts'

const t = texts.admin.users

const longest = {
  display_name: maxLengthOf(UserPatch, 'display_name'),
  phone: maxLengthOf(UserPatch, 'phone'),
  address: maxLengthOf(UserPatch, 'address'),
  bio: maxLengthOf(UserPatch, 'bio'),
}

/** The values of the profile's form; null for an empty field. */
type UserValues = { [Field in keyof UserPatch]-?: string | null }

/** The form of a new user has few fields, because the person completes the profile. */
type InviteValues = { [Field in Exclude<keyof InviteUserInput, 'confirm_address'>]-?: string | null } & {
  /** Asks to confirm an address with non-ASCII letters. */
  confirm_address: boolean
}

/** The public name is empty when it equals the registered name. */
const toUserValues = (user: AdminUser): UserValues => ({
  ...user,
  display_name: user.display_name === user.full_name ? null : user.display_name,
})

const phoneError = (phone: string | null): string | undefined =>
  phone?.trim() ? signUpIssueText(validatePhone(phone)) : undefined

const birthdateError = (birthdate: string | null, today: CivilDate): string | undefined => {
  if (!birthdate) return undefined
  return isCivilDate(birthdate)
    ? signUpIssueText(validateBirthDate(birthdate, today))
    : texts.admin.editing.dateUnfinished
}

/** Names, phone and birthdate follow the rules of the sign-up (A56); every field but the name may be empty. */
export const checkUser =
  (today: CivilDate) =>
  (values: UserValues): FormErrors<UserValues> => ({
    full_name: signUpIssueText(validateName(values.full_name ?? '')),
    display_name: optionalTextError(values.display_name, longest.display_name),
    phone: phoneError(values.phone),
    birthdate: birthdateError(values.birthdate, today),
    address: optionalTextError(values.address, longest.address),
    bio: optionalTextError(values.bio, longest.bio),
  })

const orNull = (text: string | null): string | null => text?.trim() || null

const toUserPatch = (values: UserValues): UserPatch => ({
  full_name: tidyName(values.full_name ?? ''),
  display_name: orNull(values.display_name),
  phone: orNull(values.phone),
  genre: orNull(values.genre),
  birthdate: orNull(values.birthdate),
  address: orNull(values.address),
  bio: orNull(values.bio),
})

const checkInvite = (values: InviteValues): FormErrors<InviteValues> => ({
  full_name: signUpIssueText(validateName(values.full_name ?? '')),
  email: signUpIssueText(validateEmail(values.email ?? '')),
  phone: phoneError(values.phone),
  confirm_address:
    isUnusualAddress(values.email ?? '') && !values.confirm_address
      ? texts.signup.errors.addressUnusual
      : undefined,
})

const toInvite = (values: InviteValues): InviteUserInput => ({
  full_name: tidyName(values.full_name ?? ''),
  email: (values.email ?? '').trim(),
  phone: orNull(values.phone),
  ...(isUnusualAddress(values.email ?? '') && { confirm_address: values.confirm_address }),
})

/** Asks before an address is accepted that is probably a typing error. */
const ConfirmAddress = () => {
  const email = useWatch<InviteValues, 'email'>({ name: 'email' })
  if (!isUnusualAddress(email ?? '')) return null
  return <BooleanInput source="confirm_address" label={t.invite.confirmAddress((email ?? '').trim())} />
}

const atMost = (maxLength: number) => ({ htmlInput: { maxLength } })
const phoneSlots = { htmlInput: { maxLength: longest.phone, inputMode: 'tel' } } as const
const genres = texts.signup.genres.map((genre) => ({ id: genre, name: genre }))

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const

/** Staff create a member's account; the person sets the password through the link in the mail. */
export const InviteUser = () => (
  <CreateDialog<InviteValues, AdminUser>
    title={t.invite.title}
    subtitle={t.invite.hint}
    submit={t.invite.submit}
    defaultValues={{ full_name: null, email: null, phone: null, confirm_address: false }}
    validate={checkInvite}
    transform={toInvite}
    created={({ email }) => t.invite.done(email ?? '')}
    saveError={t.invite.error}
    width="xs"
  >
    <TextInput source="full_name" label={t.details.fullName} slotProps={atMost(NAME_MAX_LENGTH)} />
    <TextInput source="email" label={texts.common.email} type="email" slotProps={atMost(EMAIL_MAX_LENGTH)} />
    <ConfirmAddress />
    <TextInput source="phone" label={`${t.details.phone} ${texts.common.optional}`} slotProps={phoneSlots} />
  </CreateDialog>
)

const Email = () => useRecordContext<AdminUser>()?.email

/** Staff edit a user's profile; only the user can change the e-mail address of the account. */
export const EditUser = () => {
  const { id } = useParams()
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
      onClose={useCloseDialog(`${id}/datos`)}
    >
      <Box sx={pair}>
        <TextInput source="full_name" label={t.details.fullName} slotProps={atMost(NAME_MAX_LENGTH)} />
        <TextInput
          source="display_name"
          label={t.details.displayName}
          slotProps={atMost(longest.display_name)}
        />
        <TextInput source="phone" label={t.details.phone} slotProps={phoneSlots} />
        <SelectInput
          source="genre"
          label={t.details.genre}
          choices={genres}
          emptyText={texts.common.noValue}
          translateChoice={false}
        />
        <DateInput source="birthdate" label={t.details.birthdate} anyYear />
        <TextInput source="address" label={t.details.address} slotProps={atMost(longest.address)} />
      </Box>
      <TextInput
        source="bio"
        label={t.details.bio}
        multiline
        minRows={3}
        maxRows={8}
        slotProps={atMost(longest.bio)}
      />
    </EditDialog>
  )
}
