/** Local storage keys of the back office's theme and of its switch for single-key shortcuts. */
export const THEME_KEY = 'estudio-admin-tema'
export const SHORTCUTS_KEY = 'estudio-admin-atajos'
/**
 * Local storage keys: a sign-out keeps STORAGE_KEPT, and the end of a session clears STORAGE_CLEARED. The
 * two keys above are kept too: they are preferences of the device and hold nothing about a person.
 */
export const STORAGE_KEPT = ['language', 'hasSeenPromo', THEME_KEY, SHORTCUTS_KEY] as const
/** The heights of the areas of “Hoy” at the last visit. */
export const TODAY_ROOM_KEY = 'estudio-today'
export const STORAGE_CLEARED = ['userPlan', 'userClasses', 'userReservations', TODAY_ROOM_KEY] as const
