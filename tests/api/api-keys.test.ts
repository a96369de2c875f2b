import type { ApiKeys, AuditList, NewApiKey, RosterClass, StaffScheduledClass } from '@estudio/contract'
import { describe, expect, it, vi } from 'vitest'
import { makeKey } from '../harness/api-keys.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'

const keys = '/api/admin/api-keys'

describe('API keys', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100' } })
  const owner = await studio.admin({ name: 'Sofía Luna' })

  const listed = async () => (await owner.get<ApiKeys>(keys)).body.keys

  it('shows the secret once, and lists name, rights, maker, end and last use', async () => {
    const input = { name: ' Tablero ', rights: ['users.read', 'plans.read'], expires_on: '2027-01-31' }
    const { status, body } = await owner.post<NewApiKey>(keys, input)
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^estudio_[\w-]{43}$/)
    const shown = {
      name: 'Tablero',
      rights: ['users.read', 'plans.read'],
      maker: { id: owner.id, name: 'Sofía Luna' },
      expires_on: '2027-01-31',
      has_expired: false,
      last_used_at: null,
    }
    expect(body.key).toMatchObject(shown)
    const list = await owner.get(keys)
    expect(list.body).toMatchObject({ keys: [shown] })
    expect(JSON.stringify(list.body)).not.toContain(body.secret.slice(8))
    expect(list.headers['cache-control']).toBe('private, no-store')
  })

  it.each<[input: object, status: number, code: string, field: string]>([
    [{ name: 'X', rights: [] }, 400, 'validation_failed', 'rights'],
    [{ name: 'X', rights: ['all'] }, 400, 'validation_failed', 'rights.0'],
    [{ name: '  ', rights: ['plans.read'] }, 400, 'validation_failed', 'name'],
    [{ name: 'X', rights: ['plans.read'], expires_on: '2026-02-30' }, 400, 'validation_failed', 'expires_on'],
    [{ name: 'X', rights: ['plans.read'], expires_on: '2020-01-01' }, 400, 'validation_failed', 'expires_on'],
    // Administrators do not have the right of coaches, and nobody gives the others to a program.
    [{ name: 'X', rights: ['plans.read', 'coach.own'] }, 403, 'right_not_yours', 'rights'],
    [{ name: 'X', rights: ['plans.read', 'keys.manage'] }, 403, 'right_not_yours', 'rights'],
    [{ name: 'X', rights: ['roles.manage'] }, 403, 'right_not_yours', 'rights'],
    [{ name: 'X', rights: ['office.open'] }, 403, 'right_not_yours', 'rights'],
  ])('refuses %j', async (input, status, code, field) => {
    const before = await listed()
    expect(await owner.post(keys, input)).toMatchObject({
      status,
      body: { code, errors: { [field]: expect.any(String) } },
    })
    expect(await listed()).toEqual(before)
  })

  it('acts in the name of its maker, and the audit log names both', async () => {
    const program = await makeKey(studio, owner, ['users.read', 'notes.write'], { name: 'Notas' })
    const ana = await studio.member()
    const written = await program.post(`/api/admin/users/${ana.id}/notes`, { text: 'Llamar el lunes' })
    expect(written).toMatchObject({ status: 201, body: { note: { author: { id: owner.id } } } })
    const herself = await owner.post(`/api/admin/users/${ana.id}/notes`, { text: 'Ya llamé' })
    expect(herself.status).toBe(201)

    const { body } = await owner.get<AuditList>(`/api/admin/audit?subject=${ana.id}&action=note.create`)
    const by = { actor: { id: owner.id }, actor_kind: 'admin' }
    expect(body.entries).toMatchObject([
      { ...by, api_key: null },
      { ...by, api_key: { id: program.keyId, name: 'Notas' } },
    ])
  })

  it('making and revoking a key are in the audit log, without its secret', async () => {
    const { keyId, secret } = await makeKey(studio, owner, ['plans.read'])
    const other = await studio.admin()
    expect((await other.delete(`${keys}/${keyId}`)).status).toBe(204)
    expect((await other.delete(`${keys}/${keyId}`)).body).toMatchObject({ code: 'not_found' })
    const entries = await auditEntries(studio.db, { entity_id: keyId })
    expect(entries).toMatchObject([
      { action: 'api_key.create', actor_id: owner.id, after: { rights: ['plans.read'], expires_on: null } },
      { action: 'api_key.revoke', actor_id: other.id, subject_id: owner.id },
    ])
    expect(JSON.stringify(entries)).not.toContain(secret)
    expect((await listed()).map(({ id }) => id)).not.toContain(keyId)
  })

  it('says when it was last used, and writes it at most once a minute', async () => {
    const program = await makeKey(studio, owner, ['plans.read'])
    const lastUse = async () => (await listed()).find(({ id }) => id === program.keyId)?.last_used_at
    const used = async () => {
      expect((await program.get('/api/admin/plans')).status).toBe(200)
      return studio.clock.now().toISOString()
    }
    const first = await used()
    await vi.waitFor(async () => expect(await lastUse()).toBe(first))
    studio.advance({ seconds: 59 })
    await used()
    studio.advance({ seconds: 2 })
    const later = await used()
    await vi.waitFor(async () => expect(await lastUse()).toBe(later))
  })

  describe('within a call, each right counts for itself', async () => {
    const ana = await studio.member({ plan: 'unlimited' })
    const writesHealthNote = async () => {
      const note = { text: 'Rodilla operada', consent: true }
      expect((await ana.put('/api/user/health-note', note)).status).toBe(200)
    }
    const lacksRight = { status: 403, body: { code: 'api_key_lacks_right' } }

    it('another price needs sales.price', async () => {
      const plan = await studio.plan({ price: 96_000 })
      const sale = { plan_id: plan.id, start_date: '2027-06-01', amount_paid: 900 }
      const path = `/api/admin/users/${ana.id}/plans`
      const seller = await makeKey(studio, owner, ['sales.sell'])
      expect(await seller.post(path, sale)).toMatchObject(lacksRight)
      const pricing = await makeKey(studio, owner, ['sales.sell', 'sales.price'])
      expect((await pricing.post(path, sale)).status).toBe(201)
    })

    it('a note of somebody else needs notes.delete', async () => {
      const author = await studio.reception()
      const { body } = await author.post<{ note: { id: string } }>(`/api/admin/users/${ana.id}/notes`, {
        text: 'x',
      })
      const path = `/api/admin/notes/${body.note.id}`
      const writer = await makeKey(studio, owner, ['notes.write'])
      expect(await writer.delete(path, { reason: 'Así' })).toMatchObject(lacksRight)
      const deleter = await makeKey(studio, owner, ['notes.write', 'notes.delete'])
      expect((await deleter.delete(path, { reason: 'Así' })).status).toBe(200)
    })

    it('a record of the team needs team.write', async () => {
      const coach = await studio.coach()
      const path = `/api/admin/users/${coach.id}/tags`
      const tags = async (program: typeof owner | Awaited<ReturnType<typeof makeKey>>) => {
        const { body } = await owner.get<{ version: number }>(`/api/admin/users/${coach.id}`)
        return program.put(path, { tags: ['Equipo'] }, { 'if-match': `"${body.version}"` })
      }
      const writer = await makeKey(studio, owner, ['users.write'])
      expect(await tags(writer)).toMatchObject({ status: 403, body: { code: 'person_is_staff' } })
      const ofTeam = await makeKey(studio, owner, ['users.write', 'team.write'])
      expect((await tags(ofTeam)).status).toBe(200)
    })

    it('the attendance of a class that the maker does not give needs bookings.manage', async () => {
      const scheduled = await studio.class({ at: '2026-11-18T07:00' })
      const path = `/api/schedule/${scheduled.id}/roster`
      const reader = await makeKey(studio, owner, ['rosters.read'])
      expect(await reader.get(path)).toMatchObject({ status: 403, body: { code: 'not_your_class' } })
      const ofDesk = await makeKey(studio, owner, ['rosters.read', 'bookings.manage'])
      expect((await ofDesk.get(path)).status).toBe(200)
    })

    it('the health notes of a roster need health.read', async () => {
      const scheduled = await studio.class({ at: '2026-11-19T07:00' })
      await writesHealthNote()
      expect((await ana.books(scheduled)).status).toBe(201)
      const noteFor = async (program: Pick<typeof owner, 'get'>) =>
        (await program.get<RosterClass>(`/api/schedule/${scheduled.id}/roster`)).body.people[0]?.health_note
      expect(await noteFor(owner)).toBe('Rodilla operada')
      expect(await noteFor(await makeKey(studio, owner, ['rosters.read', 'bookings.manage']))).toBeNull()
      const ofHealth = await makeKey(studio, owner, ['rosters.read', 'bookings.manage', 'health.read'])
      expect(await noteFor(ofHealth)).toBe('Rodilla operada')
    })

    it('figures of the list of clients need statistics.read', async () => {
      const path = '/api/admin/users?figure=lost&month=2026-10'
      const reader = await makeKey(studio, owner, ['users.read'])
      expect(await reader.get(path)).toMatchObject(lacksRight)
      const ofFigures = await makeKey(studio, owner, ['users.read', 'statistics.read'])
      expect((await ofFigures.get(path)).status).toBe(200)
    })

    it('that a client wrote a health note needs health.read', async () => {
      await writesHealthNote()
      const path = `/api/admin/users/${ana.id}/visits`
      const reader = await makeKey(studio, owner, ['users.read'])
      expect((await reader.get(path)).body).toMatchObject({ health_note: null })
      const ofHealth = await makeKey(studio, owner, ['users.read', 'health.read'])
      expect((await ofHealth.get(path)).body).toMatchObject({ health_note: true })
    })

    it('the names in the public schedule need schedule.read', async () => {
      const scheduled = await studio.class({ at: '2026-11-18T09:00' })
      expect((await ana.books(scheduled)).status).toBe(201)
      const path = '/api/schedule?from=2026-11-18&to=2026-11-18'
      const usersIn = async (rights: Parameters<typeof makeKey>[2]) => {
        const program = await makeKey(studio, owner, rights)
        const { body } = await program.get<{ schedule: StaffScheduledClass[] }>(path)
        return body.schedule.find(({ id }) => id === scheduled.id)?.users?.length
      }
      expect(await usersIn(['plans.read'])).toBeUndefined()
      expect(await usersIn(['rosters.read'])).toBe(0)
      expect(await usersIn(['schedule.read'])).toBe(1)
    })
  })
})
