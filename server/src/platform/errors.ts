import { type ReasonCode, statusOf } from '@estudio/contract'
import { type EntityKind, type RefusalDetails, reasonText } from '@estudio/texts'

interface AppErrorOptions {
  details?: RefusalDetails & Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/** A refusal that may be shown: HTTP status, reason code and the Spanish text for the person. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly details?: Record<string, unknown>
  readonly headers?: Record<string, string>

  constructor(
    readonly statusCode: number,
    readonly code: ReasonCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.details = options.details
    this.headers = options.headers
  }
}

interface RefuseOptions extends Pick<AppErrorOptions, 'headers' | 'cause'> {
  statusCode?: number
}

const refuse = (
  code: ReasonCode,
  details?: RefusalDetails,
  { statusCode = statusOf(code), headers, cause }: RefuseOptions = {},
) =>
  new AppError(statusCode, code, reasonText(code, details && { ...details }), {
    details: details && { ...details },
    headers,
    cause,
  })

const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

/** Every error of the server is made here; texts and statuses come from the catalogue of reasons. */
export const errors = {
  /** A rule said no. */
  refused: (code: ReasonCode, details?: RefusalDetails) => refuse(code, details),
  /** `message` is the Spanish text for exactly this fault, if there is one; `field` the one it is about. */
  validation: (message?: string, field?: string) =>
    refuse('validation_failed', message || field ? { message, field } : undefined),
  notSignedIn: () => refuse('not_signed_in'),
  forbidden: () => refuse('forbidden'),
  notFound: (kind: EntityKind) => refuse('not_found', { kind }),
  /** If-Match named another version than the row has now. */
  versionConflict: () => refuse('version_conflict'),
  rateLimited: (seconds: number) => refuse('rate_limited', { seconds }, { headers: retryAfter(seconds) }),
  payloadTooLarge: () => refuse('payload_too_large', undefined, { statusCode: 413 }),
  /** `message` is the Spanish text for exactly this fault, if there is one. */
  unsupportedFile: (message?: string) =>
    refuse('unsupported_file', message ? { message } : undefined, { statusCode: 415 }),
  /** Try again in a moment: too much load, or the database is away. */
  unavailable: () => refuse('unavailable', undefined, { statusCode: 503, headers: retryAfter(1) }),
  /** The project that keeps the accounts does not answer. Never a 401: nobody is signed out for that. */
  accountsUnavailable: (cause: unknown, seconds = 2) =>
    refuse('accounts_unavailable', undefined, { headers: retryAfter(seconds), cause }),
  /** The project that keeps the pictures does not answer. */
  picturesUnavailable: (cause: unknown, seconds = 2) =>
    refuse('unavailable', undefined, { statusCode: 503, headers: retryAfter(seconds), cause }),
  /** Details are in the log alone. */
  internal: () => refuse('internal_error', undefined, { statusCode: 500 }),
}
