import { ApiError } from './api-error.ts'
import type { RequestOptions } from './http.ts'

/** A public call. Staff also see a site that is not published, so a refused call is repeated with their session. */
export const publicCall = async <Answer>(
  call: (options: Pick<RequestOptions, 'auth'>) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await call({ auth: 'none' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'site_not_published') throw error
    return call({ auth: 'optional' })
  }
}
