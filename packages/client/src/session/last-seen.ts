import { readStoredSession } from './stored-session.ts'

/** Prefix of the persisted queries in local storage, followed by the query's hash. */
export const LAST_SEEN = 'estudio-last-seen'

/** Hashes of a member's queries begin with `["member","<id>",` (`memberKey`). */
const ofMembers = `${LAST_SEEN}-["member",`
const ofMember = (id: string) => `${ofMembers}"${id}",`

/** Removes the persisted queries of every member but this one (SES-04). */
export const dropLastSeen = (storage: Storage, member?: string): void => {
  for (const key of Object.keys(storage))
    if (key.startsWith(ofMembers) && !(member && key.startsWith(ofMember(member)))) storage.removeItem(key)
}

/**
 * Persists a query. One of a member who has signed out while it was under way is dropped; so is one that exceeds the
 * quota.
 */
export const keepLastSeen = (storage: Storage, key: string, value: string): void => {
  const member = readStoredSession(storage)?.user.id
  if (key.startsWith(ofMembers) && !(member && key.startsWith(ofMember(member)))) return
  try {
    storage.setItem(key, value)
  } catch {
    // Quota exceeded: an older value is no longer what was seen last.
    storage.removeItem(key)
  }
}
