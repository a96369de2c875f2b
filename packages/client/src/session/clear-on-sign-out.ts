import { STORAGE_CLEARED, STORAGE_KEPT } from '@estudio/domain'
import { TOKEN_KEY } from '../storage.ts'

const kept: readonly string[] = STORAGE_KEPT

/** Removes the data of a member: the mirrored token, the cached plan, classes and reservations. */
export const clearMemberData = (storage: Storage): void => {
  for (const key of [TOKEN_KEY, ...STORAGE_CLEARED]) storage.removeItem(key)
}

/**
 * Removes everything but the language, the flag of a dismissed promotion and the back office's settings of
 * this device.
 */
export const clearOnSignOut = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key)
}
