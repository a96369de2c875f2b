import { HOUR_MS } from './duration.ts'

/** A mark that a telephone could not send is accepted this long after it was pressed. */
export const LATEST_MARK_MS = 48 * HOUR_MS
