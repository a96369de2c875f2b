/** A failed call to the business API: the body of decision B02, or what the browser could tell of a failure without one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  /**
   * @param status HTTP status; 0 when no answer came
   * @param code reason code of the body (`class_full`, …), `network` without an answer, `unknown` otherwise
   * @param message Spanish text, fit to be shown
   * @param details what the reason code carries (a plan's name, seconds to wait, …)
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message)
  }
}

/** True when no answer came: offline, a lost connection, or nothing within the time limit. */
export const isNetworkError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network'
