import type { AdminUser, InviteUserInput, UserPatch } from '@estudio/contract'
import {
  type CivilDate,
  isCivilDate,
  LIMITS,
  validateBirthDate,
  validateEmail,
  validateName,
  validatePhone,
} from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import type { Faults } from '../../ui/form/resolver.ts'

const longestBio = 2000
const longestAddress = 300
const longestName = 100

/** The form of a person's profile; an empty field is one that was not given. */
export interface UserValues {
  full_name: string
  display_name: string
  phone: string
  genre: string
  birthdate: string
  address: string
  bio: string
}

/** Filled with a person. The public name is left empty where it is the registered one. */
export const userForm = (user?: AdminUser): UserValues => ({
  full_name: user?.full_name ?? '',
  display_name: user && user.display_name !== user.full_name ? user.display_name : '',
  phone: user?.phone ?? '',
  genre: user?.genre ?? '',
  birthdate: user?.birthdate ?? '',
  address: user?.address ?? '',
  bio: user?.bio ?? '',
})

const tooLong = (text: string, most: number): string | undefined =>
  [...text.trim()].length > most ? texts.common.atMost(most) : undefined

const birthdateFault = (birthdate: string, today: CivilDate): string | undefined => {
  if (birthdate === '') return undefined
  return isCivilDate(birthdate)
    ? signUpIssueText(validateBirthDate(birthdate, today))
    : texts.admin.editing.dateUnfinished
}

/** Names, phone and birthdate follow the sign-up (A56); all but the name may stay empty. */
export const checkUser =
  (today: CivilDate) =>
  (values: UserValues): Faults<UserValues> => ({
    full_name: signUpIssueText(validateName(values.full_name)),
    display_name: tooLong(values.display_name, longestName),
    phone: values.phone.trim() === '' ? undefined : signUpIssueText(validatePhone(values.phone)),
    birthdate: birthdateFault(values.birthdate, today),
    address: tooLong(values.address, longestAddress),
    bio: tooLong(values.bio, Math.min(longestBio, LIMITS.text)),
  })

const orNull = (text: string): string | null => text.trim() || null

export const toUserPatch = (values: UserValues): UserPatch => ({
  full_name: values.full_name.trim().replace(/\s+/g, ' '),
  display_name: orNull(values.display_name),
  phone: orNull(values.phone),
  genre: orNull(values.genre),
  birthdate: orNull(values.birthdate),
  address: orNull(values.address),
  bio: orNull(values.bio),
})

/** The form of somebody new: the rest is for the person to fill in. */
export interface InviteValues {
  full_name: string
  email: string
  phone: string
}

export const emptyInvite: InviteValues = { full_name: '', email: '', phone: '' }

export const checkInvite = (values: InviteValues): Faults<InviteValues> => ({
  full_name: signUpIssueText(validateName(values.full_name)),
  email: signUpIssueText(validateEmail(values.email)),
  phone: values.phone.trim() === '' ? undefined : signUpIssueText(validatePhone(values.phone)),
})

export const toInvite = (values: InviteValues): InviteUserInput => ({
  full_name: values.full_name.trim().replace(/\s+/g, ' '),
  email: values.email.trim(),
  phone: orNull(values.phone),
})
