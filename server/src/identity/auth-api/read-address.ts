import { EMAIL_MAX_LENGTH, isEmailAddress, normalizeEmail } from '../email-address.ts'
import { authErrors } from './auth-errors.ts'

/** The normalised address of a body, or the contract's refusal of it. Throws AuthError. */
export const readAddress = (text: string | null | undefined): string => {
  if (!text) throw authErrors.validation('An email address is required')
  const email = normalizeEmail(text)
  if (email.length > EMAIL_MAX_LENGTH) throw authErrors.validation('An email address is too long')
  if (!isEmailAddress(email)) throw authErrors.validation('Unable to validate email address: invalid format')
  return email
}
