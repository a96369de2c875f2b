// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from '../http/http.ts'
import { lazyAuthClient } from '../session/auth-client.ts'
import { createSession, type Session } from '../session/session.ts'
import { accountRefusal, accounts, accountsWithFactor, member, sessionOf } from '../testing/accounts.ts'
import { testServer } from '../testing/test-server.ts'
import { createCredentials } from './credentials.ts'
import { createSecondFactor } from './second-factor.ts'

const server = testServer(...accountsWithFactor(), ...accounts())
let session: Session
let hosted: boolean
let stop: () => void
let dispose: () => Promise<unknown>
let security: ReturnType<typeof createCredentials> & { factor: ReturnType<typeof createSecondFactor> }

beforeEach(() => {
  localStorage.clear()
  hosted = false
  const supabase = {
    url: location.origin,
    anonKey: 'sb_publishable_test',
    rest: `${location.origin}/rest/v1`,
  }
  const authClient = lazyAuthClient(async () => ({ supabase }) as never)
  const client = createHttp({
    token: () => session.token(),
    isTokenExpired: () => session.isTokenExpired(),
    renew: (t) => session.renew(t),
    end: () => session.end(),
  })
  session = createSession({ authClient, http: client, storage: localStorage })
  stop = session.start()
  dispose = async () => (await authClient()).auth.dispose?.()
  // As useSecurity opens it: what the calls do to the session is followed.
  const open = () => {
    session.prepare()
    return authClient()
  }
  security = {
    ...createCredentials(open),
    factor: createSecondFactor(open, client, async () => hosted),
  }
})
afterEach(async () => {
  stop()
  await dispose()
})

describe('SES-09: a sign-in with a second factor', () => {
  beforeEach(() => session.signIn(member.email, 'Correcta1!'))

  it('is only half one after the password, and asks for no roles', () => {
    expect(session.state().status).toBe('second-factor')
    expect(server.receivedAt('/rest/v1/user_roles')).toEqual([])
  })

  it('is whole with the code of the authenticator', async () => {
    await security.factor.verifyCode('123456')
    expect(session.state().status).toBe('signed-in')
    await vi.waitFor(() => expect(session.state().roles).not.toBeNull())
  })

  it('stays half with a wrong one', async () => {
    await expect(security.factor.verifyCode('000000')).rejects.toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect(session.state().status).toBe('second-factor')
  })

  it('is whole with a recovery code in its place', async () => {
    await security.factor.verifyRecoveryCode('ABCDE-23456')
    expect(session.state().status).toBe('signed-in')
    await expect(security.factor.verifyRecoveryCode('x')).rejects.toMatchObject({
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
    expect(server.receivedAt('/auth/v1/recovery-codes')).toEqual([])
  })
})

describe('the other sessions', () => {
  it('end at the account service, and this one goes on', async () => {
    server.use(...accounts())
    await session.signIn(member.email, 'Correcta1!')
    await security.endOtherSessions()
    const [logout, ...more] = server.receivedAt('/auth/v1/logout')
    expect([logout?.method, new URL(logout?.url ?? '').search, more]).toEqual(['POST', '?scope=others', []])
    expect(logout?.headers.get('authorization')).toBe(`Bearer ${sessionOf('signed-in').access_token}`)
    expect([session.state().status, session.token()]).toEqual([
      'signed-in',
      sessionOf('signed-in').access_token,
    ])
  })

  it('a refusal is told', async () => {
    server.use(...accounts())
    await session.signIn(member.email, 'Correcta1!')
    server.use(http.post('/auth/v1/logout', () => accountRefusal(429, 'over_request_rate_limit')))
    await expect(security.endOtherSessions()).rejects.toMatchObject({ code: 'over_request_rate_limit' })
    expect(session.state().status).toBe('signed-in')
  })
})

describe('password and address', () => {
  it('A30: asks for a recovery that comes back through the callback', async () => {
    server.use(http.post('/auth/v1/recover', () => HttpResponse.json({})))
    await security.requestPasswordReset('ana@correo.com')
    const [call] = server.receivedAt('/auth/v1/recover')
    expect(new URL(call?.url ?? '').searchParams.get('redirect_to')).toBe(
      `${location.origin}/auth/callback?type=recovery`,
    )
  })

  it('C4: sends the present password only where it is given', async () => {
    await session.signIn(member.email, 'Correcta1!')
    await security.setPassword('Nueva-1', 'Correcta1!')
    await security.setPassword('Nueva-2')
    const changes = server.receivedAt('/auth/v1/user').filter(({ method }) => method === 'PUT')
    const bodies = await Promise.all(changes.map((change) => change.json() as Promise<object>))
    expect(bodies[0]).toMatchObject({ password: 'Nueva-1', current_password: 'Correcta1!' })
    expect(bodies[1]).not.toHaveProperty('current_password')
  })

  it('a finished change of address renews the session that is here, and ends the link’s', async () => {
    server.use(...accounts())
    await session.signIn(member.email, 'Correcta1!')
    const link = sessionOf('link')
    await security.adoptEmailChange({ accessToken: link.access_token, refreshToken: link.refresh_token })
    expect(session.token()).toBe(sessionOf('renewed').access_token)
    const [logout] = server.receivedAt('/auth/v1/logout')
    expect(logout?.headers.get('authorization')).toBe(`Bearer ${link.access_token}`)
  })

  it('and becomes the session where there is none', async () => {
    server.use(...accounts())
    const link = sessionOf('link')
    await security.adoptEmailChange({ accessToken: link.access_token, refreshToken: link.refresh_token })
    expect(session.token()).toBe(link.access_token)
  })
})
