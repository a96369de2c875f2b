import { ApiError } from './api-error.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The statuses of a proxy that could not reach the studio's server. */
const gatewayStatuses: readonly unknown[] = [502, 503, 504]

/**
 * The text to show in an error body. Without a reason code it is `error`, or else `message`, unless the
 * status is a proxy's. A body with a code and a `message` alone is the accounts provider's, whose text is English.
 */
export const serverTextOf = (status: unknown, body: unknown): string | undefined => {
  const { code, error, message } = (body ?? {}) as { code?: unknown; error?: unknown; message?: unknown }
  if (isText(code)) return isText(error) ? error : undefined
  return gatewayStatuses.includes(status) ? undefined : [error, message].find(isText)
}

const textOfResponse = (error: unknown): string | undefined => {
  if (error instanceof ApiError) return error.serverText
  const { status, body } = (error ?? {}) as { status?: unknown; body?: unknown }
  return serverTextOf(status, body)
}

/**
 * The text to show for a failed call: the server's text if the response had one, else the screen's.
 * @param error an ApiError, or react-admin's HttpError, which carries the body
 */
export const failureText = (error: unknown, fallback: string): string => textOfResponse(error) ?? fallback
