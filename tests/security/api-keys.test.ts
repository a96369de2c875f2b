import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { eraseUser } from '../../server/src/identity/core/accounts/store.ts'
import { ban, endSessions, giveRole, liftBans, takeRoles } from '../harness/accounts.ts'
import { lockKey, makeKey, type Program, programWith, revokeAtOnce, storedHash } from '../harness/api-keys.ts'
import { waitingForLocks } from '../harness/digest.ts'
import { openStudio } from '../harness/index.ts'
import { lockProfileAtOnce } from '../harness/profiles.ts'
import { setSettings } from '../harness/settings.ts'
import { tablesWith } from '../harness/stored-text.ts'
import { sendHead } from '../harness/withheld-bodies.ts'

const notAccepted = { status: 403, body: { code: 'api_key_not_accepted' } }
const invalid = {
  status: 401,
  body: { code: 'api_key_invalid', message: 'Esta llave de API no existe, venció o fue revocada.' },
}
const plans = '/api/admin/plans'
const figures = '/api/admin/figures/bookings'

describe('API keys', async () => {
  const studio = await openStudio()
  const { app, db } = studio
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await studio.admin()
  const works = async (program: Pick<Program, 'get'>) => (await program.get(plans)).status === 200

  describe('the secret', () => {
    it('is stored nowhere, and only its SHA-256 is', async () => {
      const { secret, keyId } = await makeKey(studio, owner, ['plans.read'])
      expect(await tablesWith(db, secret, { mails: true })).toEqual([])
      expect(await tablesWith(db, secret.slice('estudio_'.length), { mails: true })).toEqual([])
      expect(await storedHash(db, keyId)).toBe(createHash('sha256').update(secret).digest('hex'))
    })

    it('is another one each time, of 256 bits', async () => {
      const made = await Promise.all([1, 2, 3].map(() => makeKey(studio, owner, ['plans.read'])))
      expect(new Set(made.map(({ secret }) => secret)).size).toBe(3)
      for (const { secret } of made)
        expect(Buffer.from(secret.slice('estudio_'.length), 'base64url')).toHaveLength(32)
    })

    it('nothing that the list, the database or another form of it shows works as a key', async () => {
      const program = await makeKey(studio, owner, ['plans.read'])
      const { secret, keyId } = program
      const hash = createHash('sha256').update(secret).digest('hex')
      const others = [
        `estudio_${keyId}`,
        `estudio_${hash}`,
        `estudio_${'A'.repeat(43)}`,
        secret.slice(0, -1),
        `${secret}A`,
        'estudio_',
      ]
      for (const other of others)
        expect(await programWith(studio, other).get(plans), other).toMatchObject(invalid)
      for (const other of [hash, keyId, secret.toUpperCase(), secret.slice('estudio_'.length)])
        expect(await programWith(studio, other).get(plans), other).toMatchObject({ status: 401 })
      expect(await works(program)).toBe(true)
    })

    it('is a bearer token only', async () => {
      const { secret } = await makeKey(studio, owner, ['plans.read'])
      const basic = `Basic ${Buffer.from(`${secret}:`).toString('base64')}`
      const elsewhere: Record<string, string>[] = [
        { apikey: secret },
        { 'x-api-key': secret },
        { authorization: basic },
        { cookie: secret },
      ]
      for (const headers of elsewhere) expect((await studio.visitor.get(plans, headers)).status).toBe(401)
      expect((await studio.visitor.get(plans, { authorization: `bearer ${secret}` })).status).toBe(200)
    })
  })

  describe('D4: where it does not work', async () => {
    const program = await makeKey(studio, owner, ['users.read', 'coaches.write'])
    const token = program.secret

    it.each([
      ['get', '/api/auth/me'],
      ['get', '/api/user/today'],
      ['get', '/api/user/data-export'],
      ['post', '/api/auth/me/delete'],
      ['post', '/api/user-schedules'],
      ['get', '/api/admin/api-keys'],
      ['post', '/api/admin/api-keys'],
      ['patch', `/api/admin/users/${owner.id}/role`],
    ] as const)('%s %s is for people who are signed in', async (method, path) => {
      expect(await program[method](path)).toMatchObject(notAccepted)
    })

    it('the protocols of accounts refuse it as they refuse any other text', async () => {
      const headers = { authorization: `Bearer ${token}` }
      const statusOf = async (path: string, init?: RequestInit) =>
        (await fetch(url + path, { ...init, headers: { ...headers, 'content-type': 'application/json' } }))
          .status
      expect(await statusOf('/auth/v1/user')).toBe(403)
      expect(await statusOf('/rest/v1/user_roles?select=role')).toBe(401)
      const picture = `/storage/v1/object/profile-pictures/${owner.id}/a.png`
      expect(await statusOf(picture, { method: 'POST', body: '{}' })).toBe(400)
      const refresh = { method: 'POST', body: JSON.stringify({ refresh_token: token }) }
      expect(await statusOf('/auth/v1/token?grant_type=refresh_token', refresh)).toBe(400)
    })

    it('a visitor’s page stays a visitor’s page, also with a key that has ended', async () => {
      const ended = await makeKey(studio, owner, ['schedule.read'])
      await owner.delete(`/api/admin/api-keys/${ended.keyId}`)
      expect((await ended.get('/api/schedule')).status).toBe(200)
    })
  })

  describe('its end', () => {
    it('comes with the day after its last one, in the studio’s zone', async () => {
      studio.setClock('2026-11-20T12:00')
      const program = await makeKey(studio, owner, ['plans.read'], { expires_on: '2026-11-20' })
      const control = await makeKey(studio, owner, ['plans.read'], { expires_on: '2026-11-21' })
      studio.setClock('2026-11-20T23:59')
      expect(await works(program)).toBe(true)
      studio.setClock('2026-11-21T00:00')
      expect(await program.get(plans)).toMatchObject(invalid)
      expect(await works(control)).toBe(true)
      const { body } = await owner.get<{ keys: { id: string; has_expired: boolean }[] }>(
        '/api/admin/api-keys',
      )
      expect(body.keys.find(({ id }) => id === program.keyId)).toMatchObject({ has_expired: true })
    })

    it('comes at once when any administrator revokes it', async () => {
      const [program, control] = [
        await makeKey(studio, owner, ['plans.read']),
        await makeKey(studio, owner, ['plans.read']),
      ]
      await (await studio.admin()).delete(`/api/admin/api-keys/${program.keyId}`)
      expect(await program.get(plans)).toMatchObject(invalid)
      expect(await works(control)).toBe(true)
    })

    it('reception neither reads, makes nor revokes keys', async () => {
      const { keyId } = await makeKey(studio, owner, ['plans.read'])
      const reception = await studio.reception()
      const key = { name: 'Mía', rights: ['plans.read'] }
      const answers = [
        await reception.get('/api/admin/api-keys'),
        await reception.post('/api/admin/api-keys', key),
        await reception.delete(`/api/admin/api-keys/${keyId}`),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed_for_role' } })
    })
  })

  describe('its maker', () => {
    it('a right that the maker loses, the key loses too, and has again with her', async () => {
      const maker = await studio.admin()
      const program = await makeKey(studio, maker, ['plans.read', 'statistics.read'])
      const statuses = async () => [(await program.get(plans)).status, (await program.get(figures)).status]
      expect(await statuses()).toEqual([200, 200])
      await takeRoles(db, maker.id)
      await giveRole(db, maker.id, 'reception', studio.clock.now())
      expect(await statuses()).toEqual([200, 403])
      expect(await program.get(figures)).toMatchObject({ body: { code: 'api_key_lacks_right' } })
      await takeRoles(db, maker.id)
      expect(await statuses()).toEqual([403, 403])
      await giveRole(db, maker.id, 'admin', studio.clock.now())
      expect(await statuses()).toEqual([200, 200])
    })

    it('who is deactivated has no key that works; the session that made it does not matter', async () => {
      const maker = await studio.admin()
      const program = await makeKey(studio, maker, ['plans.read'])
      await endSessions(db, [maker.id])
      expect(await works(program)).toBe(true)
      await ban(db, maker)
      expect(await program.get(plans)).toMatchObject(invalid)
      await liftBans(db)
      expect(await works(program)).toBe(true)
    })

    it('who is erased takes her keys along; the audit log keeps that it was a key', async () => {
      const maker = await studio.admin({ name: 'Petra Quiroz' })
      const program = await makeKey(studio, maker, ['rooms.write'], { name: 'Tablero de Petra' })
      const room = await program.post<{ id: string }>('/api/admin/rooms', { name: 'Sala azul' })
      expect(room.status).toBe(201)
      await db.transaction().execute((tx) => eraseUser(tx, maker.id, studio.clock.now()))
      expect(await program.get('/api/admin/rooms')).toMatchObject(invalid)
      expect(await tablesWith(db, 'Tablero de Petra')).toEqual([])
      const { body } = await owner.get<{ entries: object[] }>('/api/admin/audit?action=room.create')
      expect(body.entries[0]).toMatchObject({ api_key: { id: program.keyId, name: null } })
    })

    it('who comes back to the team begins without her former keys', async () => {
      const maker = await studio.admin()
      const program = await makeKey(studio, maker, ['plans.read'])
      await owner.delete(`/api/admin/users/${maker.id}/role/admin`)
      expect((await program.get(plans)).status).toBe(403)
      expect((await owner.patch(`/api/admin/users/${maker.id}/role`, { role: 'reception' })).status).toBe(200)
      expect(await program.get(plans)).toMatchObject(invalid)
    })

    it('who has a second factor made the key with it, and the key needs none', async () => {
      const maker = await studio.admin()
      const program = await makeKey(studio, maker, ['plans.read'])
      await setSettings(db, { require_admin_factor: true })
      const key = { name: 'Otra', rights: ['plans.read'] }
      expect(await maker.post('/api/admin/api-keys', key)).toMatchObject({
        body: { code: 'second_factor_required' },
      })
      expect(await works(program)).toBe(true)
      await setSettings(db, { require_admin_factor: false })
    })
  })

  describe('limits', () => {
    it('writes are limited for each key, and not at the expense of its maker', async () => {
      const program = await makeKey(studio, owner, ['plans.write'])
      for (let n = 0; n < 1199; n += 1)
        app.writeCounts.take({} as never, program.keyId, 1200, studio.clock.now().getTime())
      expect((await program.post(plans, {})).status).toBe(400)
      expect(await program.post(plans, {})).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect((await owner.post(plans, {})).status).toBe(400)
      const second = await makeKey(studio, owner, ['plans.write'])
      expect((await second.post(plans, {})).status).toBe(400)
      studio.advance({ minutes: 5 })
      expect((await program.post(plans, {})).status).toBe(400)
    })
  })

  describe('P1: a key that ends', () => {
    const room = (name: string) => Buffer.from(JSON.stringify({ name }))
    const post = (program: Program, name: string) =>
      sendHead(app, {
        method: 'POST',
        path: '/api/admin/rooms',
        headers: { authorization: `Bearer ${program.secret}`, 'content-type': 'application/json' },
        body: room(name),
      })
    const sale = async (program: Program) => {
      const [buyer, plan] = [await studio.member(), await studio.plan()]
      const body = { plan_id: plan.id, start_date: '2026-12-20' }
      return { buyer, send: () => program.post(`/api/admin/users/${buyer.id}/plans`, body) }
    }

    it('while the body arrives is refused, and nothing is written', async () => {
      const [program, control] = [
        await makeKey(studio, owner, ['rooms.write']),
        await makeKey(studio, owner, ['rooms.write']),
      ]
      const counted = vi.spyOn(app.writeCounts, 'take')
      const late = [post(program, 'Tarde'), post(control, 'A tiempo')] as const
      // The guard counts the write of a key that it let in with the head.
      await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(2))
      await owner.delete(`/api/admin/api-keys/${program.keyId}`)
      for (const one of late) one.sendBody()
      const [refused, made] = await Promise.all(late.map(({ answer }) => answer))
      expect([refused?.status, JSON.parse(refused?.body ?? '{}')]).toMatchObject([
        401,
        { code: 'api_key_invalid' },
      ])
      expect(made?.status).toBe(201)
      expect(await tablesWith(db, 'Tarde')).toEqual([])
    })

    it.each([
      ['revoked before the transaction is refused', true, 401],
      ['control: a key that stays sells', false, 201],
    ])('%s', async (_, revokes, status) => {
      const program = await makeKey(studio, owner, ['sales.sell'])
      const { buyer, send } = await sale(program)
      let answer: ReturnType<typeof send> | undefined
      await db.transaction().execute(async (tx) => {
        await lockKey(tx, program.keyId)
        answer = send()
        await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1))
        if (revokes) await revokeAtOnce(tx, program.keyId)
      })
      expect((await answer)?.status).toBe(status)
      expect(await studio.books(buyer)).toHaveLength(revokes ? 0 : 1)
    })

    it('is not revoked until the transaction of its holder has ended', async () => {
      const program = await makeKey(studio, owner, ['sales.sell'])
      const { buyer, send } = await sale(program)
      const states: string[] = []
      let acts: Promise<unknown>[] = []
      await db.transaction().execute(async (tx) => {
        await lockProfileAtOnce(tx, buyer)
        acts = [send().then(({ status }) => states.push(`sold ${status}`))]
        await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1))
        acts.push(owner.delete(`/api/admin/api-keys/${program.keyId}`).then(() => states.push('revoked')))
        await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(2))
      })
      await Promise.all(acts)
      expect(states.sort()).toEqual(['revoked', 'sold 201'])
      expect((await send()).status).toBe(401)
    })
  })
})
