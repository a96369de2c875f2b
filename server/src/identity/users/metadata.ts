import { authErrors } from '../auth-api/auth-errors.ts'
import type { Metadata } from './user-shape.ts'

// It travels in every access token, and tokens travel in a header.
const LONGEST_BYTES = 4096
/** NUL and halves of surrogate pairs, as JSON writes them: PostgreSQL takes neither. */
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/

/**
 * What a person may keep with their account: JSON of at most 4 KB that can be stored. Checked before anything is
 * looked up, or a refusal by the database would tell a new address from a known one. Throws AuthError.
 */
export const readMetadata = (data: Metadata | null | undefined): Metadata => {
  const text = JSON.stringify(data ?? {})
  if (Buffer.byteLength(text) > LONGEST_BYTES) throw authErrors.validation('User metadata is too large')
  if (UNSTORABLE.test(text)) throw authErrors.validation('User metadata contains invalid characters')
  return data ?? {}
}
