import { type AdminUser, type InviteUserInput, maxLengthOf, UserPatch } from '@estudio/contract'
import {
  type CivilDate,
  isCivilDate,
  isUnusualAddress,
  tidyName,
  validateBirthDate,
  validateEmail,
  validateGivenName,
  validatePhone,
} from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'

export const userMaxLengths = {
  display_name: maxLengthOf(UserPatch, 'display_name'),
  phone: maxLengthOf(UserPatch, 'phone'),
  address: maxLengthOf(UserPatch, 'address'),
  bio: maxLengthOf(UserPatch, 'bio'),
  emergency_name: maxLengthOf(UserPatch, 'emergency_name'),
}

/** The values of the profile's form; null for an empty field. */
export type UserValues = { [Field in Exclude<keyof UserPatch, 'allow_shared_phone'>]-?: string | null } & {
  /** Asks to confirm a telephone that somebody else has. */
  allow_shared_phone: boolean
  /** The name before the edit, which may be a first name alone when an import brought it. */
  former_name: string
}

/** The form of a new user has few fields, because the person completes the profile. */
export type InviteValues = {
  [Field in Exclude<keyof InviteUserInput, 'confirm_address' | 'allow_shared_phone'>]-?: string | null
} & {
  /** Asks to confirm an address with non-ASCII letters. */
  confirm_address: boolean
  /** Asks to confirm a telephone that somebody else has. */
  allow_shared_phone: boolean
}

/** The public name is empty when it equals the registered name. */
export const toUserValues = (user: AdminUser): UserValues => ({
  ...user,
  display_name: user.display_name === user.full_name ? null : user.display_name,
  allow_shared_phone: false,
  former_name: user.full_name,
})

const phoneError = (phone: string | null): string | undefined =>
  phone?.trim() ? signUpIssueText(validatePhone(phone)) : undefined

const birthdateError = (birthdate: string | null, today: CivilDate): string | undefined => {
  if (!birthdate) return undefined
  return isCivilDate(birthdate)
    ? signUpIssueText(validateBirthDate(birthdate, today))
    : texts.admin.editing.dateUnfinished
}

const userErrors = schemaErrors(UserPatch, { display_name: {}, address: {}, bio: {}, emergency_name: {} })

/** Names, phone and birthdate follow the rules of the sign-up; every field but the name may be empty. */
export const checkUser =
  (today: CivilDate) =>
  (values: UserValues): FormErrors<UserValues> => ({
    full_name:
      values.full_name === values.former_name
        ? undefined
        : signUpIssueText(validateGivenName(values.full_name ?? '')),
    phone: phoneError(values.phone),
    birthdate: birthdateError(values.birthdate, today),
    emergency_phone: phoneError(values.emergency_phone),
    ...userErrors(toUserPatch(values)),
  })

const orNull = (text: string | null): string | null => text?.trim() || null

export const toUserPatch = (values: UserValues): UserPatch => ({
  full_name: tidyName(values.full_name ?? ''),
  display_name: orNull(values.display_name),
  phone: orNull(values.phone),
  genre: orNull(values.genre),
  birthdate: orNull(values.birthdate),
  address: orNull(values.address),
  bio: orNull(values.bio),
  emergency_name: orNull(values.emergency_name),
  emergency_phone: orNull(values.emergency_phone),
  ...(values.allow_shared_phone && { allow_shared_phone: true }),
})

/** A client without an address has a telephone and no sign-in. */
export const isPhoneOnly = ({ email, phone }: Pick<InviteValues, 'email' | 'phone'>): boolean =>
  !email?.trim() && Boolean(phone?.trim())

export const checkInvite = (values: InviteValues): FormErrors<InviteValues> => ({
  full_name: signUpIssueText(validateGivenName(values.full_name ?? '')),
  email: isPhoneOnly(values) ? undefined : signUpIssueText(validateEmail(values.email ?? '')),
  phone: phoneError(values.phone),
  confirm_address:
    isUnusualAddress(values.email ?? '') && !values.confirm_address
      ? texts.signup.errors.addressUnusual
      : undefined,
})

export const toInvite = (values: InviteValues): InviteUserInput => ({
  full_name: tidyName(values.full_name ?? ''),
  email: orNull(values.email),
  phone: orNull(values.phone),
  ...(isUnusualAddress(values.email ?? '') && { confirm_address: values.confirm_address }),
  ...(values.allow_shared_phone && { allow_shared_phone: true }),
})
