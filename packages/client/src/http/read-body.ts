import { texts } from '@estudio/texts'
import { ApiError } from './api-error.ts'
import { serverTextOf } from './failure-text.ts'

interface ErrorBody {
  code?: unknown
  message?: unknown
  error?: unknown
  details?: Record<string, unknown>
  errors?: Record<string, string>
}

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('content-type') ?? '')

const firstText = (...candidates: unknown[]): string | undefined =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate !== '')

const invalidResponse = (response: Response) =>
  new ApiError(response.status, 'invalid_response', texts.errors.invalidResponse)

/** Turns an error response into an ApiError; bodies carry `message` or `error`. */
export const readError = async (response: Response): Promise<ApiError> => {
  const byStatus = () => texts.errors.status(response.status, response.statusText)
  if (!isJson(response)) return new ApiError(response.status, 'unknown', byStatus())
  const body = await response.json().then(
    (value) => value as ErrorBody | null,
    () => null,
  )
  if (!body) return new ApiError(response.status, 'unknown', byStatus())
  const message = firstText(body.message, body.error) ?? texts.errors.generic
  const code = firstText(body.code) ?? 'unknown'
  const { details, errors } = body
  return new ApiError(response.status, code, message, details, serverTextOf(response.status, body), errors)
}

/** The JSON of a successful response; 204 reads as undefined, anything but JSON throws. */
export const readSuccess = async <T>(response: Response): Promise<T> => {
  if (response.status === 204) return undefined as T
  if (!isJson(response)) throw invalidResponse(response)
  return response.json().then(
    (value) => value as T,
    () => {
      throw invalidResponse(response)
    },
  )
}
