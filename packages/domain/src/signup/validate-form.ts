import type { CivilDate } from '../civil.ts'
import { validateBirthDate } from './birthdate.ts'
import {
  type SignUpIssue,
  type Validation,
  validateConfirmation,
  validateEmail,
  validateGenre,
  validateName,
  validatePassword,
  validatePhone,
  validateReferral,
  validateTerms,
} from './validate.ts'

/** What the wizard sends (REG-32); birthdate is a civil date. */
export interface SignUpData {
  email: string
  password: string
  full_name: string
  referral_source: string
  genre: string
  birthdate: CivilDate
  phone: string
  accept_terms: boolean
}

export type SignUpFaults = Partial<Record<keyof SignUpData, SignUpIssue>>

/** `{}` for a valid sign-up. The server runs it too; `today` is the studio's date. */
export const validateSignUp = (data: SignUpData, today: CivilDate): SignUpFaults => {
  const found: Record<keyof SignUpData, Validation> = {
    email: validateEmail(data.email),
    password: validatePassword(data.password),
    full_name: validateName(data.full_name),
    referral_source: validateReferral(data.referral_source),
    genre: validateGenre(data.genre),
    birthdate: validateBirthDate(data.birthdate, today),
    phone: validatePhone(data.phone),
    accept_terms: validateTerms(data.accept_terms),
  }
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== undefined))
}

/** Before sending (REG-31); the first error is shown in a toast. */
export const recheckBeforeSubmit = (form: {
  full_name: string
  password: string
  confirmPassword: string
  accept_terms: boolean
}): Validation =>
  validateName(form.full_name) ??
  validateConfirmation(form.password, form.confirmPassword) ??
  validatePassword(form.password) ??
  validateTerms(form.accept_terms)
