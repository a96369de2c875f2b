import { isTooLong, weaknessOf } from '../passwords/password-rules.ts'
import { authErrors } from './auth-errors.ts'

/** A password that may be taken into use (C2, C3). Throws AuthError. */
export const readNewPassword = (password: string): string => {
  if (isTooLong(password)) throw authErrors.validation('Password cannot be longer than 72 characters')
  const weakness = weaknessOf(password)
  if (weakness) throw authErrors.weakPassword(weakness.message, weakness.reasons)
  return password
}
