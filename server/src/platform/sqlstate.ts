export interface DatabaseError extends Error {
  code: string
  constraint?: string
}

/** Whether `error` came from PostgreSQL (a five-character SQLSTATE). */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

const passing = new Set(['40P01', '40001', '0A000'])

/** Deadlock, serialisation failure or a plan gone stale: the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => isDatabaseError(error) && passing.has(error.code)

/** Whether `error` is the violation of the constraint or unique index `name`. */
export const violates = (error: unknown, name: string): boolean =>
  isDatabaseError(error) && error.code.startsWith('23') && error.constraint === name
