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
  // As in useSecurity, the session's store listens before the first call changes the session.
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

  it('needs the second factor after the password, and requests no roles', () => {
    expect(session.state().status).toBe('second-factor')
    expect(server.receivedAt('/rest/v1/user_roles')).toEqual([])
  })

  it('is complete with the authenticator’s code', async () => {
    await security.factor.verifyCode('123456')
    expect(session.state().status).toBe('signed-in')
    await vi.waitFor(() => expect(session.state().roles).not.toBeNull())
  })

  it('stays incomplete with a wrong code', async () => {
    await expect(security.factor.verifyCode('000000')).rejects.toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect(session.state().status).toBe('second-factor')
  })

  it('is complete with a recovery code instead', async () => {
    await security.factor.verifyRecoveryCode('ABCDE-23456')
    expect(session.state().status).toBe('signed-in')
    await expect(security.factor.verifyRecoveryCode('x')).rejects.toMatchObject({
      code: 'mfa_verification_failed',
    })
  })

  it('still needs the second factor when the browser’s stored session is read', async () => {
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

  it('are counted and replaced', async () => {
    expect(await security.factor.recoveryCodesLeft()).toBe(7)
    expect(await security.factor.makeRecoveryCodes()).toEqual(['ABCDE-23456'])
  })

  it('do not exist when a hosted project manages the accounts, and are not requested', async () => {
    hosted = true
    expect(await security.factor.recoveryCodesLeft()).toBeNull()
    expect(await security.factor.makeRecoveryCodes()).toBeNull()
    expect(server.receivedAt('/auth/v1/recovery-codes')).toEqual([])
  })
})

describe('the other sessions', () => {
  it('end at the account service, and this session continues', async () => {
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

  it('a refusal is shown', async () => {
    server.use(...accounts())
    await session.signIn(member.email, 'Correcta1!')
    server.use(http.post('/auth/v1/logout', () => accountRefusal(429, 'over_request_rate_limit')))
    await expect(security.endOtherSessions()).rejects.toMatchObject({ code: 'over_request_rate_limit' })
    expect(session.state().status).toBe('signed-in')
  })
})

describe('password and address', () => {
  it('A30: requests a recovery mail whose link returns through the callback', async () => {
    server.use(http.post('/auth/v1/recover', () => HttpResponse.json({})))
    await security.requestPasswordReset('ana@correo.com')
    const [call] = server.receivedAt('/auth/v1/recover')
    expect(new URL(call?.url ?? '').searchParams.get('redirect_to')).toBe(
      `${location.origin}/auth/callback?type=recovery`,
    )
  })

  it('C4: sends the current password only when it is given', async () => {
    await session.signIn(member.email, 'Correcta1!')
    await security.setPassword('Nueva-1', 'Correcta1!')
    await security.setPassword('Nueva-2')
    const changes = server.receivedAt('/auth/v1/user').filter(({ method }) => method === 'PUT')
    const bodies = await Promise.all(changes.map((change) => change.json() as Promise<object>))
    expect(bodies[0]).toMatchObject({ password: 'Nueva-1', current_password: 'Correcta1!' })
    expect(bodies[1]).not.toHaveProperty('current_password')
  })

  it('a completed change of address refreshes this session and ends the link’s session', async () => {
    server.use(...accounts())
    await session.signIn(member.email, 'Correcta1!')
    const link = sessionOf('link')
    await security.adoptEmailChange({ accessToken: link.access_token, refreshToken: link.refresh_token })
    expect(session.token()).toBe(sessionOf('renewed').access_token)
    const [logout] = server.receivedAt('/auth/v1/logout')
    expect(logout?.headers.get('authorization')).toBe(`Bearer ${link.access_token}`)
  })

  it('the link’s session is opened when there is no session', async () => {
    server.use(...accounts())
    const link = sessionOf('link')
    await security.adoptEmailChange({ accessToken: link.access_token, refreshToken: link.refresh_token })
    expect(session.token()).toBe(link.access_token)
  })
})
