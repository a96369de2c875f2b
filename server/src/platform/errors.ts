import { type ReasonCode, statusOf } from '@estudio/contract'
import { reasonText } from '@estudio/domain'

interface AppErrorOptions {
  details?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/** A refusal that may be shown: status, machine code and the Spanish text for the person. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly details?: Record<string, unknown>
  readonly headers?: Record<string, string>

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.details = options.details
    this.headers = options.headers
  }
}

const retryAfter = (seconds: number) => ({
  headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
})

/** Every error of the server is made here. */
export const errors = {
  validation: (message: string, details?: Record<string, unknown>) =>
    new AppError(400, 'validation_failed', message, { details }),
  notSignedIn: () => new AppError(401, 'not_signed_in', 'Inicia sesión para continuar'),
  forbidden: () => new AppError(403, 'forbidden', 'No tienes permiso para hacer esto'),
  /** `kind` names what is missing in the code: time_slot gives time_slot_not_found. */
  notFound: (kind: string, message = 'No encontramos lo que buscas') =>
    new AppError(404, `${kind}_not_found`, message),
  conflict: (code: string, message: string, details?: Record<string, unknown>) =>
    new AppError(409, code, message, { details }),
  /** A rule of the studio said no; its text and status come from the catalogue of reasons. */
  refused: (code: ReasonCode, details?: Record<string, unknown>) =>
    new AppError(statusOf(code), code, reasonText(code, details), { details }),
  /** If-Match named another version than the row has now. */
  versionConflict: () =>
    new AppError(
      409,
      'version_conflict',
      'Alguien más guardó cambios antes. Vuelve a cargar e inténtalo de nuevo.',
    ),
  unprocessable: (code: string, message: string) => new AppError(422, code, message),
  tooManyRequests: (
    seconds: number,
    message = 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  ) => new AppError(429, 'over_request_rate_limit', message, retryAfter(seconds)),
  busy: () =>
    new AppError(
      503,
      'busy',
      'El servidor está ocupado. Inténtalo de nuevo en unos segundos.',
      retryAfter(1),
    ),
}
