import type { CivilDate } from '../civil.ts'
import * as limits from '../limits.ts'
import { countNameWords, isShowableName, tidyName } from '../names.ts'
import { isForeignPhone, isMexicanPhone } from '../phone.ts'
import { validateBirthDate } from './birthdate.ts'
import { GENDERS, REFERRALS } from './choices.ts'
import type { SignUpIssue, Validation } from './issue.ts'

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.,;:]+(\.[^\s@.,;:]+)+$/

/** Control and invisible characters are not removed, because the address without them may be somebody else's. */
export const validateEmail = (email: string): Validation => {
  if (/\p{C}/u.test(email)) return 'emailInvalid'
  const value = email.trim()
  if (value === '') return 'emailRequired'
  return EMAIL.test(value) && value.length <= limits.EMAIL_MAX_LENGTH ? undefined : 'emailInvalid'
}

/** Letters outside ASCII before the @ are valid but rare, and usually a typing error that makes mail undeliverable. */
export const isUnusualAddress = (email: string): boolean => /[^ -~]/.test(email.split('@')[0] ?? '')

const UPPERCASE = /\p{Lu}/u
const LOWERCASE = /\p{Ll}/u
const DIGIT = /\p{Nd}/u
const SYMBOL = /[^\p{L}\p{N}\s]/u

/** At most 72 bytes, because hashing truncates longer passwords; bytes are counted after NFC. */
export const validatePassword = (typed: string): Validation => {
  const password = typed.normalize('NFC')
  if (password === '') return 'passwordRequired'
  if ([...password].length < limits.PASSWORD_MIN) return 'passwordLength'
  if (!UPPERCASE.test(password)) return 'passwordUppercase'
  if (!LOWERCASE.test(password)) return 'passwordLowercase'
  if (!DIGIT.test(password)) return 'passwordNumber'
  if (!SYMBOL.test(password)) return 'passwordSymbol'
  const bytes = new TextEncoder().encode(password).length
  return bytes > limits.PASSWORD_MAX_BYTES ? 'passwordTooLong' : undefined
}

interface ChecklistItem {
  key: 'length' | 'uppercase' | 'number' | 'symbol'
  met: boolean
}

export const passwordChecklist = (password: string): ChecklistItem[] => [
  { key: 'length', met: [...password].length >= limits.PASSWORD_MIN },
  { key: 'uppercase', met: UPPERCASE.test(password) },
  { key: 'number', met: DIGIT.test(password) },
  { key: 'symbol', met: SYMBOL.test(password) },
]

export const validateConfirmation = (password: string, repeated: string): Validation => {
  if (repeated === '') return 'confirmRequired'
  return repeated === password ? undefined : 'confirmMismatch'
}

/** Two to five words of at most 100 characters in total. Particles do not count as words. */
export const validateName = (name: string): Validation => {
  const value = tidyName(name)
  if (value === '') return 'nameRequired'
  const count = countNameWords(value)
  if (count < limits.NAME_MIN_WORDS) return 'nameTooFewWords'
  if (count > limits.NAME_MAX_WORDS) return 'nameTooManyWords'
  if (!isShowableName(value)) return 'nameInvalid'
  return value.length > limits.NAME_MAX_LENGTH ? 'nameTooLong' : undefined
}

/** Staff and files give the names that people have: 1 to 100 characters of any number of words. */
export const validateGivenName = (name: string): Validation => {
  const value = tidyName(name)
  if (value === '') return 'nameRequired'
  if (!isShowableName(value)) return 'nameInvalid'
  return value.length > limits.NAME_MAX_LENGTH ? 'nameTooLong' : undefined
}

/** Ten digits in any notation, or a number of another country that begins with + and its code. */
export const validatePhone = (phone: string): Validation => {
  if (phone.trim() === '') return 'phoneRequired'
  return isMexicanPhone(phone) || isForeignPhone(phone) ? undefined : 'phoneInvalid'
}

const oneOf = (value: string, options: readonly string[], issue: SignUpIssue): Validation =>
  options.includes(value) ? undefined : issue

export const validateGender = (code: string): Validation => oneOf(code, GENDERS, 'genreRequired')

export const validateReferral = (code: string): Validation => oneOf(code, REFERRALS, 'referralRequired')

export const validateTerms = (accepted: boolean): Validation => (accepted ? undefined : 'termsRequired')

/** The body that the sign-up wizard sends, with codes for gender and referral; birthdate is a civil date. */
interface SignUpData {
  email: string
  password: string
  full_name: string
  referral_source: string
  genre: string
  birthdate: CivilDate
  phone: string
  accept_terms: boolean
}

type SignUpFaults = Partial<Record<keyof SignUpData, SignUpIssue>>

/** `{}` for a valid sign-up. The server validates with this function too; `today` is the studio's date. */
export const validateSignUp = (data: SignUpData, today: CivilDate): SignUpFaults => {
  const found: Record<keyof SignUpData, Validation> = {
    email: validateEmail(data.email),
    password: validatePassword(data.password),
    full_name: validateName(data.full_name),
    referral_source: validateReferral(data.referral_source),
    genre: validateGender(data.genre),
    birthdate: validateBirthDate(data.birthdate, today),
    phone: validatePhone(data.phone),
    accept_terms: validateTerms(data.accept_terms),
  }
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== undefined))
}

/** The checks before sending; a toast shows the first error. */
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
