import { PASSWORD_MIN, validateName } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { Type } from 'typebox'
import { EMAIL_MAX_LENGTH, isEmailAddress, normalizeEmail } from '../../platform/email-address.ts'
import { readUserMetadata } from '../core/accounts/metadata.ts'
import type { Metadata } from '../core/accounts/store.ts'
import { CHARACTER_SETS, isTooLong, passwordWeakness } from '../core/passwords/password-rules.ts'
import { gotrueErrors } from './errors.ts'

export const Text = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

export const OptionalText = Type.Optional(Type.String())

export const JsonObject = Type.Record(Type.String(), Type.Unknown())

export const RedirectQuery = Type.Object({ redirect_to: Type.Optional(Type.String()) })

export const EmptyObject = Type.Object({})

export const FactorId = Type.Object({ id: Type.String() })

export const User = Type.Object({
  id: Type.String(),
  aud: Type.String(),
  role: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  email_confirmed_at: OptionalText,
  confirmed_at: OptionalText,
  confirmation_sent_at: OptionalText,
  recovery_sent_at: OptionalText,
  email_change_sent_at: OptionalText,
  new_email: OptionalText,
  invited_at: OptionalText,
  reauthentication_sent_at: OptionalText,
  last_sign_in_at: OptionalText,
  banned_until: OptionalText,
  deleted_at: OptionalText,
  app_metadata: JsonObject,
  user_metadata: JsonObject,
  identities: Type.Array(JsonObject),
  factors: Type.Optional(Type.Array(JsonObject)),
  created_at: Type.String(),
  updated_at: Type.String(),
  is_anonymous: Type.Boolean(),
})

export const Session = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer(),
  expires_at: Type.Integer(),
  refresh_token: Type.String(),
  user: User,
})

const PASSWORD_TEXTS = {
  length: `Password should be at least ${PASSWORD_MIN} characters.`,
  characters: `Password should contain at least one character of each: ${CHARACTER_SETS.join(', ')}.`,
}

/** Checks the password with composed characters, as it is hashed. */
export const readNewPassword = (typed: string): string => {
  const password = typed.normalize('NFC')
  if (isTooLong(password)) throw gotrueErrors.validation('Password cannot be longer than 72 characters')
  const reasons = passwordWeakness(password)
  if (reasons.length === 0) return password
  throw gotrueErrors.weakPassword(reasons.map((reason) => PASSWORD_TEXTS[reason]).join(' '), reasons)
}

export const readEmail = (text: string | null | undefined): string => {
  if (!text) throw gotrueErrors.validation('An email address is required')
  const email = normalizeEmail(text)
  if (email.length > EMAIL_MAX_LENGTH) throw gotrueErrors.validation('An email address is too long')
  if (!isEmailAddress(email))
    throw gotrueErrors.validation('Unable to validate email address: invalid format')
  return email
}

/** Reads the metadata and validates full_name. Throws ProtocolError, metadata_unstorable, metadata_too_large. */
export const readPersonalMetadata = (data: Metadata | null | undefined): Metadata => {
  const metadata = readUserMetadata(data)
  const { full_name: name } = metadata
  if (name === undefined || name === null) return metadata
  const issue =
    typeof name === 'string' ? signUpIssueText(validateName(name)) : texts.signup.validation.nameInvalid
  if (issue) throw gotrueErrors.validation(issue)
  return metadata
}
