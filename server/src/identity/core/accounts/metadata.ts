import { AccountError } from '../errors.ts'
import type { Metadata, StoredUser } from './store.ts'

export const OWN_APP_METADATA = { provider: 'email', providers: ['email'] }

/** The provider is always ours; roles are not in it (D6). */
export const appMetadataOf = (row: Pick<StoredUser, 'app_metadata'>): Metadata => ({
  ...((row.app_metadata ?? {}) as Metadata),
  ...OWN_APP_METADATA,
})

// Metadata is part of access tokens, which travel in a header.
const MAX_METADATA_BYTES = 4096

/** Null removes a key. */
export const mergeUserMetadata = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

// PostgreSQL's JSON holds neither NUL nor lone surrogates.
const UNSTORABLE = /\0|\p{Cs}/u

const checkTexts = (key: string, value: unknown): unknown => {
  if (!UNSTORABLE.test(key) && !(typeof value === 'string' && UNSTORABLE.test(value))) return value
  throw new AccountError('metadata_unstorable')
}

/** JSON of at most 4 KB. Throws metadata_unstorable, metadata_too_large. */
export const readUserMetadata = (data: Metadata | null | undefined): Metadata => {
  if (Buffer.byteLength(JSON.stringify(data ?? {}, checkTexts)) <= MAX_METADATA_BYTES) return data ?? {}
  throw new AccountError('metadata_too_large')
}
