import { AccountError } from '../errors.ts'
import type { Metadata, StoredUser } from './store.ts'

export const OWN_APP_METADATA = { provider: 'email', providers: ['email'] }

/** The app metadata of an account. The provider is always our own, and roles are not part of it. */
export const appMetadataOf = (row: Pick<StoredUser, 'app_metadata'>): Metadata => ({
  ...((row.app_metadata ?? {}) as Metadata),
  ...OWN_APP_METADATA,
})

// Access tokens contain the metadata and are sent in a header, so the metadata must stay small.
const MAX_METADATA_BYTES = 4096

/** Merges a change into the metadata; a null value removes its key. */
export const mergeUserMetadata = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

// PostgreSQL cannot store NUL or lone surrogates in JSON.
const UNSTORABLE = /\0|\p{Cs}/u

const checkTexts = (key: string, value: unknown): unknown => {
  if (!UNSTORABLE.test(key) && !(typeof value === 'string' && UNSTORABLE.test(value))) return value
  throw new AccountError('metadata_unstorable')
}

/** Reads metadata of at most 4 KB of JSON. Throws metadata_unstorable, metadata_too_large. */
export const readUserMetadata = (data: Metadata | null | undefined): Metadata => {
  if (Buffer.byteLength(JSON.stringify(data ?? {}, checkTexts)) <= MAX_METADATA_BYTES) return data ?? {}
  throw new AccountError('metadata_too_large')
}
