import { validateName } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { Type } from 'typebox'
import { EMAIL_MAX_LENGTH, isEmailAddress, normalizeEmail } from '../core/accounts/email-address.ts'
import type { Metadata } from '../core/accounts/store.ts'
import { authErrors } from './auth-errors.ts'

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

export const readEmail = (text: string | null | undefined): string => {
  if (!text) throw authErrors.validation('An email address is required')
  const email = normalizeEmail(text)
  if (email.length > EMAIL_MAX_LENGTH) throw authErrors.validation('An email address is too long')
  if (!isEmailAddress(email)) throw authErrors.validation('Unable to validate email address: invalid format')
  return email
}

// Metadata is part of access tokens, which travel in a header.
const MAX_METADATA_BYTES = 4096

/** Null removes a key. */
export const mergeUserMetadata = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

// PostgreSQL's JSON holds neither NUL nor lone surrogates.
const UNSTORABLE = /\0|\p{Cs}/u

const checkTexts = (key: string, value: unknown): unknown => {
  if (!UNSTORABLE.test(key) && !(typeof value === 'string' && UNSTORABLE.test(value))) return value
  throw authErrors.validation('User metadata contains characters that cannot be stored')
}

/** JSON of at most 4 KB. Throws AuthError. */
export const readUserMetadata = (data: Metadata | null | undefined): Metadata => {
  if (Buffer.byteLength(JSON.stringify(data ?? {}, checkTexts)) <= MAX_METADATA_BYTES) return data ?? {}
  throw authErrors.validation('User metadata is too large')
}

/** Also validates full_name. Throws AuthError. */
export const readPersonalMetadata = (data: Metadata | null | undefined): Metadata => {
  const metadata = readUserMetadata(data)
  const { full_name: name } = metadata
  if (name === undefined || name === null) return metadata
  const issue =
    typeof name === 'string' ? signUpIssueText(validateName(name)) : texts.signup.validation.nameInvalid
  if (issue) throw authErrors.validation(issue)
  return metadata
}
