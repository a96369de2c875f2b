import { texts } from '@estudio/texts'

/** A failed API call: the error body of the business API, or a failure without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  /**
   * @param status HTTP status; 0 without a response
   * @param code reason code of the body (`class_full`, …), `network` without a response, `unknown` otherwise
   * @param message Spanish text to show, or the literal text of a service
   * @param details data of the reason code (a plan's name, seconds to wait, …)
   * @param serverText the Spanish text of the server's response, if it had one
   * @param fields the texts of the fields that the server refused
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
    readonly serverText?: string,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message)
  }

  /** An error response of the studio's server, with its text. */
  static refused(status: number, code: string, text: string, details?: Readonly<Record<string, unknown>>) {
    return new ApiError(status, code, text, details, text)
  }

  /** No response came: no network, or the request was lost. */
  static unreachable() {
    return new ApiError(0, 'network', texts.errors.network)
  }
}

/** True when the studio's server did not respond: no network, or a page of a proxy or captive portal. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.code === 'invalid_response' || [502, 503, 504].includes(error.status))
