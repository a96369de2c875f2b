import { beforeEach, describe, expect, it } from 'vitest'
import { startAccountServer } from './account-server.ts'
import { enroll, memberWithFactor, memberWithNewFactor, prove, removeFactor } from './factors.ts'
import { makeAdmin, refresh, type Session, signedInMember, signIn } from './people.ts'
import { drawing, upload } from './pictures.ts'

/** The rights of a session, its tokens and a recovery before and after the code of a second factor. */
describe('the assurance level of a session', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 20 }))

  const enrolled = () => memberWithNewFactor(server)
  const remove = (session: Session, factorId: string) => removeFactor(server, session, factorId)
  const claimsOf = ({ access_token }: Session) =>
    JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
  const put = (session: Session, body: object) =>
    server.call('PUT', '/auth/v1/user', { token: session.access_token, body })

  it('H4: a correct code raises the session, ends the aal1 sessions and deletes unverified factors', async () => {
    const { email, session, factor } = await enrolled()
    const elsewhere = await signIn(server, email)
    const spare = (await enroll(server, session, 'spare')).json()
    const risen = (await prove(server, session, factor)).json()
    const claims = claimsOf(risen)
    expect([claims.aal, claims.session_id]).toEqual(['aal2', claimsOf(session).session_id])
    expect(claims.amr.map(({ method }: { method: string }) => method)).toContain('totp')
    expect(risen.user.factors).toEqual([
      expect.objectContaining({ id: factor.id, status: 'verified', factor_type: 'totp', phone: '' }),
    ])
    expect(JSON.stringify(risen.user)).not.toContain(spare.id)
    const user = await server.call('GET', '/auth/v1/user', { token: elsewhere.access_token })
    expect(user.json().code).toBe('session_not_found')
  })

  it('H4: notifies the owner of a new factor, and not of its use', async () => {
    const { email, session, factor } = await memberWithFactor(server)
    await prove(server, session, factor)
    const subjects = (await server.mail()).filter((mail) => mail.to === email).map((mail) => mail.subject)
    expect(subjects).toEqual(['Activaste la verificación en dos pasos'])
  })

  it('H4: a second factor, and the removal of one in use, need aal2', async () => {
    const { email, session, factor } = await memberWithFactor(server)
    const plain = await signIn(server, email)
    const another = await enroll(server, plain, 'otro')
    expect([another.statusCode, another.json()]).toEqual([
      403,
      { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    ])
    const removal = await remove(plain, factor.id)
    expect([removal.statusCode, removal.json()]).toEqual([
      422,
      { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    ])
    expect((await enroll(server, session, 'otro')).statusCode).toBe(200)
    const removed = await remove(session, factor.id)
    expect([removed.statusCode, removed.json()]).toEqual([200, { id: factor.id }])
    const after = (await refresh(server, session.refresh_token)).json()
    expect([claimsOf(after).aal, claimsOf(after).amr.length]).toEqual(['aal1', 1])
  })

  it('F7: a recovery does not bypass the factor', async () => {
    const { email } = await memberWithFactor(server)
    await server.call('POST', '/auth/v1/recover', { body: { email } })
    const opened = await server.call('GET', await server.linkFor(email))
    const token = new URLSearchParams(String(opened.headers.location).split('#')[1]).get('access_token') ?? ''
    for (const body of [{ password: 'Nueva#Clave9' }, { email: 'otra@correo.example' }]) {
      const refused = await server.call('PUT', '/auth/v1/user', { token, body })
      expect([refused.statusCode, refused.json()]).toEqual([
        401,
        {
          code: 'insufficient_aal',
          message: 'AAL2 session is required to update email or password when MFA is enabled.',
        },
      ])
    }
  })

  it('F7: with the factor the password can be changed', async () => {
    const { email, session, factor } = await memberWithFactor(server)
    const plain = await signIn(server, email)
    expect((await put(plain, { password: 'Nueva#Clave9' })).statusCode).toBe(401)
    expect((await put(plain, { data: { city: 'Culiacán' } })).statusCode).toBe(200)
    const risen = (await prove(server, plain, factor)).json()
    expect((await put(risen, { password: 'Nueva#Clave9' })).statusCode).toBe(200)
    expect((await refresh(server, session.refresh_token)).statusCode).toBe(400)
  })

  it.each([
    ['at once', 0],
    ['later', 60],
  ])('E9: a refresh token from before the code never becomes aal2 (%s)', async (_when, seconds) => {
    const { session, factor } = await enrolled()
    const risen = (await prove(server, session, factor)).json()
    server.clock.advance({ seconds })
    const old = await refresh(server, session.refresh_token)
    expect([old.statusCode, old.json().code]).toEqual([400, 'refresh_token_already_used'])
    const current = await refresh(server, risen.refresh_token)
    expect(current.statusCode).toBe(seconds === 0 ? 200 : 400)
    if (seconds === 0) expect(claimsOf(current.json()).aal).toBe('aal2')
  })

  it.each([
    ['no factor', 'aal1', 200],
    ['a factor', 'aal1', 403],
    ['a factor', 'aal2', 200],
  ])('H5: staff with %s at %s get %i', async (has, aal, status) => {
    const { id, email, session } =
      has === 'no factor' ? await signedInMember(server) : await memberWithFactor(server)
    await makeAdmin(server, id)
    const { access_token } = aal === 'aal2' ? session : await signIn(server, email)
    for (const path of ['/api/admin/users', '/api/admin/plans']) {
      const reply = await server.call('GET', path, { token: access_token })
      expect(reply.statusCode).toBe(status)
      if (status === 403) expect(reply.json().code).toBe('second_factor_required')
    }
    expect((await server.call('GET', '/api/auth/me', { token: access_token })).statusCode).toBe(200)
    const schedule = await server.call('GET', '/api/schedule', { token: access_token })
    const view = status === 200 ? 'private, no-store' : 'private, no-cache'
    expect([schedule.statusCode, schedule.headers['cache-control']]).toEqual([200, view])
  })

  it('M3: an access token from before the code stays aal1 although its session was raised', async () => {
    const { id, email, session, before, factor } = await memberWithFactor(server)
    await makeAdmin(server, id)
    const [risen, old] = [session.access_token, before.access_token]
    const png = await drawing()
    const picture = (token: string) => upload(server, 'coaches/m3.png', png, { method: 'PUT', token })
    const json = { 'content-type': 'application/json;charset=UTF-8' }
    const doors: [string, (token: string) => Promise<{ statusCode: number }>, number, number][] = [
      ['an admin route', (token) => server.call('GET', '/api/admin/users', { token }), 403, 200],
      ['an export', (token) => server.call('GET', '/api/admin/users/export', { token }), 403, 200],
      ['a picture', picture, 400, 200],
      [
        'recovery codes',
        (token) => server.call('POST', '/auth/v1/recovery-codes', { token, headers: json }),
        403,
        200,
      ],
      [
        'another factor',
        (token) => server.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } }),
        403,
        200,
      ],
      [
        'the address',
        (token) => server.call('PUT', '/auth/v1/user', { token, body: { email: `otra.${email}` } }),
        401,
        200,
      ],
      [
        'the password',
        (token) => server.call('PUT', '/auth/v1/user', { token, body: { password: 'Nueva#Clave9' } }),
        401,
        200,
      ],
      [
        'the account itself',
        (token) => server.call('POST', '/api/auth/me/delete', { token, body: { password: 'No#Es0esta' } }),
        403,
        422,
      ],
      [
        'the factor in use',
        (token) => server.call('DELETE', `/auth/v1/factors/${factor.id}`, { token, headers: json }),
        422,
        200,
      ],
    ]
    for (const [door, knock, refused] of doors)
      expect([door, (await knock(old)).statusCode]).toEqual([door, refused])
    for (const [door, knock, , open] of doors)
      expect([door, (await knock(risen)).statusCode]).toEqual([door, open])
  })

  it.each(['/api/user/data-export', '/api/user/data-export.xlsx', '/api/user/health-note'])(
    'H5: %s of an account with a second factor is read only in a session that used it',
    async (path) => {
      const { session, email } = await memberWithFactor(server)
      const read = async (token: string) => {
        const reply = await server.call('GET', path, { token })
        return [reply.statusCode, reply.statusCode < 400 ? undefined : reply.json().code]
      }
      const byPassword = await signIn(server, email)
      expect(await read(byPassword.access_token)).toEqual([403, 'second_factor_required'])
      expect(await read(session.access_token)).toEqual([200, undefined])
      expect(await read((await signedInMember(server)).session.access_token)).toEqual([200, undefined])
    },
  )

  it('M3: an aal2 token loses its level when its factor is deleted', async () => {
    const { session, factor } = await memberWithFactor(server)
    const another = (await enroll(server, session, 'otro')).json()
    const second = { id: String(another.id), secret: String(another.totp.secret) }
    const risen = (await prove(server, session, second)).json()
    expect((await remove(risen, factor.id)).statusCode).toBe(200)
    const codes = await server.call('POST', '/auth/v1/recovery-codes', {
      token: risen.access_token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect([codes.statusCode, codes.json().code]).toEqual([403, 'insufficient_aal'])
    expect((await remove(risen, second.id)).json().code).toBe('insufficient_aal')
  })
})
