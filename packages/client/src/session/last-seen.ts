import { readStoredSession } from './stored-session.ts'

/** What the site keeps of its last visit: answers by this prefix and the hash of their query, in local storage. */
export const LAST_SEEN = 'estudio-last-seen'

/** A member's queries begin with whose they are: `["member","<id>",…]` (`memberKey`). */
const ofMembers = `${LAST_SEEN}-["member",`
const ofMember = (id: string) => `${ofMembers}"${id}",`

/** Removes what was kept for other members than this one; without one, what was kept for any (SES-04). */
export const dropLastSeen = (storage: Storage, member?: string): void => {
  for (const key of Object.keys(storage))
    if (key.startsWith(ofMembers) && !(member && key.startsWith(ofMember(member)))) storage.removeItem(key)
}

/**
 * Keeps an answer. One of a member who is not signed in here any more, whose request outlived the session, is dropped; so
 * is one that does not fit.
 */
export const keepLastSeen = (storage: Storage, key: string, value: string): void => {
  const member = readStoredSession(storage)?.user.id
  if (key.startsWith(ofMembers) && !(member && key.startsWith(ofMember(member)))) return
  try {
    storage.setItem(key, value)
  } catch {
    // Full: the answer from before, if there was one, is not what was seen last.
    storage.removeItem(key)
  }
}
