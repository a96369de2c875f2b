/** The IndexedDB database in which the site keeps a coach's rosters; it is deleted when the session ends. */
export const COACH_ROSTERS = 'estudio-rosters'

export const forgetCoachRosters = (): void => {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(COACH_ROSTERS)
}
