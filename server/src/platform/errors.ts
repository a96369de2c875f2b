import { type ReasonCode, statusOf } from '@estudio/contract'
import { type EntityKind, type RefusalDetails, reasonText, staffReasonText } from '@estudio/texts'

interface AppErrorOptions {
  details?: RefusalDetails & Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

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
  /** In place of the text for members. */
  message?: string
}

const refuse = (
  code: ReasonCode,
  details?: RefusalDetails,
  { statusCode = statusOf(code), headers, cause, message }: RefuseOptions = {},
) =>
  new AppError(statusCode, code, message ?? reasonText(code, details && { ...details }), {
    details: details && { ...details },
    headers,
    cause,
  })

export const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

/** Every error response starts here; texts and statuses come from the catalogue of reasons. */
export const errors = {
  refused: (code: ReasonCode, details?: RefusalDetails) => refuse(code, details),
  /** In the words for who works at the studio. */
  refusedToStaff: (code: ReasonCode, details?: RefusalDetails) =>
    refuse(code, details, { message: staffReasonText(code, details && { ...details }) }),
  /** `message`: a more specific Spanish text; `field`: the invalid one. */
  validation: (message?: string, field?: string) =>
    refuse('validation_failed', message || field ? { message, field } : undefined),
  notSignedIn: () => refuse('not_signed_in'),
  forbidden: () => refuse('forbidden'),
  notFound: (kind: EntityKind) => refuse('not_found', { kind }),
  versionConflict: () => refuse('version_conflict'),
  rateLimited: (seconds: number) => refuse('rate_limited', { seconds }, { headers: retryAfter(seconds) }),
  payloadTooLarge: () => refuse('payload_too_large', undefined, { statusCode: 413 }),
  unsupportedFile: (message?: string) =>
    refuse('unsupported_file', message ? { message } : undefined, { statusCode: 415 }),
  unavailable: () => refuse('unavailable', undefined, { statusCode: 503, headers: retryAfter(1) }),
  /** The hosted project does not answer. Never a 401: nobody is signed out for that. */
  accountsUnavailable: (cause: unknown, seconds = 2) =>
    refuse('accounts_unavailable', undefined, { headers: retryAfter(seconds), cause }),
  picturesUnavailable: (cause: unknown, seconds = 2) =>
    refuse('unavailable', undefined, { statusCode: 503, headers: retryAfter(seconds), cause }),
  internal: () => refuse('internal_error', undefined, { statusCode: 500 }),
}
