import type { IncomingMessage, ServerResponse } from 'node:http'
import { BUCKET } from './storage-server.ts'

/** An object with the description of its uploader. */
export interface StoredObject {
  bytes: Buffer
  type: string
}

/**
 * The project's storage, in memory and by the contract of the real one: one private bucket. It keeps whatever it is given,
 * which our own never would; the service key reaches everything, a person their own folder.
 */
export interface StandInStorage {
  /** By path in the bucket. */
  objects: Map<string, StoredObject>
  /** The number of answers with an object; an answer 304 has none. */
  sent(): number
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void
}

type Answer = { status: number; body?: unknown; object?: StoredObject; etag?: string }

const refusal = (statusCode: string, code: string, message: string): Answer => ({
  status: 400,
  body: { statusCode, code, error: code, message },
})
const noSuchKey = refusal('404', 'NoSuchKey', 'Object not found')
const denied = refusal('403', 'AccessDenied', 'new row violates row-level security policy')

const subjectOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
  return String(claims.sub)
}

/** The content of a folder: objects with an id, folders without. */
const entriesOf = (paths: string[], { prefix, limit, offset }: Record<string, string | number>) => {
  const names = new Map<string, string | null>()
  for (const path of paths.filter((one) => one.startsWith(`${prefix}/`))) {
    const [name = '', ...deeper] = path.slice(`${prefix}/`.length).split('/')
    names.set(name, deeper.length > 0 ? null : path)
  }
  const first = Number(offset)
  return [...names].slice(first, first + Number(limit)).map(([name, id]) => ({ name, id }))
}

export const standInStorage = (serviceRoleKey: string): StandInStorage => {
  const objects = new Map<string, StoredObject>()
  let sent = 0

  const put = (path: string, { headers, method }: IncomingMessage, bytes: Buffer): Answer => {
    const replaces = method === 'PUT' || headers['x-upsert'] === 'true'
    if (objects.has(path) && !replaces) return refusal('409', 'Duplicate', 'The resource already exists')
    objects.set(path, { bytes, type: headers['content-type'] ?? '' })
    return { status: 200, body: { Id: path, Key: `${BUCKET}/${path}` } }
  }

  const get = (path: string, { headers }: IncomingMessage): Answer => {
    const object = objects.get(path)
    if (!object) return noSuchKey
    const etag = `"${object.bytes.length}-${object.bytes.subarray(-8).toString('hex')}"`
    if (headers['if-none-match'] === etag) return { status: 304, etag }
    sent += 1
    return { status: 200, object, etag }
  }

  const remove = (prefixes: string[]): Answer => {
    const body = prefixes.filter((path) => objects.delete(path)).map((name) => ({ name }))
    return { status: 200, body }
  }

  const answerTo = (request: IncomingMessage, address: string, body: Buffer): Answer => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const isService = token === serviceRoleKey && request.headers.apikey === serviceRoleKey
    const reaches = (path: string) => isService || path.startsWith(`${subjectOf(token)}/`)
    const json = () => JSON.parse(body.toString())
    const { method } = request
    if (address === `/bucket/${BUCKET}`)
      return isService ? { status: 200, body: { id: BUCKET, public: false } } : denied
    if (address === `/object/list/${BUCKET}`)
      return isService ? { status: 200, body: entriesOf([...objects.keys()], json()) } : denied
    if (method === 'DELETE' && address === `/object/${BUCKET}`) return remove(json().prefixes.filter(reaches))
    const found = new RegExp(`^/object/(?:authenticated/)?${BUCKET}/(.+)$`).exec(address)
    const path = decodeURIComponent(found?.[1] ?? '')
    if (!found) return refusal('404', 'NotFound', 'Route not found')
    if (!reaches(path)) return method === 'GET' ? noSuchKey : denied
    return method === 'GET' ? get(path, request) : put(path, request, body)
  }

  return {
    objects,
    sent: () => sent,
    answer(request, response, given) {
      const address = (request.url ?? '').replace('/storage/v1', '').split('?')[0] ?? ''
      const { status, body, object, etag } = answerTo(request, address, given)
      const type = object?.type ?? 'application/json'
      response.writeHead(status, { 'content-type': type, ...(etag && { etag }) })
      response.end(object?.bytes ?? (body === undefined ? undefined : JSON.stringify(body)))
    },
  }
}
