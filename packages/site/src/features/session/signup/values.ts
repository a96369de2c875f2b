import {
  type CivilDate,
  validateBirthdateInput,
  validateConfirmation,
  validateEmail,
  validateGenre,
  validateName,
  validatePassword,
  validatePhone,
  validateReferral,
  validateTerms,
} from '@estudio/domain'
import { signUpIssueText } from '@estudio/texts'

/** What the wizard's fields hold; birthdate as typed, dd/mm/yyyy. */
export interface SignUpValues {
  full_name: string
  email: string
  password: string
  confirmPassword: string
  birthdate: string
  phone: string
  genre: string
  referral_source: string
  accept_terms: boolean
}

export type SignUpField = keyof SignUpValues

export const emptyValues: SignUpValues = {
  full_name: '',
  email: '',
  password: '',
  confirmPassword: '',
  birthdate: '',
  phone: '',
  genre: '',
  referral_source: '',
  accept_terms: false,
}

/** The fields of steps 0 to 3 (REG-01). */
export const stepFields: readonly (readonly SignUpField[])[] = [
  ['full_name', 'email'],
  ['password', 'confirmPassword'],
  ['birthdate', 'phone', 'genre'],
  ['referral_source', 'accept_terms'],
]

export const lastStep = stepFields.length - 1

interface Surroundings {
  /** The studio's date. */
  today: CivilDate
  /** Why the server refused an address, by address. */
  refusedEmails: ReadonlyMap<string, string>
}

/** The text of a field's fault, or undefined (REG-06 to REG-30). */
export const faultOf = (field: SignUpField, values: SignUpValues, { today, refusedEmails }: Surroundings) => {
  const checks: Record<SignUpField, () => string | undefined> = {
    full_name: () => signUpIssueText(validateName(values.full_name)),
    email: () => signUpIssueText(validateEmail(values.email)) ?? refusedEmails.get(values.email.trim()),
    password: () => signUpIssueText(validatePassword(values.password)),
    confirmPassword: () => signUpIssueText(validateConfirmation(values.password, values.confirmPassword)),
    birthdate: () => signUpIssueText(validateBirthdateInput(values.birthdate, today)),
    phone: () => signUpIssueText(validatePhone(values.phone)),
    genre: () => signUpIssueText(validateGenre(values.genre)),
    referral_source: () => signUpIssueText(validateReferral(values.referral_source)),
    accept_terms: () => signUpIssueText(validateTerms(values.accept_terms)),
  }
  return checks[field]()
}
