/** Seconds after a sale at the counter in which it can be undone. */
export const SALE_UNDO_SECONDS = 60
