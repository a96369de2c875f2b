import { STORAGE_CLEARED, STORAGE_KEPT } from '@estudio/domain'

/** Keys this package writes: supabase-js's session, and the access token beside it (SES-02). */
export const SESSION_KEY = 'estudio-session'
export const TOKEN_KEY = 'accessToken'

const kept: readonly string[] = STORAGE_KEPT

/** Without a session nothing of a member stays behind: the mirrored token, the cached plan, classes and reservations (SES-05). */
export const clearMemberData = (storage: Storage): void => {
  for (const key of [TOKEN_KEY, ...STORAGE_CLEARED]) storage.removeItem(key)
}

/** A sign-out wipes everything but the language and the seen flag of the promotion (SES-04, CON-26). */
export const clearOnSignOut = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key)
}
