export interface DatabaseError extends Error {
  code: string
  constraint?: string
  table?: string
}

/** Whether `error` came from PostgreSQL (a five-character SQLSTATE). */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

const retryable = new Set(['40P01', '40001', '0A000'])

/** Deadlock, serialisation failure or a plan gone stale: the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => isDatabaseError(error) && retryable.has(error.code)

/**
 * Whether what failed as one of a batch may succeed by itself: a lock that somebody else holds (55P03), a conflict (40) or
 * data that one of them brought along (22, 23, P0). Not when the database is away, stopping or overloaded.
 */
export const maySucceedAlone = (error: unknown): boolean =>
  isDatabaseError(error) && /^(22|23|40|P0|55P03)/.test(error.code)

/** Whether `error` is the violation of the constraint or unique index `name`. */
export const violates = (error: unknown, name: string): boolean =>
  isDatabaseError(error) && error.code.startsWith('23') && error.constraint === name
