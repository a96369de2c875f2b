import { type ReasonCode, statusOf } from '@estudio/contract'
import { type EntityKind, type RefusalDetails, reasonText, staffReasonText } from '@estudio/texts'

interface RefusalOptions {
  details?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
  /** A 5xx that is no fault, for example while the server starts: the log has the line of the request only. */
  isExpected?: boolean
}

/**
 * The base class of every refusal. Each protocol renders refusals in its own form (`platform/http/error-handler.ts`).
 */
export class Refusal<Code extends string = string> extends Error {
  readonly details?: Record<string, unknown>
  readonly headers?: Record<string, string>
  readonly isExpected: boolean

  constructor(
    readonly code: Code,
    message: string,
    { details, headers, cause, isExpected = false }: RefusalOptions = {},
  ) {
    super(message, { cause })
    this.isExpected = isExpected
    this.details = details
    this.headers = headers
  }
}

/** A refusal of the business API, with a reason from the catalogue and its Spanish text. */
export class AppError extends Refusal<ReasonCode> {
  override readonly name = 'AppError'

  constructor(
    readonly statusCode: number,
    code: ReasonCode,
    message: string,
    options?: RefusalOptions,
  ) {
    super(code, message, options)
  }
}

/** A refusal with the texts of one protocol. `details` are further fields of its body. */
export class ProtocolError extends Refusal {
  override readonly name = 'ProtocolError'

  constructor(
    readonly statusCode: number,
    code: string,
    message: string,
    options?: RefusalOptions,
  ) {
    super(code, message, options)
  }
}

interface RefuseOptions extends Pick<RefusalOptions, 'headers' | 'cause' | 'isExpected'> {
  statusCode?: number
  /** Replaces the text for members. */
  message?: string
}

const refuse = (
  code: ReasonCode,
  details?: RefusalDetails,
  { statusCode = statusOf(code), headers, cause, isExpected, message }: RefuseOptions = {},
) =>
  new AppError(statusCode, code, message ?? reasonText(code, details && { ...details }), {
    details: details && { ...details },
    headers,
    cause,
    isExpected,
  })

export const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

/** Creates every refusal of the business API. Texts and statuses come from the catalogue of reasons. */
export const errors = {
  refused: (code: ReasonCode, details?: RefusalDetails) => refuse(code, details),
  /** A refusal with the text for staff. */
  refusedToStaff: (code: ReasonCode, details?: RefusalDetails) =>
    refuse(code, details, { message: staffReasonText(code, details && { ...details }) }),
  /** `message` is a more specific Spanish text, and `field` is the invalid field. */
  validation: (message?: string, field?: string) =>
    refuse('validation_failed', message || field ? { message, field } : undefined),
  notSignedIn: () => refuse('not_signed_in'),
  forbidden: () => refuse('forbidden'),
  notFound: (kind: EntityKind) => refuse('not_found', { kind }),
  versionConflict: () => refuse('version_conflict'),
  /** `code` is a reason with a text of its own. */
  rateLimited: (seconds: number, code: ReasonCode = 'rate_limited') =>
    refuse(code, { seconds }, { headers: retryAfter(seconds) }),
  payloadTooLarge: () => refuse('payload_too_large', undefined, { statusCode: 413 }),
  /** `size` is the size of the file in bytes. */
  rangeNotSatisfiable: (size: number) =>
    refuse('range_not_satisfiable', undefined, { headers: { 'content-range': `bytes */${size}` } }),
  unsupportedFile: (message?: string) =>
    refuse('unsupported_file', message ? { message } : undefined, { statusCode: 415 }),
  notPublished: () =>
    refuse('site_not_published', undefined, { headers: retryAfter(3600), isExpected: true }),
  /** The server still prepares its database. */
  starting: () =>
    refuse('unavailable', undefined, { statusCode: 503, headers: retryAfter(1), isExpected: true }),
  unavailable: () => refuse('unavailable', undefined, { statusCode: 503, headers: retryAfter(1) }),
  /** The hosted project does not answer. The status is never 401, because an outage must not sign members out. */
  accountsUnavailable: (cause: unknown, seconds = 2) =>
    refuse('accounts_unavailable', undefined, { headers: retryAfter(seconds), cause }),
  picturesUnavailable: (cause: unknown, seconds = 2) =>
    refuse('unavailable', undefined, { statusCode: 503, headers: retryAfter(seconds), cause }),
  internal: () => refuse('internal_error', undefined, { statusCode: 500 }),
}
