import * as limits from '../constants.ts'
import { signup } from '../texts/signup.ts'

const words = signup.validation

/** A validator answers the text to show, or undefined when the value will do. */
export type Validation = string | undefined

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.,;:]+(\.[^\s@.,;:]+)+$/

/** E-mail (REG-06, REG-07). */
export const validateEmail = (email: string): Validation => {
  const value = email.trim()
  if (value === '') return words.emailRequired
  return EMAIL.test(value) && value.length <= limits.EMAIL_MAX_LENGTH ? undefined : words.emailInvalid
}

const UPPERCASE = /\p{Lu}/u
const LOWERCASE = /\p{Ll}/u
const DIGIT = /\p{Nd}/u
const SYMBOL = /[^\p{L}\p{N}\s]/u

/** Password (REG-08 to REG-13); at most 72 bytes, which is what hashing keeps. */
export const validatePassword = (password: string): Validation => {
  if (password === '') return words.passwordRequired
  if ([...password].length < limits.PASSWORD_MIN) return words.passwordLength
  if (!UPPERCASE.test(password)) return words.passwordUppercase
  if (!LOWERCASE.test(password)) return words.passwordLowercase
  if (!DIGIT.test(password)) return words.passwordNumber
  if (!SYMBOL.test(password)) return words.passwordSymbol
  const bytes = new TextEncoder().encode(password).length
  return bytes > limits.PASSWORD_MAX_BYTES ? words.passwordTooLong : undefined
}

export interface ChecklistItem {
  key: 'length' | 'uppercase' | 'number' | 'symbol'
  text: string
  met: boolean
}

/** The live checklist under the password: four items, lower case is not one of them (REG-14, A25). */
export const passwordChecklist = (password: string): ChecklistItem[] => [
  { key: 'length', text: signup.checklist.length, met: [...password].length >= limits.PASSWORD_MIN },
  { key: 'uppercase', text: signup.checklist.uppercase, met: UPPERCASE.test(password) },
  { key: 'number', text: signup.checklist.number, met: DIGIT.test(password) },
  { key: 'symbol', text: signup.checklist.symbol, met: SYMBOL.test(password) },
]

/** Repeated password (REG-15, REG-16). */
export const validateConfirmation = (password: string, repeated: string): Validation => {
  if (repeated === '') return words.confirmRequired
  return repeated === password ? undefined : words.confirmMismatch
}

// Control characters, invisible ones and those that turn the direction of a text around.
const UNPRINTABLE = /\p{C}/u

/** Full name: two to five words, at most 100 characters (REG-17 to REG-20); two words are never under three characters. */
export const validateName = (name: string): Validation => {
  const value = name.trim()
  if (value === '') return words.nameRequired
  const count = value.split(/\s+/).length
  if (count < limits.NAME_MIN_WORDS) return words.nameTooFewWords
  if (count > limits.NAME_MAX_WORDS) return words.nameTooManyWords
  if (UNPRINTABLE.test(value.replace(/\s+/g, ' '))) return words.nameInvalid
  return value.length > limits.NAME_MAX_LENGTH ? words.nameTooLong : undefined
}

/** Ten digits and nothing else (REG-27). */
export const validatePhone = (phone: string): Validation => {
  const value = phone.trim()
  if (value === '') return words.phoneRequired
  return /^\d{10}$/.test(value) ? undefined : words.phoneInvalid
}

const oneOf = (value: string, options: readonly string[], message: string): Validation =>
  options.includes(value) ? undefined : message

export const validateGenre = (genre: string): Validation => oneOf(genre, signup.genres, words.genreRequired)

export const validateReferral = (source: string): Validation =>
  oneOf(source, signup.referrals, words.referralRequired)

export const validateTerms = (accepted: boolean): Validation => (accepted ? undefined : words.termsRequired)
