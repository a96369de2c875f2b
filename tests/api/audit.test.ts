import type { AuditEntry, AuditList, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { describe, expect, it } from 'vitest'
import { expireAuditLog } from '../../server/src/studio/reports/index.ts'
import { addAuditEntries, deleteAuditLog } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { plansAbout } from '../harness/sql-statements.ts'
import { storedText } from '../harness/stored-text.ts'

describe('the audit log', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })
  const ana = await studio.member({ name: 'Ana Núñez López' })
  const { id } = await studio.plan({ name: '8 Clases', classLimit: 8, price: 96_000 })
  const bought = await ana.post<{ plan: UserPlan }>('/api/user-plans', {
    plan_id: id,
    start_date: '2026-11-16',
  })
  const plan = bought.body.plan
  await admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan.id, payment_status: 'completed' })
  studio.setClock('2026-11-17T08:00')
  await admin.post(`/api/admin/user-plans/${plan.id}/adjust`, { delta: 2, reason: 'Cortesía' })
  await admin.patch(`/api/admin/users/${ana.id}/role`, { role: 'instructor' })
  await ana.patch('/api/auth/me/preferences', { remind_classes: false })

  const list = (query: Record<string, string> = {}) =>
    admin.get<AuditList>(`/api/admin/audit?${new URLSearchParams(query)}`)
  const actions = async (query: Record<string, string>) => {
    const body: AuditList | AuditEntry[] = (await list(query)).body
    return (Array.isArray(body) ? body : body.entries).map(({ action }) => action)
  }

  it('lists who changed what and whom, with the values before and after, newest first', async () => {
    const { body, headers } = await list({ subject: ana.id })
    expect(body.entries.map(({ action }) => action)).toEqual([
      'profile.preferences',
      'user.role_add',
      'user_plan.adjust',
      'user_plan.verify_payment',
    ])
    expect(headers['content-range']).toBe('entries 0-3/4')
    expect(body.entries[2]).toMatchObject({
      actor: { id: admin.id, name: 'Zulema Admin' },
      actor_kind: 'admin',
      subject: { id: ana.id, name: 'Ana Núñez López' },
      entity: 'user_plan',
      entity_id: plan.id,
      before: { classes_remaining: 8 },
      after: { classes_remaining: 10, reason: 'Cortesía' },
      at: '2026-11-17T15:00:00.000Z',
    })
  })

  it.each([
    ['actor', () => ({ actor: ana.id }), ['profile.preferences']],
    [
      'entity and its id',
      () => ({ entity: 'user_plan', entity_id: plan.id, limit: '1' }),
      ['user_plan.adjust'],
    ],
    ['one action', () => ({ action: 'user.role_add' }), ['user.role_add']],
    [
      'actions that begin alike',
      () => ({ action: 'user_plan' }),
      ['user_plan.adjust', 'user_plan.verify_payment'],
    ],
    ['days of the studio', () => ({ subject: ana.id, to: '2026-11-16' }), ['user_plan.verify_payment']],
    ['a first day', () => ({ from: '2026-11-18' }), []],
    ['a name without accents', () => ({ search: 'nunez', action: 'profile' }), ['profile.preferences']],
    ['what was done', () => ({ search: 'role_add' }), ['user.role_add']],
    ['what was done, as the screen says it', () => ({ search: 'dio un ROL' }), ['user.role_add']],
    ['its words without accents', () => ({ search: 'ajusto las clases' }), ['user_plan.adjust']],
    [
      'what it was done to, as the screen says it',
      () => ({ search: 'Plan de cliente', actor: admin.id, limit: '1' }),
      ['user_plan.adjust'],
    ],
    ['no wildcard', () => ({ search: '%' }), []],
    ['kind of actor', () => ({ actor_kind: 'system' }), []],
    [
      'B01: filter, sort and range',
      () => ({
        filter: JSON.stringify({ subject: ana.id, entity: 'user_plan' }),
        sort: '["id","ASC"]',
        range: '[0,0]',
      }),
      ['user_plan.verify_payment'],
    ],
  ])('can be filtered by %s', async (_name, query, found) => {
    expect(await actions(query())).toEqual(found)
  })

  it('shows the name of the record of an entry, and the time of a class, also after it was deleted', async () => {
    await studio.slot('18:00')
    const coach = await studio.coach()
    const scheduled = await studio.class({ at: '2026-11-20T18:00', type: 'Barre', coach })
    await admin.patch(`/api/schedule/${scheduled.id}`, { max_capacity: 9 })
    await admin.delete(`/api/schedule/${scheduled.id}`)
    const about = async (entity: string) =>
      (await list({ entity })).body.entries.map(({ action, entity_name, entity_start }) => [
        action,
        entity_name,
        entity_start,
      ])
    const barre = ['Barre', '2026-11-20T18:00:00']
    expect(await about('scheduled_class')).toEqual([
      ['schedule.delete', ...barre],
      ['schedule.update', ...barre],
    ])
    expect(await about('user_plan')).toEqual([
      ['user_plan.adjust', '8 Clases', null],
      ['user_plan.verify_payment', '8 Clases', null],
    ])
    expect(await about('profile')).toEqual([['profile.preferences', null, null]])
  })

  it('A58: stores no names; it shows current names, and none for an erased user', async () => {
    const celia = await studio.member({ name: 'Celia Rivas Prueba' })
    const joined = await admin.post<{ coach: { id: string } }>('/api/admin/instructors', {
      user_id: celia.id,
      display_name: 'Coach Celia',
    })
    const about = async () => {
      const { entries } = (await list({ subject: celia.id })).body
      return entries.map(({ action, entity_name, subject }) => [action, entity_name, subject?.name])
    }
    expect(await about()).toEqual([['instructor.create', 'Coach Celia', 'Celia Rivas Prueba']])
    expect((await admin.delete(`/api/admin/instructors/${joined.body.coach.id}`)).status).toBe(200)
    expect((await about())[0]).toEqual(['instructor.archive', 'Coach Celia', 'Celia Rivas Prueba'])
    expect(await storedText(studio.db, 'auditLog')).not.toMatch(/Celia|Rivas/)

    expect((await admin.delete(`/api/admin/users/${celia.id}`)).status).toBe(200)
    expect(await about()).toEqual([
      ['user.delete', null, 'Cuenta eliminada'],
      ['instructor.archive', null, 'Cuenta eliminada'],
      ['instructor.create', null, 'Cuenta eliminada'],
    ])
    const file = await admin.get('/api/admin/audit/export?format=ndjson')
    expect(JSON.stringify([file.body, await list()])).not.toMatch(/Celia|Rivas/)
  })

  it('keeps its entries as long as the settings say; then the job deletes them, and nothing else can', async () => {
    await addAuditEntries(studio.db, 2500, '2025-11-16T00:00:00Z')
    const kept = async () => (await list({ to: '2025-11-16', limit: '1' })).body.total
    expect(await expireAuditLog(studio.context)).toBe(0)
    await expect(deleteAuditLog(studio.db)).rejects.toThrow(/append-only/)
    expect(await kept()).toBe(2500)
    await admin.patch('/api/admin/settings', { audit_retention_months: 12 })
    const others = (await list({ limit: '1' })).body.total
    expect(await expireAuditLog(studio.context)).toBe(2500)
    expect(await kept()).toBe(0)
    expect((await list({ limit: '1' })).body.total).toBe(others - 2500)
  })

  it('refuses filters it cannot read', async () => {
    expect((await list({ actor: 'x' })).status).toBe(400)
    expect((await list({ from: '2026-02-31' })).status).toBe(400)
    expect((await list({ filter: '{"subject":1}' })).status).toBe(400)
  })

  it('is for administrators, and nobody changes it', async () => {
    expect((await ana.get('/api/admin/audit')).status).toBe(403)
    await expect(deleteAuditLog(studio.db)).rejects.toThrow('append-only')
  })

  it('B01: counts 10,000 entries exactly, and one more when there are more', async () => {
    const headerOf = async (query: Record<string, string>) => {
      const { body, headers } = await list({ to: '2024-12-31', ...query })
      return [body.total, headers['content-range']]
    }
    await addAuditEntries(studio.db, 10_000, '2024-06-01T00:00:00Z')
    expect(await headerOf({ limit: '10' })).toEqual([10_000, 'entries 0-9/10000'])
    await addAuditEntries(studio.db, 5, '2024-06-02T00:00:00Z')
    expect(await headerOf({ limit: '10' })).toEqual([10_001, 'entries 0-9/10001'])
    expect(await headerOf({ limit: '10', page: '1001' })).toEqual([10_001, 'entries 10000-10004/10005'])
    expect(await headerOf({ limit: '10', page: '1002' })).toEqual([10_001, 'entries */10001'])
    // A search that finds as many shows all of them too.
    const search = 'plan.order'
    expect(await headerOf({ limit: '10', page: '1001', search })).toEqual([
      10_001,
      'entries 10000-10004/10005',
    ])
    expect(await headerOf({ limit: '10', page: '2', search: 'nunez' })).toEqual([0, 'entries */0'])
  })

  it('reads its newest page through an index, however long the log is', async () => {
    await addAuditEntries(studio.db, 5000, '2026-01-01T00:00:00Z')
    await admin.token()
    const [page] = await plansAbout('audit_log" as "l"', studio.connection, () => list({ limit: '25' }))
    expect(page).toContain('Index Scan Backward using audit_log_pkey')
  })

  it('C5: holds no secret', async () => {
    const email = 'nora@correo.example'
    const password = 'Pilates-2026!'
    await studio.visitor.post('/api/auth/signup', {
      email,
      password,
      full_name: 'Nora Ibarra',
      referral_source: texts.signup.referrals.google,
      genre: 'Mujer',
      birthdate: '1990-01-01',
      phone: '6675554433',
      accept_terms: true,
    })
    await admin.post('/api/admin/users', { email: 'otra@correo.example', full_name: 'Otra Persona' })
    const mails = await studio.mailbox()
    const tokens = mails.flatMap(({ links }) =>
      links
        .map((link) => new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash'))
        .filter((token) => token !== null),
    )
    const rows: AuditEntry[] = (await list({ limit: '100' })).body.entries
    const text = JSON.stringify(rows)
    for (const secret of [password, 'argon2', ...tokens]) expect(text).not.toContain(secret)
    expect(tokens.length).toBeGreaterThan(1)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.signed_up', 'user.invite']),
    )
  })
})
