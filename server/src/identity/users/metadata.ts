import { authErrors } from '../auth-api/auth-errors.ts'
import type { Metadata } from './user-shape.ts'

// It travels in every access token, and tokens travel in a header.
const LONGEST_BYTES = 4096

/** What a person may keep with their account: JSON of at most 4 KB that PostgreSQL can store. Throws AuthError. */
export const readMetadata = (data: Metadata | null | undefined): Metadata => {
  const text = JSON.stringify(data ?? {})
  if (Buffer.byteLength(text) > LONGEST_BYTES) throw authErrors.validation('User metadata is too large')
  if (text.includes('\\u0000')) throw authErrors.validation('User metadata contains invalid characters')
  return data ?? {}
}
