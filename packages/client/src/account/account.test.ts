// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from '../http/http.ts'
import { lazyAuthClient } from '../session/auth-client.ts'
import { createSession, type Session } from '../session/session.ts'
import { accounts, member, sessionOf } from '../testing/fake-accounts.ts'
import { json, type Received, startTinyServer } from '../testing/tiny-server.ts'
import { createCredentials } from './credentials.ts'
import { createSecondFactor } from './second-factor.ts'

const version = { 'x-supabase-api-version': '2024-01-01' }
const factor = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }
const withFactor = { ...member, factors: [factor] }

/** The account service of a member with a second factor: '123456' and 'ABCDE-23456' are right. */
const guarded = (call: Received, response: Parameters<typeof accounts>[1]) => {
  const { pathname } = new URL(call.path, 'http://local')
  const body = (call.body ? JSON.parse(call.body) : {}) as Record<string, string>
  const half = { ...sessionOf('half'), user: withFactor }
  const whole = { ...sessionOf('whole', undefined, { aal: 'aal2' }), user: withFactor }
  if (pathname === '/auth/v1/token') return json(response, 200, half)
  if (pathname === '/auth/v1/user' && call.method === 'GET') return json(response, 200, withFactor)
  if (pathname === '/auth/v1/recovery-codes')
    return json(response, 200, call.method === 'POST' ? { codes: ['ABCDE-23456'] } : { remaining: 7 })
  if (pathname === '/auth/v1/factors/f1/challenge')
    return json(response, 200, { id: 'c1', type: 'totp', expires_at: 9_999_999_999 })
  const right = body.code === '123456' || body.code === 'ABCDE-23456'
  if (pathname === '/auth/v1/factors/f1/verify' || pathname === '/auth/v1/recovery-codes/verify')
    return right
      ? json(response, 200, whole)
      : json(response, 422, { code: 'mfa_verification_failed', message: 'Invalid code' }, version)
  accounts(call, response)
}

let server: Awaited<ReturnType<typeof startTinyServer>>
let session: Session
let hosted: boolean
let stop: () => void
let dispose: () => Promise<unknown>
let security: ReturnType<typeof createCredentials> & { factor: ReturnType<typeof createSecondFactor> }

const callTo = (path: string) => server.received.filter((call) => call.path.split('?')[0] === path)

beforeEach(async () => {
  localStorage.clear()
  hosted = false
  vi.spyOn(console, 'warn').mockReturnValue()
  server = await startTinyServer(guarded)
  const supabase = { url: server.url, anonKey: 'sb_publishable_test', rest: `${server.url}/rest/v1` }
  const authClient = lazyAuthClient(async () => ({ supabase }) as never)
  const http = createHttp(
    {
      token: () => session.token(),
      hasRunOut: () => session.hasRunOut(),
      renew: (t) => session.renew(t),
      end: () => session.end(),
    },
    server.url,
  )
  session = createSession({ authClient, http, storage: localStorage })
  stop = session.start()
  dispose = async () => (await authClient()).auth.dispose?.()
  // As useSecurity opens it: what the calls do to the session is followed.
  const open = () => {
    session.prepare()
    return authClient()
  }
  security = {
    ...createCredentials(open),
    factor: createSecondFactor(open, http, async () => hosted),
  }
})
afterEach(async () => {
  stop()
  await dispose()
  await server.stop()
})

describe('SES-09: a sign-in with a second factor', () => {
  beforeEach(() => session.signIn(member.email, 'Correcta1!'))

  it('is only half one after the password, and asks for no roles', () => {
    expect(session.state().status).toBe('second-factor')
    expect(callTo('/rest/v1/user_roles')).toEqual([])
  })

  it('is whole with the code of the authenticator', async () => {
    await security.factor.giveCode('123456')
    expect(session.state().status).toBe('signed-in')
    await vi.waitFor(() => expect(session.state().roles).not.toBeNull())
  })

  it('stays half with a wrong one', async () => {
    await expect(security.factor.giveCode('000000')).rejects.toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect(session.state().status).toBe('second-factor')
  })

  it('is whole with a recovery code in its place', async () => {
    await security.factor.giveRecoveryCode('ABCDE-23456')
    expect(session.state().status).toBe('signed-in')
    await expect(security.factor.giveRecoveryCode('x')).rejects.toMatchObject({
      code: 'mfa_verification_failed',
    })
  })

  it('is half again when it is read from the browser', async () => {
    const again = createSession({
      authClient: () => Promise.reject(new Error('not needed')),
      http: { request: vi.fn() },
      storage: localStorage,
    })
    expect(again.state().status).toBe('second-factor')
  })
})

describe('recovery codes', () => {
  beforeEach(() => session.signIn(member.email, 'Correcta1!'))

  it('are counted and made anew', async () => {
    expect(await security.factor.recoveryCodesLeft()).toBe(7)
    expect(await security.factor.makeRecoveryCodes()).toEqual(['ABCDE-23456'])
  })

  it('are none where a hosted project keeps the accounts, and nobody is asked for them', async () => {
    hosted = true
    expect(await security.factor.recoveryCodesLeft()).toBeNull()
    expect(await security.factor.makeRecoveryCodes()).toBeNull()
    expect(callTo('/auth/v1/recovery-codes')).toEqual([])
  })
})

describe('the other sessions', () => {
  it('end at the account service, and this one goes on', async () => {
    server.answerWith(accounts)
    await session.signIn(member.email, 'Correcta1!')
    await security.endOtherSessions()
    const [logout, ...more] = server.received.filter(({ path }) => path.startsWith('/auth/v1/logout'))
    expect([logout?.method, logout?.path, more]).toEqual(['POST', '/auth/v1/logout?scope=others', []])
    expect(logout?.headers.authorization).toBe(`Bearer ${sessionOf('signed-in').access_token}`)
    expect([session.state().status, session.token()]).toEqual([
      'signed-in',
      sessionOf('signed-in').access_token,
    ])
  })

  it('a refusal is told', async () => {
    server.answerWith(accounts)
    await session.signIn(member.email, 'Correcta1!')
    server.answerWith((_call, response) =>
      json(response, 429, { code: 'over_request_rate_limit', message: 'Later' }, version),
    )
    await expect(security.endOtherSessions()).rejects.toMatchObject({ code: 'over_request_rate_limit' })
    expect(session.state().status).toBe('signed-in')
  })
})

describe('password and address', () => {
  it('A30: asks for a recovery that comes back through the callback', async () => {
    server.answerWith((_call, response) => json(response, 200, {}))
    await security.requestPasswordReset('ana@correo.com')
    const [call] = callTo('/auth/v1/recover')
    expect(new URL(call?.path ?? '', 'http://x').searchParams.get('redirect_to')).toBe(
      `${location.origin}/auth/callback?type=recovery`,
    )
  })

  it('C4: sends the present password only where it is given', async () => {
    await session.signIn(member.email, 'Correcta1!')
    await security.setPassword('Nueva-1', 'Correcta1!')
    await security.setPassword('Nueva-2')
    const bodies = callTo('/auth/v1/user')
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => JSON.parse(body) as object)
    expect(bodies[0]).toMatchObject({ password: 'Nueva-1', current_password: 'Correcta1!' })
    expect(bodies[1]).not.toHaveProperty('current_password')
  })

  it('a finished change of address renews the session that is here, and ends the link’s', async () => {
    server.answerWith(accounts)
    await session.signIn(member.email, 'Correcta1!')
    const link = sessionOf('link')
    await security.adoptEmailChange({ accessToken: link.access_token, refreshToken: link.refresh_token })
    expect(session.token()).toBe(sessionOf('renewed').access_token)
    const [logout] = callTo('/auth/v1/logout')
    expect(logout?.headers.authorization).toBe(`Bearer ${link.access_token}`)
  })

  it('and becomes the session where there is none', async () => {
    server.answerWith(accounts)
    const link = sessionOf('link')
    await security.adoptEmailChange({ accessToken: link.access_token, refreshToken: link.refresh_token })
    expect(session.token()).toBe(link.access_token)
  })
})
