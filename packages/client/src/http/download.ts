import type { Http, RequestOptions } from './http.ts'
import { readError } from './read-body.ts'

/** Opens an answer that is not JSON. @throws ApiError */
export const download = async (
  { send }: Http,
  address: string,
  options?: RequestOptions,
): Promise<Response> => {
  const response = await send(address, options)
  if (!response.ok) throw await readError(response)
  return response
}
