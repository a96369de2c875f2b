/** A failed call to the business API: the body of decision B02, or what the browser could tell of a failure without one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  /**
   * @param status HTTP status; 0 when no answer came
   * @param code reason code of the body (`class_full`, …), `network` without an answer, `unknown` otherwise
   * @param message Spanish text, fit to be shown, or the literal text of a service (B15)
   * @param details what the reason code carries (a plan's name, seconds to wait, …)
   * @param serverText the Spanish text that the server's answer carried, where it carried one (C02)
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
    readonly serverText?: string,
  ) {
    super(message)
  }

  /** An answer of the studio's own server, in its words. */
  static refused(status: number, code: string, text: string, details?: Readonly<Record<string, unknown>>) {
    return new ApiError(status, code, text, details, text)
  }
}

/** True when the studio's server did not answer: no network, or a proxy's or portal's page in the place of an answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.code === 'invalid_response' || [502, 503, 504].includes(error.status))
