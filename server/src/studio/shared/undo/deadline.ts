/** Seconds for which screens offer to undo a change. */
export const OFFERED_SECONDS = 10

/**
 * The server accepts an undo, and delays the mails of the change, longer than screens offer the undo, because networks are
 * slow.
 */
const ACCEPTED_SECONDS = 30

export const undoableUntil = (now: Date): Date => new Date(now.getTime() + ACCEPTED_SECONDS * 1000)
