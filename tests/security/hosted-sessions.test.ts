import { beforeEach, describe, expect, it } from 'vitest'
import { setSettings } from '../harness/settings.ts'
import { forge } from './forge.ts'
import { type Genuine, JWKS, startHostedStudio, USER } from './hosted-studio.ts'
import { newEmail } from './people.ts'

/** D9: how long a session of a hosted project is believed, and what happens while the project is away. */
describe('sessions of a hosted project', async () => {
  const hosted = await startHostedStudio()
  const { project, studio, genuine } = hosted

  let { token, header, claims }: Pick<Genuine, 'token' | 'header' | 'claims'> = {
    token: '',
    header: {},
    claims: {},
  }
  beforeEach(async () => {
    ;({ token, header, claims } = await hosted.afresh())
  })

  const me = (bearer = token) => hosted.me(bearer)
  const rest = (bearer: string) => hosted.rest(bearer)
  const away = { status: 503, code: 'accounts_unavailable' }

  it('D9: unreadable keys admit nobody and sign nobody out', async () => {
    const faults = [
      { status: 500 },
      { status: 404, body: { code: 'not_found' } },
      { status: 200, body: 'no JSON' },
      { status: 200, body: {} },
      { status: 200, body: { keys: [] } },
      { status: 200, body: { keys: [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', kid: header.kid }] } },
      { status: 200, body: `{"keys":[],"more":"${'x'.repeat(1024 * 1024)}"}` },
    ]
    for (const fault of faults) {
      studio.advance({ seconds: 6 })
      project.door(JWKS, fault)
      const answer = await me()
      expect(answer).toMatchObject(away)
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
    }
    expect((await rest(token)).code).toBe('PGRST000')
    project.door(JWKS, 'open')
    studio.advance({ seconds: 6 })
    expect((await me()).status).toBe(200)
  })

  it('D9: missing keys are waited for four seconds, and not requested again for five', async () => {
    project.door(JWKS, 'hangs')
    const began = Date.now()
    expect(await me()).toMatchObject(away)
    const took = Date.now() - began
    expect(took).toBeGreaterThan(3000)
    expect(took).toBeLessThan(8000)
    const before = project.calls(JWKS)
    const again = Date.now()
    expect(await me()).toMatchObject(away)
    expect(Date.now() - again).toBeLessThan(1000)
    expect(project.calls(JWKS)).toBe(before)
    project.door(JWKS, 'open')
    studio.advance({ seconds: 6 })
    expect((await me()).status).toBe(200)
  })

  it('D9, D7: a revoked session ends within thirty seconds', async () => {
    const ends: [string, (person: Genuine, id: string) => Promise<unknown>][] = [
      ['sign-out', ({ client }) => client.auth.signOut({ scope: 'global' })],
      ['ban', (_person, id) => hosted.service().updateUserById(id, { ban_duration: '2h' })],
      ['deletion', (_person, id) => hosted.service().deleteUser(id)],
    ]
    for (const [name, end] of ends) {
      const person = await hosted.newcomer()
      const id = String(person.claims.sub)
      expect((await me(person.token)).status).toBe(200)
      await end(person, id)
      studio.advance({ seconds: 29 })
      expect([name, (await me(person.token)).status]).toEqual([name, 200])
      studio.advance({ seconds: 1 })
      expect([name, (await me(person.token)).status]).toEqual([name, 401])
    }
  })

  it('D9, E7: closing the other sessions at the project ends them here within thirty seconds, and not the current one', async () => {
    const person = await hosted.newcomer()
    const { token: other } = await project.signIn(String(person.claims.email))
    expect([(await me(person.token)).status, (await me(other)).status]).toEqual([200, 200])
    const { error } = await person.client.auth.signOut({ scope: 'others' })
    expect(error).toBeNull()
    studio.advance({ seconds: 31 })
    expect([(await me(person.token)).status, (await me(other)).status]).toEqual([200, 401])
  })

  it('D9: checks a session once in thirty seconds, also for simultaneous requests', async () => {
    const before = project.calls(USER)
    await Promise.all(Array.from({ length: 8 }, () => me()))
    await me()
    expect(project.calls(USER) - before).toBe(1)
    studio.advance({ seconds: 30 })
    await me()
    expect(project.calls(USER) - before).toBe(2)
  })

  it('D9: a token expires on time, also when it is cached', async () => {
    const late = forge(header, { ...claims, exp: hosted.now() + 4 }, genuine)
    expect((await me(late)).status).toBe(200)
    studio.advance({ seconds: 10 })
    expect((await me(late)).status).toBe(401)
    expect((await rest(late)).code).toBe('PGRST303')
  })

  it('D9: a project that does not answer about a session admits nobody and signs nobody out', async () => {
    for (const door of [
      { status: 500 },
      { status: 429, body: { code: 'over_request_rate_limit' }, headers: { 'retry-after': '7' } },
      { status: 401, body: { message: 'Invalid API key' } },
      { status: 403, body: { code: 'not_admin' } },
      { status: 200, body: { id: 'somebody' } },
      { status: 200, body: '<html>' },
    ]) {
      project.door(USER, door)
      expect([door, await me()]).toMatchObject([door, away])
    }
    expect(hosted.log()).toContain('GET auth/v1/user with')
  })

  it('D9: an unreachable project answers with a Retry-After and the text for the person', async () => {
    for (const path of [JWKS, USER]) project.door(path, 'drops')
    const bearer = { authorization: `Bearer ${token}` }
    const { status, body, headers } = await studio.visitor.get('/api/auth/me', bearer)
    const message = 'No pudimos comprobar tu cuenta en este momento. Intenta de nuevo en unos segundos.'
    expect([status, body]).toMatchObject([503, { code: 'accounts_unavailable', message, error: message }])
    expect(headers['retry-after']).toBe('2')
    expect((await studio.visitor.get('/api/plans')).status).toBe(200)
  })

  it('D9: the project’s user must be the user of the token', async () => {
    const other = await project.member(newEmail())
    const user = (await hosted.service().getUserById(other.id)).data.user
    project.door(USER, { status: 200, body: user })
    expect((await me()).status).toBe(401)
  })

  it('D9, D6: nothing in a token or its metadata makes anyone staff', async () => {
    const staff = { role: 'admin', roles: ['admin'] }
    const bold = forge(header, { ...claims, app_metadata: staff, user_metadata: staff }, genuine)
    expect((await me(bold)).status).toBe(200)
    const users = await studio.visitor.get('/api/admin/users', { authorization: `Bearer ${bold}` })
    expect(users.status).toBe(403)
  })

  it('D9, H5: an administrator with a factor at the project needs a session that has used it', async () => {
    await me()
    await hosted.makeAdmin(claims.sub)
    const users = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` }
      const { status, body } = await studio.visitor.get<{ code?: string }>('/api/admin/users', headers)
      return [status, body.code]
    }
    const factor = (status: string) => ({
      status: 200,
      body: { ...knownUser, factors: [{ id: 'f', status, created_at: studio.clock.now().toISOString() }] },
    })
    const knownUser = (await hosted.service().getUserById(String(claims.sub))).data.user
    const schedule = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` }
      return (await studio.visitor.get('/api/schedule', headers)).headers['cache-control']
    }
    project.door(USER, factor('unverified'))
    studio.advance({ seconds: 31 })
    expect((await users(token))[0]).toBe(200)
    project.door(USER, factor('verified'))
    studio.advance({ seconds: 31 })
    expect(await users(token)).toEqual([403, 'second_factor_required'])
    expect(await schedule(token)).toBe('private, no-cache')
    const amr = [{ method: 'totp', timestamp: hosted.now() }]
    const risen = forge(header, { ...claims, aal: 'aal2', amr }, genuine)
    expect((await users(risen))[0]).toBe(200)
    expect(await schedule(risen)).toBe('private, no-store')
    // M3: the project took its sessions back to aal1 when that factor went; another's code was not given yet.
    studio.advance({ seconds: 31 })
    project.door(USER, factor('verified'))
    expect(await users(risen)).toEqual([403, 'second_factor_required'])
  })

  it('D9, H5: an administrator without one needs it from the next request after the studio requires it', async () => {
    await me()
    await hosted.makeAdmin(claims.sub)
    const bearer = { authorization: `Bearer ${token}` }
    const asks = (required: boolean) => setSettings(studio.db, { require_admin_factor: required })
    expect((await studio.visitor.get('/api/admin/users', bearer)).status).toBe(200)
    await asks(true)
    expect(await studio.visitor.get('/api/admin/users', bearer)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', details: { enroll: true } },
    })
    await asks(false)
    expect((await studio.visitor.get('/api/admin/users', bearer)).status).toBe(200)
  })

  it('E8: a session of an administrator ends twelve hours after its sign-in, however it is refreshed', async () => {
    const old = hosted.now() - 12 * 3600
    const worn = forge(
      header,
      { ...claims, iat: hosted.now(), amr: [{ method: 'password', timestamp: old }] },
      genuine,
    )
    expect((await me(worn)).status).toBe(200)
    await hosted.makeAdmin(claims.sub)
    expect((await me(worn)).status).toBe(401)
    expect((await me()).status).toBe(200)
  })

  it('D9, C5: neither the service key nor a token is logged or answered', async () => {
    for (const path of ['/auth/v1/signup', '/auth/v1/admin', USER]) project.door(path, { status: 401 })
    studio.context.log.error({ hosted: studio.context.config.hosted }, 'what a careless line would show')
    const answers = [
      await studio.visitor.post('/api/auth/resend-verification', { email: 'ana@correo.example' }),
      await studio.visitor.get('/api/auth/me', { authorization: `Bearer ${token}` }),
      await studio.context.accounts.findByEmail(studio.db, 'ana@correo.example').catch(String),
    ]
    const told = JSON.stringify(answers) + hosted.log()
    expect(hosted.log()).toContain('careless')
    expect(told).not.toContain(project.serviceRoleKey)
    expect(told).not.toContain(token)
    expect(JSON.stringify((await studio.visitor.get('/api/docs/json')).body)).not.toContain(
      project.serviceRoleKey,
    )
  })
})
