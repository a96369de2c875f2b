import { validateName } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { Metadata } from './user-shape.ts'

// It travels in every access token, and tokens travel in a header.
const LONGEST_BYTES = 4096

/** What is kept after a change: members are replaced one by one, null takes one away. */
export const mergeMetadata = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

// PostgreSQL keeps neither NUL nor half a character in JSON.
const UNKEEPABLE = /\0|\p{Cs}/u

const checkTexts = (key: string, value: unknown): unknown => {
  if (!UNKEEPABLE.test(key) && !(typeof value === 'string' && UNKEEPABLE.test(value))) return value
  throw authErrors.validation('User metadata contains characters that cannot be stored')
}

/** What a person may keep with their account: JSON of at most 4 KB. Throws AuthError. */
export const readMetadata = (data: Metadata | null | undefined): Metadata => {
  if (Buffer.byteLength(JSON.stringify(data ?? {}, checkTexts)) <= LONGEST_BYTES) return data ?? {}
  throw authErrors.validation('User metadata is too large')
}

/** The same with a name, which passes the rule of the profile that begins with it. Throws AuthError. */
export const readPersonalMetadata = (data: Metadata | null | undefined): Metadata => {
  const metadata = readMetadata(data)
  const { full_name: name } = metadata
  if (name === undefined || name === null) return metadata
  const fault =
    typeof name === 'string' ? signUpIssueText(validateName(name)) : texts.signup.validation.nameInvalid
  if (fault) throw authErrors.validation(fault)
  return metadata
}
