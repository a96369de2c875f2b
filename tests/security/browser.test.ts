import { describe, expect, it } from 'vitest'
import { loseTable } from '../harness/faults.ts'
import { startAccountServer } from './account-server.ts'
import { login, signedInMember } from './people.ts'

/** J1 and L4: the headers for browsers, and the facts that no answer reveals. */
describe('browser side', async () => {
  const server = await startAccountServer()
  const person = await signedInMember(server)
  const email = person.email
  const session = person.session

  it('J1: no cookie is set, and none is read', async () => {
    const answer = await login(server, email)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const cookie = `access_token=${session.access_token}; sb-localhost-auth-token=${session.access_token}`
    for (const url of ['/auth/v1/user', '/api/auth/me'])
      expect((await server.call('GET', url, { headers: { cookie } })).statusCode).toBe(401)
    expect((await server.call('GET', '/rest/v1/user_roles', { headers: { cookie } })).json()).toEqual([])
  })

  const preflight = (origin: string) =>
    server.call('OPTIONS', '/auth/v1/user', {
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,apikey,x-client-info,x-supabase-api-version',
      },
    })

  it('J1: the site’s origin may call the API, without credentials', async () => {
    const { headers } = await preflight('http://localhost:3000')
    expect(headers['access-control-allow-origin']).toBe('http://localhost:3000')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const methods = String(headers['access-control-allow-methods']).split(', ')
    expect(methods).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']),
    )
    const allowed = String(headers['access-control-allow-headers']).split(', ')
    const needed =
      'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-retry-count, accept-profile, ' +
      'content-profile, prefer, range, x-upsert, cache-control, x-metadata'
    expect(allowed).toEqual(expect.arrayContaining(needed.split(', ')))
    const answer = await server.call('GET', '/auth/v1/health', {
      headers: { origin: 'http://localhost:3000' },
    })
    expect(String(answer.headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining(['X-Supabase-Api-Version', 'X-Total-Count', 'Link', 'Content-Range']),
    )
  })

  it.each(['null', 'https://evil.test', 'http://localhost:3000.evil.test', 'http://localhost:3001'])(
    'J1: origin %s may not',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).not.toBe(origin)
      const answer = await server.call('GET', '/auth/v1/health', { headers: { origin } })
      expect(answer.headers['access-control-allow-origin']).not.toBe(origin)
      expect(answer.headers['access-control-allow-origin']).not.toBe('*')
    },
  )

  it('L4: an unknown route of the account service answers JSON in both shapes', async () => {
    const newer = await server.call('GET', '/auth/v1/nowhere')
    expect([newer.statusCode, newer.json()]).toEqual([404, { code: 'not_found', message: 'Not found' }])
    const older = await server.call('POST', '/auth/v1/nowhere', {
      body: {},
      headers: { 'x-supabase-api-version': '' },
    })
    expect(older.json()).toEqual({ code: 404, error_code: 'not_found', msg: 'Not found' })
    const table = await server.call('GET', '/rest/v1/a/b')
    expect([table.statusCode, table.json().code]).toEqual([404, 'PGRST205'])
  })

  it('L4: an error of the server reveals nothing about itself', async () => {
    const broken = await startAccountServer()
    await loseTable(broken.context.db, 'accounts')
    const answers = await Promise.all([
      login(broken, email),
      broken.call('POST', '/api/auth/resend-verification', { body: { email } }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([500, 500])
    expect(answers[0]?.json()).toEqual({
      code: 'unexpected_failure',
      message: 'Unexpected failure, please check server logs for more information',
    })
    for (const { body } of answers) expect(body).not.toMatch(/users|relation|select|\.ts|node_modules/i)
    expect(broken.log()).toContain('42P01')
  })
})
