import { MINUTE_MS } from './duration.ts'

/** The time in which the author of a note may change or delete it. */
export const NOTE_EDIT_MS = 15 * MINUTE_MS

export const isNoteOpen = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= NOTE_EDIT_MS
