import { randomUUID } from 'node:crypto'
import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditColumns, auditEntries } from '../harness/audit-log.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { changePlan, givePlan } from '../harness/plans.ts'
import { placesTaken } from '../harness/schedule.ts'

type Plans = Answer<{ plan: UserPlan; code?: string; message?: string }>

describe('staff manage a user’s plans', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  let ana: Member

  const plansOf = async (member: Member) =>
    (await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${member.id}/plans`)).body.plans
  const changes = (member: { id: string }, body: object, version?: number): Promise<Plans> =>
    admin.patch(`/api/admin/users/${member.id}/plans`, body, version ? { 'if-match': `"${version}"` } : {})
  const buys = async (member: Member, start = '2026-11-16') => {
    const plan = await studio.plan({ name: '8 Clases', price: 96_000, classLimit: 8 })
    const answer: Plans = await member.post('/api/user-plans', { plan_id: plan.id, start_date: start })
    return answer.body.plan
  }
  const audited = async (action: string, id: string) =>
    auditColumns(studio.db, { action, entity_id: id }, ['actor_id', 'actor_kind', 'subject_id'])
  const mailOf = async (member: Member) =>
    (await studio.mailbox()).filter(({ to }) => to === member.email).map(({ subject }) => subject)

  beforeEach(async () => {
    ana = await studio.member({ name: 'Ana Prueba López' })
  })

  it('answers 404 for an unknown user', async () => {
    for (const list of ['plans', 'schedules'])
      expect(await admin.get(`/api/admin/users/${randomUUID()}/${list}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found', details: { kind: 'user' } },
      })
  })

  it('AUS-12, API-25: lists active plans, then future plans by start, then the rest latest first', async () => {
    const gives = (plan: 'limited' | 'unpaid', starts: string, ends: string) =>
      givePlan(studio.context, ana.id, { plan, classes: 8, starts, ends })
    const older = await gives('limited', '2026-08-01', '2026-08-30')
    const later = await gives('limited', '2027-02-01', '2027-02-28')
    const next = await gives('unpaid', '2026-12-01', '2026-12-30')
    const newer = await gives('limited', '2026-09-01', '2026-09-30')
    const active = await gives('limited', '2026-11-01', '2026-11-30')
    expect((await plansOf(ana)).map((plan) => plan.id)).toEqual([active, next, later, newer, older])
  })

  describe('verifying a payment (AUS-13)', () => {
    const verify = (plan: UserPlan, version?: number) =>
      changes(ana, { id: plan.id, user_id: ana.id, status: 'active', payment_status: 'completed' }, version)

    it('API-27, AUS-13: activates the plan, notifies the member and allows booking', async () => {
      const plan = await buys(ana)
      const pilates = await studio.class({ at: '2026-11-17T08:00' })
      expect(await ana.books(pilates)).toMatchObject({ body: { code: 'plan_payment_pending' } })
      const { status, body } = await verify(plan)
      expect(status).toBe(200)
      expect(body.plan).toMatchObject({ status: 'active', payment_status: 'completed', classes_remaining: 8 })
      expect(await audited('user_plan.verify_payment', plan.id)).toEqual([
        { actor_id: admin.id, actor_kind: 'admin', subject_id: ana.id },
      ])
      expect(await mailOf(ana)).toContain('Tu plan 8 Clases está activo')
      expect((await ana.books(pilates)).status).toBe(201)
    })

    it('is idempotent: one audit row, one mail', async () => {
      const plan = await buys(ana)
      await Promise.all([verify(plan), verify(plan)])
      expect(await verify(plan)).toMatchObject({ status: 200, body: { plan: { status: 'active' } } })
      expect(await audited('user_plan.verify_payment', plan.id)).toHaveLength(1)
      expect((await mailOf(ana)).filter((subject) => subject.includes('está activo'))).toHaveLength(1)
    })

    it('plan_not_found: refuses an unknown plan and another user’s plan (AUS-27)', async () => {
      const plan = await buys(ana)
      const eva = await studio.member()
      const unknown = { ...plan, id: '00000000-0000-4000-8000-000000000000' }
      expect(await verify(unknown)).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
      const stolen = await changes(eva, { id: plan.id, status: 'active', payment_status: 'completed' })
      expect(stolen).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
      expect((await plansOf(ana))[0]).toMatchObject({ status: 'frozen', payment_status: 'pending' })
    })

    it('plan_not_pending: refuses a cancelled plan', async () => {
      const plan = await buys(ana)
      await admin.patch(`/api/admin/user-plans/${plan.id}/cancel`)
      expect(await verify(plan)).toMatchObject({ status: 409, body: { code: 'plan_not_pending' } })
    })

    it('If-Match: rejects a stale version', async () => {
      const plan = await buys(ana)
      await changes(ana, { id: plan.id, start_date: '2026-11-18' })
      expect(await verify(plan, plan.version)).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      })
      expect((await plansOf(ana))[0]).toMatchObject({ payment_status: 'pending' })
    })
  })

  describe('moving dates (B05)', () => {
    it('keeps the duration unless an end is given', async () => {
      const plan = await buys(ana)
      const moved = await changes(ana, { id: plan.id, start_date: '2026-12-01' })
      expect(moved.body.plan).toMatchObject({ start_date: '2026-12-01', end_date: '2026-12-30' })
      const given = await changes(ana, { id: plan.id, end_date: '2027-01-15' })
      expect(given.body.plan).toMatchObject({ start_date: '2026-12-01', end_date: '2027-01-15' })
      expect(given.body.plan.payment_status).toBe('pending')
      expect(await audited('user_plan.move', plan.id)).toHaveLength(2)
    })

    it('rejects another plan’s days and an end before the start', async () => {
      const plan = await buys(ana)
      await buys(ana, '2027-01-01')
      expect(await changes(ana, { id: plan.id, start_date: '2026-12-15' })).toMatchObject({
        status: 409,
        body: { code: 'plan_dates_overlap' },
      })
      expect((await changes(ana, { id: plan.id, end_date: '2026-11-01' })).status).toBe(400)
      expect((await changes(ana, { id: plan.id, end_date: '2026-11-31' })).status).toBe(400)
    })
  })

  describe('adding a plan', () => {
    const adds = (body: object): Promise<Plans> => admin.post(`/api/admin/users/${ana.id}/plans`, body)

    it('AUS-20, AUS-21, API-26: is active and paid, by card by default', async () => {
      const plan = await studio.plan({ name: '4 Clases', price: 52_000, classLimit: 4, days: 30 })
      const { status, body } = await adds({
        plan_id: plan.id,
        start_date: '2026-11-16',
        status: 'frozen',
        payment_status: 'pending',
        end_date: '2030-01-01',
      })
      expect(status).toBe(201)
      expect(body.plan).toMatchObject({
        status: 'active',
        payment_status: 'completed',
        payment_method: 'card',
        price: 520,
        end_date: '2026-12-15',
        classes_remaining: 4,
      })
      expect(body.plan.reference).toMatch(/^EST-/)
      expect(await audited('user_plan.add', body.plan.id)).toHaveLength(1)
      expect((await ana.books(await studio.class({ at: '2026-11-20T08:00' }))).status).toBe(201)
    })

    it.each(['card', 'transfer', 'cash'])('CHK-21, AUS-20: paid by %s', async (payment_method) => {
      const { id } = await studio.plan()
      const paid = { plan_id: id, start_date: '2026-11-16', payment_method }
      expect((await adds(paid)).body.plan).toMatchObject({ payment_method, payment_status: 'completed' })
      const unknown = { plan_id: id, start_date: '2027-11-16', payment_method: 'cheque' }
      expect((await adds(unknown)).status).toBe(400)
    })

    it.each([
      [0, 201, 0],
      [4, 201, 4],
      [5, 400, undefined],
      [-1, 400, undefined],
    ])('AUS-19: adding a plan with %i classes answers %i', async (classes, status, left) => {
      const plan = await studio.plan({ classLimit: 4 })
      const answer = await adds({ plan_id: plan.id, start_date: '2026-11-16', classes_remaining: classes })
      expect(answer.status).toBe(status)
      expect(answer.body.plan?.classes_remaining).toBe(left)
      if (status === 400) expect(answer.body.message).toBe('Escribe un número de clases entre 0 y 4')
      else expect(await studio.books(ana)).toMatchObject([{ classes_remaining: left, ledger: left }])
    })

    it('AUS-19: ignores a number of classes for unlimited plans', async () => {
      const plan = await studio.plan({ classLimit: null })
      const { body } = await adds({ plan_id: plan.id, start_date: '2026-11-16', classes_remaining: 3 })
      expect(body.plan).toMatchObject({ classes_remaining: -1, class_limit: null })
    })

    it('AUS-18: rejects overlapping dates with its own reason', async () => {
      await buys(ana)
      const plan = await studio.plan()
      expect(await adds({ plan_id: plan.id, start_date: '2026-12-15' })).toMatchObject({
        status: 409,
        body: {
          code: 'plan_overlaps_active',
          message: 'La fecha seleccionada se superpone con un plan activo existente',
        },
      })
    })

    it('first_time_only: staff give the trial class to a member who had a plan only with an audited reason', async () => {
      expect((await ana.patch('/api/auth/me', { phone: '6673334455' })).status).toBe(200)
      const trial = await studio.plan({ classLimit: 1, days: 1 })
      await changePlan(studio.db, trial, { first_time_only: true })
      const given = { plan_id: trial.id, start_date: '2026-11-16', override_reason: 'No vino nunca' }
      // Nothing to waive for who never had one.
      expect((await adds(given)).status).toBe(201)
      const [first] = await auditEntries(studio.db, { action: 'user_plan.add', subject_id: ana.id })
      expect(first?.after).not.toHaveProperty('waived')

      const again = { plan_id: trial.id, start_date: '2026-11-18' }
      for (const override_reason of [undefined, null, '  '])
        expect(await adds({ ...again, override_reason })).toMatchObject({
          status: 409,
          body: {
            code: 'first_time_only',
            message:
              'Este plan es solo para quien viene por primera vez, y ya tuvo uno. Para dárselo de todos modos, escribe el motivo.',
          },
        })
      const { status, body } = await adds({ ...again, override_reason: ' La clase se canceló ' })
      expect(status).toBe(201)
      expect(await auditEntries(studio.db, { entity_id: body.plan.id })).toMatchObject([
        {
          action: 'user_plan.add',
          actor_id: admin.id,
          after: { waived: ['first_time_only'], reason: 'La clase se canceló' },
        },
      ])
    })

    it('rejects an unknown plan and an unknown user', async () => {
      const plan_id = '00000000-0000-4000-8000-000000000000'
      const start_date = '2026-11-16'
      expect(await adds({ plan_id, start_date })).toMatchObject({ body: { code: 'plan_not_available' } })
      const { id } = await studio.plan()
      const nobody = await admin.post(`/api/admin/users/${plan_id}/plans`, { plan_id: id, start_date })
      expect(nobody).toMatchObject({ status: 404, body: { code: 'member_not_found' } })
      await admin.patch(`/api/admin/users/${ana.id}/active`, { is_active: false })
      expect(await adds({ plan_id: id, start_date })).toMatchObject({ body: { code: 'member_not_found' } })
    })
  })

  describe('cancelling a plan', () => {
    const cancels = (id: string, headers?: Record<string, string>): Promise<Plans> =>
      admin.patch(`/api/admin/user-plans/${id}/cancel`, undefined, headers)

    it('AUS-16, API-30: cancels future reservations and returns places and classes', async () => {
      const id = await givePlan(studio.context, ana.id, {
        plan: 'limited',
        classes: 8,
        starts: '2026-11-01',
        ends: '2026-11-30',
      })
      const [past, soon, later] = [
        await studio.class({ at: '2026-11-16T08:30' }),
        await studio.class({ at: '2026-11-16T10:00' }),
        await studio.class({ at: '2026-11-30T20:00' }),
      ]
      for (const one of [past, soon, later]) await ana.books(one)
      studio.setClock('2026-11-16T09:30')
      const { status, body } = await cancels(id)
      expect(await mailOf(ana)).toContain('Cancelamos tu plan Plan de prueba')
      studio.setClock('2026-11-16T08:00')
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { plan: { status: 'cancelled', classes_remaining: 7 } },
      })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 7, ledger: 7 }])
      const { body: own } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
      expect(own.reservations).toMatchObject([
        { schedule_id: past.id, status: 'reserved' },
        { schedule_id: soon.id, status: 'canceled', canceled_by: 'studio', class_returned: true },
        { schedule_id: later.id, status: 'canceled', canceled_by: 'studio', class_returned: true },
      ])
      const counts = [await placesTaken(studio.db, soon), await placesTaken(studio.db, later)]
      expect(counts).toEqual([0, 0])
      expect(await audited('user_plan.cancel', id)).toHaveLength(1)
    })

    it('AUS-16: keeps another plan’s reservations on other days', async () => {
      const gives = (starts: string, ends: string) =>
        givePlan(studio.context, ana.id, { plan: 'limited', classes: 8, starts, ends })
      const now = await gives('2026-11-01', '2026-11-30')
      await gives('2026-12-01', '2026-12-30')
      const december = await studio.class({ at: '2026-12-05T08:00' })
      await ana.books(december)
      await cancels(now)
      const { body } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
      expect(body.reservations).toMatchObject([{ schedule_id: december.id, status: 'reserved' }])
    })

    it('the freed days can be bought again', async () => {
      const plan = await buys(ana)
      await cancels(plan.id)
      expect((await buys(ana)).status).toBe('frozen')
    })

    it('AUS-15: rejects a plan that has ended or was cancelled', async () => {
      const expired = await givePlan(studio.context, ana.id, {
        plan: 'limited',
        classes: 8,
        starts: '2026-10-01',
        ends: '2026-11-15',
      })
      const refusal = { status: 409, body: { code: 'plan_not_cancellable' } }
      expect(await cancels(expired)).toMatchObject(refusal)
      const plan = await buys(ana)
      expect((await cancels(plan.id, { 'if-match': '"7"' })).body.code).toBe('version_conflict')
      expect((await cancels(plan.id)).status).toBe(200)
      expect(await cancels(plan.id)).toMatchObject(refusal)
      const unknown = await cancels('00000000-0000-4000-8000-000000000000')
      expect(unknown).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
    })

    it('A08: PATCH with status canceled does the same', async () => {
      const plan = await buys(ana)
      const { body } = await changes(ana, { id: plan.id, status: 'canceled' })
      expect(body.plan.status).toBe('cancelled')
    })
  })
})
