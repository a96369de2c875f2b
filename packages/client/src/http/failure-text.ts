import { ApiError } from './api-error.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The text to show in an error body of the studio's server (B02). A body without a reason code is a proxy's, and its text
 * is not shown.
 */
export const serverTextOf = (body: unknown): string | undefined => {
  const { code, error } = (body ?? {}) as { code?: unknown; error?: unknown }
  return isText(code) && isText(error) ? error : undefined
}

/**
 * What to show of a failed call (C02): the server's text if the response had one, else the screen's.
 * @param error an ApiError, or react-admin's HttpError, which carries the body
 */
export const failureText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.serverText : serverTextOf((error as { body?: unknown } | null)?.body)) ??
  fallback
