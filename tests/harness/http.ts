import type { FastifyInstance, HTTPMethods } from 'fastify'

export interface Answer<T = unknown> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

type Headers = Record<string, string>

/** Calls the API as one caller; a body is sent as JSON, an answer in JSON is parsed. */
export interface Caller {
  get<T = unknown>(path: string, headers?: Headers): Promise<Answer<T>>
  post<T = unknown>(path: string, body?: object, headers?: Headers): Promise<Answer<T>>
  put<T = unknown>(path: string, body?: object, headers?: Headers): Promise<Answer<T>>
  patch<T = unknown>(path: string, body?: object, headers?: Headers): Promise<Answer<T>>
  delete<T = unknown>(path: string, body?: object, headers?: Headers): Promise<Answer<T>>
}

/** `authorization` is asked before each request; undefined for a visitor. */
export function caller(app: FastifyInstance, authorization: () => Promise<string | undefined>): Caller {
  const send = async <T>(
    method: HTTPMethods,
    path: string,
    body?: object,
    headers: Headers = {},
  ): Promise<Answer<T>> => {
    const token = await authorization()
    const response = await app.inject({
      method,
      url: path,
      payload: body,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    })
    const isJson = /\bjson\b/.test(String(response.headers['content-type'] ?? ''))
    const parsed: unknown = isJson && response.body ? response.json() : response.body
    return { status: response.statusCode, body: parsed as T, headers: response.headers }
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  }
}

const boundary = 'frontera'

interface FormOptions {
  fileName?: string
  /** Written after the file, as a browser may. */
  fields?: Record<string, string>
}

const part = (head: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ])

/** A form with one file under the name `file`, and the header that goes with it. */
export const multipartOf = (
  file: Buffer,
  type: string,
  { fileName = 'foto', fields = {} }: FormOptions = {},
) => ({
  payload: Buffer.concat([
    part(`name="file"; filename="${fileName}"\r\ncontent-type: ${type}`, file),
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

type ExportedRow = Record<string, string | number | null>

/** The rows of a downloaded file, each by the titles of its columns. */
export async function exportedRows(person: Caller, path: string): Promise<ExportedRow[]> {
  const { body, headers } = await person.get<string>(`${path}${path.includes('?') ? '&' : '?'}format=ndjson`)
  if (headers['content-type'] !== 'application/x-ndjson; charset=utf-8')
    throw new Error(`${path} was answered as ${headers['content-type']}`)
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportedRow)
}
