import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { giveRole } from '../harness/accounts.ts'
import { addProfile } from '../harness/profiles.ts'
import { addInstructor } from '../harness/team.ts'
import type { AccountServer } from './account-server.ts'
import { makeAdmin, type Session, signedInMember } from './people.ts'

export interface Staff {
  id: string
  email: string
  session: Session
}

/** A coach of the team with a session. */
export const coach = async (server: AccountServer): Promise<Staff> => {
  const { db, clock } = server.context
  const person = await signedInMember(server)
  const now = clock.now()

  await giveRole(db, person.id, 'instructor', now)
  await addProfile(db, person, 'Elena Coach', now)
  await addInstructor(db, { user_id: person.id, display_name: 'Elena' }, now)
  return person
}

export const administrator = async (server: AccountServer): Promise<Staff> => {
  const person = await signedInMember(server)
  await makeAdmin(server, person.id)
  return person
}

/** A plain picture of one colour. */
export const drawing = (format: 'png' | 'jpeg' | 'webp' = 'png', width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

interface Upload {
  method?: 'POST' | 'PUT'
  token?: string
  type?: string
  headers?: Record<string, string>
}

/** Puts bytes at a path of the bucket, as the body itself. */
export const upload = (
  server: AccountServer,
  path: string,
  bytes: Buffer | string,
  { method = 'POST', token, type = 'image/png', headers }: Upload = {},
) =>
  server.app.inject({
    method,
    url: `/storage/v1/object/profilepictures/${path}`,
    payload: bytes,
    headers: {
      host: 'localhost:3000',
      'content-type': type,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })

/** The same bytes as a browser sends them: a part of a form whose field has the empty name. */
export const formOf = (bytes: Buffer, type = 'image/png') => {
  const boundary = 'estudio-form-boundary'
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const payload = Buffer.concat([
    ...part('Content-Disposition: form-data; name="cacheControl"', '3600'),
    ...part(`Content-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: ${type}`, bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

export interface RawAnswer {
  status: number
  body: Record<string, unknown>
}

interface RawCall {
  path: string
  method?: string
  token: string
  type?: string
  body?: Buffer | string
}

/** Sends a path byte by byte as it is written: no client tidies it first. */
export const rawCall = (origin: string, { path, method, token, type, body }: RawCall): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type && { 'content-type': type }),
      ...(body && { 'content-length': Buffer.byteLength(body) }),
    }
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
