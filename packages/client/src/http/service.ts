import { type ServiceText, serviceTexts } from '@estudio/texts'
import { ApiError } from './api-error.ts'

/** Codes that name no rule of the studio: the message then depends on the service that failed. */
const nameless = ['unknown', 'network', 'invalid_response', 'internal_error', 'unavailable']

const named = (service: ServiceText, error: ApiError): ApiError => {
  const text = serviceTexts[service]
  const message = text.endsWith(': ') ? text + error.message : text
  return new ApiError(error.status, error.code, message, error.details, error.serverText)
}

/** What only somebody signed in may ask, in the words of the coaches' service (ERR-07). */
export const withSession = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw error instanceof ApiError && error.code === 'not_signed_in' ? named('noSession', error) : error
  }
}

/** A call whose nameless failures carry the service's literal text (A44, B15); a refusal keeps its own words. */
export const inService = async <T>(service: ServiceText, call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw nameless.includes(error.code) ? named(service, error) : error
  }
}
