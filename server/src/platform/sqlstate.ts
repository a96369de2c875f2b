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

/** Deadlock or serialisation failure: the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '40P01' || error.code === '40001')

/** Whether `error` is the violation of the constraint or unique index `name`. */
export const violates = (error: unknown, name: string): boolean =>
  isDatabaseError(error) && error.code.startsWith('23') && error.constraint === name
