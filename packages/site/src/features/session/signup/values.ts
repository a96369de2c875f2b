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
    full_name: () => validateName(values.full_name),
    email: () => validateEmail(values.email) ?? refusedEmails.get(values.email.trim()),
    password: () => validatePassword(values.password),
    confirmPassword: () => validateConfirmation(values.password, values.confirmPassword),
    birthdate: () => validateBirthdateInput(values.birthdate, today),
    phone: () => validatePhone(values.phone),
    genre: () => validateGenre(values.genre),
    referral_source: () => validateReferral(values.referral_source),
    accept_terms: () => validateTerms(values.accept_terms),
  }
  return checks[field]()
}
