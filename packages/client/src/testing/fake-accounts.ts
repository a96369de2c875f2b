import type { ServerResponse } from 'node:http'
import { json, type Received } from './tiny-server.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const member = {
  id: '6f1d1a52-0f6e-4a0e-9a55-0d4f6f2f1a01',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ana@correo.com',
  app_metadata: { provider: 'email' } as Record<string, unknown>,
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

/** One moment for the whole run, so that two calls make the same token. */
const inAnHour = Math.floor(Date.now() / 1000) + 3600

/** A session as the account service answers it; `label` tells the tokens of one from those of another, `claims` is what its token says besides. */
export const sessionOf = (label: string, expiresAt = inAnHour, claims: object = {}) => ({
  access_token: `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode({ sub: member.id, exp: expiresAt, label, ...claims })}.c2ln`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  refresh_token: `refresh-${label}`,
  user: member,
})

const version = { 'x-supabase-api-version': '2024-01-01' }

/** The part of the account service that a session needs, for the tiny server: password 'Correcta1!' is right. */
export const accounts = (call: Received, response: ServerResponse): void => {
  const { pathname, searchParams } = new URL(call.path, 'http://local')
  const body = (call.body ? JSON.parse(call.body) : {}) as Record<string, string>
  if (pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password') {
    if (body.password === 'Correcta1!') return json(response, 200, sessionOf('signed-in'))
    return json(response, 400, { code: 'invalid_credentials', message: 'Invalid login credentials' }, version)
  }
  if (pathname === '/auth/v1/token') {
    if (body.refresh_token !== 'refresh-revoked') return json(response, 200, sessionOf('renewed'))
    return json(response, 400, { code: 'refresh_token_already_used', message: 'Already Used' }, version)
  }
  if (pathname === '/auth/v1/user') return json(response, 200, member)
  if (pathname === '/auth/v1/logout') return void response.writeHead(204).end()
  if (pathname === '/rest/v1/user_roles')
    return json(response, 200, [{ role: 'instructor' }, { role: 'admin' }])
  json(response, 404, { message: 'not here' })
}
