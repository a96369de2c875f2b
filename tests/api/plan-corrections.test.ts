import type { PlanLedger, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { givePlan, type HeldPlan } from '../harness/plans.ts'

type Changed = Answer<{ plan: UserPlan; code?: string; message?: string }>

describe('staff correct plans and payments', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })

  let ana: Member

  const gives = (member: Member, held: Partial<HeldPlan> = {}) =>
    givePlan(studio.context, member.id, {
      plan: 'limited',
      classes: 8,
      starts: '2026-11-16',
      ends: '2026-12-15',
      ...held,
    })
  const sends = (method: 'patch' | 'post', id: string, what: string, body: object, headers = {}) =>
    admin[method]<Changed['body']>(`/api/admin/user-plans/${id}/${what}`, body, headers)
  const extend = (id: string, end_date: string, headers = {}) =>
    sends('patch', id, 'extend', { end_date, reason: 'Estuvo enferma' }, headers)
  const adjust = (id: string, delta: number, headers = {}) =>
    sends('post', id, 'adjust', { delta, reason: 'Cortesía' }, headers)
  const ledger = async (id: string) =>
    (await admin.get<PlanLedger>(`/api/admin/user-plans/${id}/ledger`)).body.entries
  const log = (action: string, id: string) =>
    auditColumns(studio.db, { action, entity_id: id }, ['actor_id', 'subject_id', 'before', 'after'])
  const mails = async (member: Member) =>
    (await studio.mailbox())
      .filter(({ to }) => to === member.email)
      .map(({ subject, text }) => [subject, text])

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    ana = await studio.member({ name: 'Ana Prueba López' })
  })

  describe('extending a plan', () => {
    it('moves only the last day, with an audited reason and a mail', async () => {
      const id = await gives(ana)
      const { status, body } = await extend(id, '2026-12-20')
      expect(status).toBe(200)
      expect(body.plan).toMatchObject({
        start_date: '2026-11-16',
        end_date: '2026-12-20',
        classes_remaining: 8,
      })
      expect(await log('user_plan.extend', id)).toMatchObject([
        {
          actor_id: admin.id,
          subject_id: ana.id,
          before: { end_date: '2026-12-15' },
          after: { end_date: '2026-12-20', reason: 'Estuvo enferma' },
        },
      ])
      expect(await mails(ana)).toEqual([
        ['Tu plan Plan de prueba dura más', expect.stringContaining('20 de diciembre de 2026')],
      ])
    })

    it('reactivates a plan that has ended', async () => {
      const id = await gives(ana, { starts: '2026-10-01', ends: '2026-11-15' })
      const pilates = await studio.class({ at: '2026-11-18T08:00' })
      expect((await ana.books(pilates)).body).toMatchObject({ code: 'plan_expired' })
      await extend(id, '2026-11-18')
      expect((await ana.books(pilates)).status).toBe(201)
    })

    it('B05: rejects another plan’s days, an earlier day, a cancelled plan and a stale version', async () => {
      const id = await gives(ana)
      await gives(ana, { starts: '2027-01-01', ends: '2027-01-30' })
      expect((await extend(id, '2027-01-01')).body.code).toBe('plan_dates_overlap')
      expect((await extend(id, '2026-12-31')).status).toBe(200)
      expect(await extend(id, '2026-12-31')).toMatchObject({
        status: 400,
        body: { message: 'Elige una fecha posterior al fin actual del plan.' },
      })
      expect((await extend(id, '2026-02-31')).status).toBe(400)
      expect((await sends('patch', id, 'extend', { end_date: '2027-01-01', reason: ' ' })).status).toBe(400)
      expect((await extend(id, '2027-01-01', { 'if-match': '"1"' })).body.code).toBe('version_conflict')
      await admin.patch(`/api/admin/user-plans/${id}/cancel`)
      expect((await extend(id, '2027-01-01')).body.code).toBe('plan_closed')
    })
  })

  describe('adjusting classes', () => {
    it('writes an adjust entry, and the ledger’s sum stays the balance', async () => {
      const id = await gives(ana)
      expect((await adjust(id, 2)).body.plan).toMatchObject({ classes_remaining: 10, classes_left: 10 })
      expect((await adjust(id, -3)).body.plan.classes_remaining).toBe(7)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 7, ledger: 7 }])
      expect(await ledger(id)).toMatchObject([
        { kind: 'grant', delta: 8, balance: 8, actor: null },
        { kind: 'adjust', delta: 2, balance: 10, reason: 'Cortesía', actor: { name: 'Zulema Admin' } },
        { kind: 'adjust', delta: -3, balance: 7 },
      ])
      expect(await log('user_plan.adjust', id)).toMatchObject([
        { before: { classes_remaining: 8 }, after: { classes_remaining: 10, reason: 'Cortesía' } },
        { before: { classes_remaining: 10 }, after: { classes_remaining: 7 } },
      ])
    })

    it('never goes below zero, under concurrent adjustments too', async () => {
      const id = await gives(ana)
      const taken = await Promise.all([1, 2, 3, 4, 5].map(() => adjust(id, -3)))
      expect(taken.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409, 409, 409])
      expect(taken.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'classes_below_zero',
        message: 'Al plan le quedan 2 clases: no se le pueden quitar más.',
      })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
    })

    it('rejects an unlimited plan', async () => {
      const id = await gives(ana, { plan: 'unlimited' })
      expect(await adjust(id, 1)).toMatchObject({ status: 409, body: { code: 'plan_unlimited' } })
      expect((await adjust(id, 0)).status).toBe(400)
      expect((await adjust('00000000-0000-4000-8000-000000000000', 1)).status).toBe(404)
    })

    it('adjusts once when a request with an Idempotency-Key is repeated', async () => {
      const id = await gives(ana)
      const key = { 'idempotency-key': 'ajuste-1' }
      await adjust(id, 1, key)
      expect((await adjust(id, 1, key)).body.plan.classes_remaining).toBe(9)
    })

    it('names the class of a booking in the ledger', async () => {
      const id = await gives(ana)
      const pilates = await studio.class({ at: '2026-11-18T18:00' })
      await ana.books(pilates)
      await ana.cancels(pilates)
      expect(await ledger(id)).toMatchObject([
        { kind: 'grant' },
        {
          kind: 'book',
          delta: -1,
          balance: 7,
          class: { name: 'Pilates', start_time: '2026-11-18T18:00:00' },
        },
        { kind: 'return', delta: 1, balance: 8, actor: { id: ana.id } },
      ])
    })
  })

  it('B05: rejects dates that would exclude the plan’s reservations', async () => {
    const id = await gives(ana)
    await ana.books(await studio.class({ at: '2026-12-10T08:00' }))
    const moves = (body: object): Promise<Changed> =>
      admin.patch(`/api/admin/users/${ana.id}/plans`, { id, ...body })
    expect(await moves({ end_date: '2026-12-09' })).toMatchObject({
      status: 409,
      body: { code: 'reservations_outside_dates', details: { n: 1 } },
    })
    expect((await moves({ end_date: '2026-12-10' })).status).toBe(200)
  })
})
