/**
 * Whether repeating the request would fail again; a lost connection has no code, a failed server has `internal_error`.
 */
export const isFinalRefusal = (code: string | undefined): boolean =>
  code !== undefined && code !== 'internal_error'

/** Whether the waiting list takes the member when staff give a reason; its refusal says so. */
export const isWaivableRefusal = (refusal: Error): boolean =>
  (refusal as { body?: { details?: { waivable?: boolean } } }).body?.details?.waivable === true
