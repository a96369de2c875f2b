import { COACH_ROSTERS } from '../session/coach-rosters.ts'
import { MARK_DATABASE } from './mark-database.ts'

/**
 * Whether this telephone keeps marks or rosters, of any account. The telephone of a member who never was a coach keeps none: it
 * needs neither the code of the queue nor a database.
 */
export const keepsClassDay = async (): Promise<boolean> => {
  if (!('indexedDB' in globalThis)) return false
  // A browser that cannot list its databases may keep some.
  if (typeof indexedDB.databases !== 'function') return true
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === MARK_DATABASE || name === COACH_ROSTERS)
}
