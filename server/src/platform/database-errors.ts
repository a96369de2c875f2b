import { type AppError, errors } from './errors.ts'
import { isDatabaseError } from './sqlstate.ts'

const validation = () => errors.validation()

/**
 * By SQLSTATE or its first two characters. Rules answer with codes of their own; a violated constraint got past them
 * because somebody else was faster, so the advice is to look again.
 */
const answers: Record<string, () => AppError> = {
  '23505': errors.versionConflict,
  '23P01': errors.versionConflict,
  '23503': errors.versionConflict,
  '23001': errors.versionConflict,
  '23514': validation,
  '23502': validation,
  '22': validation,
  '40001': errors.unavailable,
  '40P01': errors.unavailable,
  '55P03': errors.unavailable,
  '57': errors.unavailable,
  '25P03': errors.unavailable,
  '53': errors.unavailable,
  '08': errors.unavailable,
}

/** Constraints behind a rule that a person can run into: the reason of the rule. */
const reasons: Record<string, () => AppError> = {
  user_plans_share_no_day: () => errors.refused('plan_dates_overlap'),
}

const networkFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'])
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (('syscall' in error && 'code' in error && networkFaults.has(String(error.code))) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error))/.test(
      error.message,
    ))

/** The answer for an error of the database, or undefined where only a 500 is honest. */
export function fromDatabaseError(error: unknown): AppError | undefined {
  if (isLostConnection(error)) return errors.unavailable()
  if (!isDatabaseError(error)) return undefined
  return (reasons[error.constraint ?? ''] ?? answers[error.code] ?? answers[error.code.slice(0, 2)])?.()
}
