import { expect } from 'vitest'
import { picturePaths } from '../harness/pictures.ts'
import { type AccountServer, startAccountServer } from './account-server.ts'
import { signedInMember } from './people.ts'
import { administrator, coach, drawing, type Staff, upload } from './pictures.ts'

export const STORAGE = '/storage/v1/object'
export const BUCKET = 'profilepictures'

interface Response {
  statusCode: number
  json(): unknown
}

/** Status and body of an answer, and what both are for a refusal: HTTP says 400, the body says which. */
export const told = (answer: Response) => [answer.statusCode, answer.json()]
export const refusal = (statusCode: number, code: string, error = code, message?: unknown) => [
  400,
  { statusCode: String(statusCode), code, error, message: message ?? expect.any(String) },
]
export const noKey = refusal(404, 'NoSuchKey', 'not_found', 'Object not found')
export const noBucket = refusal(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const denied = refusal(
  403,
  'AccessDenied',
  'Unauthorized',
  'new row violates row-level security policy',
)

export const tokenOf = (staff: Staff) => staff.session.access_token

const callsOf = (server: AccountServer) => {
  const get = (path: string, token?: string, headers?: Record<string, string>) =>
    server.call('GET', `${STORAGE}/${path}`, { token, headers })
  const sign = (path: string, token?: string, body: unknown = { expiresIn: 3600 }) =>
    server.call('POST', `${STORAGE}/sign/${BUCKET}/${path}`, { token, body })
  return {
    get,
    sign,
    signMany: (body: unknown, token?: string) =>
      server.call('POST', `${STORAGE}/sign/${BUCKET}`, { token, body }),
    remove: (paths: string[], token?: string) =>
      server.call('DELETE', `${STORAGE}/${BUCKET}`, { token, body: { prefixes: paths } }),
    /** A signed address, for `get`. */
    signedPath: async (path: string, staff: Staff, expiresIn = 3600): Promise<string> =>
      (await sign(path, tokenOf(staff), { expiresIn })).json().signedURL.replace('/object/', ''),
    /** The paths of all pictures there are. */
    kept: () => picturePaths(server.context.db),
  }
}

/** A listening server with two coaches, an administrator and a member, and its storage at hand. */
export const openStorage = async () => {
  const server = await startAccountServer()
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const [admin, elena, rosa] = [await administrator(server), await coach(server), await coach(server)]
  const member: Staff = await signedInMember(server)
  const png = await drawing()
  const put = async (path: string, staff: Staff, bytes = png): Promise<string> => {
    const answer = await upload(server, path, bytes, { method: 'PUT', token: tokenOf(staff) })
    if (answer.statusCode !== 200) throw new Error(`The picture was not kept: ${answer.body}`)
    return path
  }
  return { server, origin, admin, elena, rosa, member, png, put, ...callsOf(server) }
}

export type Storage = Awaited<ReturnType<typeof openStorage>>
