import { authErrors } from '../auth-api/auth-errors.ts'
import type { Metadata } from './user-shape.ts'

// It travels in every access token, and tokens travel in a header.
const LONGEST_BYTES = 4096

/** What is kept after a change: members are replaced one by one, null takes one away. */
export const mergeMetadata = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

/** What a person may keep with their account: JSON of at most 4 KB. Throws AuthError. */
export const readMetadata = (data: Metadata | null | undefined): Metadata => {
  if (Buffer.byteLength(JSON.stringify(data ?? {})) <= LONGEST_BYTES) return data ?? {}
  throw authErrors.validation('User metadata is too large')
}
