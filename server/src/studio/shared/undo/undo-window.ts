import { DAY_MS, MINUTE_MS, SALE_UNDO_SECONDS } from '@estudio/domain'
import { errors } from '../../../platform/errors.ts'

/** Seconds for which screens offer to undo a change of the schedule. */
export const OFFERED_SECONDS = 10

/**
 * The time in which the server accepts the undo of a change. A change of the schedule, whose mails wait as long, can be undone longer than
 * screens offer it, because networks are slow.
 */
const WINDOW_MS = {
  schedule: 30_000,
  sale: SALE_UNDO_SECONDS * 1000,
  site: 10 * MINUTE_MS,
  merge: DAY_MS,
  import: DAY_MS,
}

type Undoable = keyof typeof WINDOW_MS

/** From this instant on, a change that was made at `at` stays. */
export const undoUntil = (kind: Undoable, at: Date): Date => new Date(at.getTime() + WINDOW_MS[kind])

/** Only changes that were made after this instant can still be undone. */
export const undoableSince = (kind: Undoable, now: Date): Date => new Date(now.getTime() - WINDOW_MS[kind])

/** Throws undo_expired. */
export const checkUndoWindow = (until: Date, now: Date, message?: string): void => {
  if (until <= now) throw errors.refused('undo_expired', message ? { message } : undefined)
}
