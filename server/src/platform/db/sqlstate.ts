interface DatabaseError extends Error {
  code: string
  constraint?: string
  table?: string
}

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

/** The statement failed because a migration in another process changed a type or replaced a function. */
export const isOvertaken = (error: unknown): boolean =>
  isDatabaseError(error) &&
  (error.code === '0A000' ||
    (error.code === 'XX000' && error.message.startsWith('cache lookup failed for function')))

const retryable = new Set(['40P01', '40001'])

export const isRetryable = (error: unknown): boolean =>
  isDatabaseError(error) && (retryable.has(error.code) || isOvertaken(error))

/** A deadlock, or a lock that was not granted in time. */
export const isLockConflict = (error: unknown): boolean =>
  isDatabaseError(error) && /^(40P01|55P03)$/.test(error.code)

/**
 * Another request of the batch caused a lock timeout, a conflict or a data error. An unavailable database is not
 * included.
 */
export const maySucceedAlone = (error: unknown): boolean =>
  isDatabaseError(error) && /^(22|23|40|P0|55P03)/.test(error.code)

export const violates = (error: unknown, name: string): boolean =>
  isDatabaseError(error) && error.code.startsWith('23') && error.constraint === name
