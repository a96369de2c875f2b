import { describe, expect, it } from 'vitest'
import { giveRole } from '../harness/accounts.ts'
import { setSettings } from '../harness/settings.ts'
import { startAccountServer } from './account-server.ts'
import { enroll, prove } from './factors.ts'
import { makeAdmin, type Session, signedInMember } from './people.ts'

/** H5: the studio's own rules that administrators, and reception, use a second factor. */
describe('a second factor for staff', async () => {
  const server = await startAccountServer()

  const require = (required: boolean) => setSettings(server.context.db, { require_admin_factor: required })
  const requireOfReception = (required: boolean) =>
    setSettings(server.context.db, { require_reception_factor: required })
  const ask = (session: Session, path = '/api/admin/users') =>
    server.call('GET', path, { token: session.access_token })
  const administrator = async () => {
    const person = await signedInMember(server)
    await makeAdmin(server, person.id)
    return person
  }

  it('H5: is required by the setting, from the next request on', async () => {
    const { session } = await administrator()
    await require(false)
    expect((await ask(session)).statusCode).toBe(200)
    await require(true)
    const refused = await ask(session)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'second_factor_required', details: { enroll: true } },
    ])
    expect(refused.json().message).toContain('verificación en dos pasos')
    expect((await ask(session, '/api/schedule')).headers['cache-control']).toBe('private, no-cache')
  })

  it('H5: can still be set up by an administrator without one, who then has access', async () => {
    await require(true)
    const { session } = await administrator()
    expect((await ask(session, '/api/auth/me')).statusCode).toBe(200)
    const enrolled = (await enroll(server, session)).json()
    const raised: Session = (
      await prove(server, session, { id: enrolled.id, secret: enrolled.totp.secret })
    ).json()
    expect((await ask(raised)).statusCode).toBe(200)
  })

  it('H5: is required of reception by a setting of its own', async () => {
    const { id, session } = await signedInMember(server)
    await giveRole(server.context.db, id, 'reception', server.clock.now())
    await require(true)
    await requireOfReception(false)
    expect((await ask(session)).statusCode).toBe(200)
    await require(false)
    await requireOfReception(true)
    expect((await ask(session)).json()).toMatchObject({
      code: 'second_factor_required',
      details: { enroll: true },
    })
    const administrators = await administrator()
    expect((await ask(administrators.session)).statusCode).toBe(200)
    await requireOfReception(false)
  })

  it('H5: is required of administrators only', async () => {
    await require(true)
    const { id, session } = await signedInMember(server)
    await giveRole(server.context.db, id, 'instructor', server.clock.now())
    const reservations = '/api/schedule/00000000-0000-4000-8000-000000000000/reservations'
    expect((await ask(session, reservations)).statusCode).not.toBe(403)
    await makeAdmin(server, id)
    expect((await ask(session, reservations)).json().code).toBe('second_factor_required')
  })
})
