import { type ServiceText, serviceTexts } from '@estudio/texts'
import { ApiError } from './api-error.ts'

/** Codes that name no rule of the studio. Their message depends on the service that failed. */
const genericCodes = ['unknown', 'network', 'invalid_response', 'internal_error', 'unavailable']

const toServiceError = (service: ServiceText, error: ApiError): ApiError => {
  const text = serviceTexts[service]
  const message = text.endsWith(': ') ? text + error.message : text
  return new ApiError(error.status, error.code, message, error.details, error.serverText)
}

/** Gives an unauthenticated call the text of the coaches' service. */
export const withNoSessionText = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw error instanceof ApiError && error.code === 'not_signed_in'
      ? toServiceError('noSession', error)
      : error
  }
}

/** Gives generic failures of a call the service's literal text; errors with a reason code keep theirs. */
export const withServiceText = async <T>(service: ServiceText, call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw genericCodes.includes(error.code) ? toServiceError(service, error) : error
  }
}
