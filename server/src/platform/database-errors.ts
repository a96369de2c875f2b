import { type AppError, errors } from './errors.ts'
import { isDatabaseError } from './sqlstate.ts'

const invalid = () => errors.validation('Alguno de los datos no es válido')

const bySqlState: Record<string, () => AppError> = {
  '23505': () => errors.conflict('already_exists', 'Ya existe un registro con esos datos'),
  '23503': () => errors.conflict('still_in_use', 'El registro está en uso o ya no existe'),
  '23001': () => errors.conflict('still_in_use', 'El registro está en uso'),
  '23514': invalid,
  '23502': invalid,
  '22001': invalid,
  '22003': invalid,
  '22007': invalid,
  '22008': invalid,
  '22021': invalid,
  '22P02': invalid,
  '22P05': invalid,
  '40001': () => errors.busy(),
  '40P01': () => errors.busy(),
  '55P03': () => errors.busy(),
  '57014': () => errors.busy(),
  '25P03': () => errors.busy(),
  '53300': () => errors.busy(),
}

/** The answer for an error of the database, or undefined where only a 500 is honest. */
export function fromDatabaseError(error: unknown): AppError | undefined {
  if (!isDatabaseError(error)) return undefined
  if (error.code.startsWith('08') || error.code.startsWith('57P')) return errors.busy()
  return bySqlState[error.code]?.()
}
