import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'

/** A public request. Staff also see a site that is not published, so a refused request is repeated with their session. */
export const publicRequest = async <Answer>(request: Http['request'], path: string): Promise<Answer> => {
  try {
    return await request<Answer>(path, { auth: 'none' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'site_not_published') throw error
    return request<Answer>(path, { auth: 'optional' })
  }
}
