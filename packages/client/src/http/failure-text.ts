import { ApiError } from './api-error.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The text for the person in an error body of the studio's server (B02). A proxy's page has none, and a proxy's JSON has
 * no reason code beside it.
 */
export const serverTextOf = (body: unknown): string | undefined => {
  const { code, error } = (body ?? {}) as { code?: unknown; error?: unknown }
  return isText(code) && isText(error) ? error : undefined
}

/**
 * What to show of a failed call (C02): the server's own words whenever its answer carried some, whatever the reason; the
 * screen's where there are none, because no answer came or a proxy's page did.
 * @param error an ApiError, or react-admin's HttpError, which carries the body
 * @param own the screen's text
 */
export const failureText = (error: unknown, own: string): string =>
  (error instanceof ApiError ? error.serverText : serverTextOf((error as { body?: unknown } | null)?.body)) ??
  own
