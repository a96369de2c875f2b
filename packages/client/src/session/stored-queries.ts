import { readStoredSession } from './stored-session.ts'

/** Prefix of the persisted queries in local storage, followed by the query's hash. */
export const STORED_QUERIES = 'estudio-last-seen'

/** Hashes of a member's queries begin with `["member","<id>",` (`memberKey`). */
const ofMembers = `${STORED_QUERIES}-["member",`
const ofMember = (id: string) => `${ofMembers}"${id}",`

/** Removes the persisted queries of every member but this one. */
export const dropStoredQueries = (storage: Storage, member?: string): void => {
  for (const key of Object.keys(storage))
    if (key.startsWith(ofMembers) && !(member && key.startsWith(ofMember(member)))) storage.removeItem(key)
}

/**
 * Persists a query. The query of a member who has signed out meanwhile is dropped, and so is a query that exceeds the
 * quota.
 */
export const storeQuery = (storage: Storage, key: string, value: string): void => {
  const member = readStoredSession(storage)?.user.id
  if (key.startsWith(ofMembers) && !(member && key.startsWith(ofMember(member)))) return
  try {
    storage.setItem(key, value)
  } catch {
    // The quota is exceeded. The stored value is older than the data on screen, so it is removed.
    storage.removeItem(key)
  }
}
