import type { UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { acceptOnly } from '../harness/faults.ts'
import { type Member, openStudio, type Studio } from '../harness/index.ts'
import { changeUserPlans } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

describe('unpaid plans', async () => {
  const studio = await openStudio()

  let ana: Member

  const plansOf = async (member: Member) =>
    (await member.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    ana = await studio.member({ plan: 'unpaid' })
  })

  it('PST-10, A18: are removed seven times 24 hours after their purchase, not a second before', async () => {
    studio.setClock('2026-11-23T07:59:59')
    expect(await removeUnpaidPlans(studio.context)).toBe(0)
    expect(await plansOf(ana)).toHaveLength(1)
    studio.setClock('2026-11-23T08:00:00')
    expect(await removeUnpaidPlans(studio.context)).toBe(1)
    expect(await plansOf(ana)).toEqual([])
  })

  it('disappear from every answer; the row stays, with an audit entry', async () => {
    const [plan] = await plansOf(ana)
    studio.setClock('2026-11-24T08:00')
    await removeUnpaidPlans(studio.context)
    const admin = await studio.admin()
    expect(await admin.get(`/api/admin/users/${ana.id}/plans`)).toMatchObject({ body: { plans: [] } })
    expect(await admin.get(`/api/admin/users/${ana.id}`)).toMatchObject({
      body: { user_plans: [], dots: [], has_pending_payment: false },
    })
    expect(await ana.get('/api/user/plan')).toMatchObject({ body: { plan: null } })
    expect(await studio.books(ana)).toMatchObject([{ status: 'cancelled', payment_status: 'pending' }])
    const log = await auditColumns(studio.db, { entity_id: plan?.id ?? '' }, ['actor_kind', 'subject_id'])
    expect(log).toEqual([{ actor_kind: 'system', subject_id: ana.id }])
  })

  it('are removed once, with one mail, when several jobs run at once', async () => {
    studio.setClock('2026-11-24T08:00')
    const removed = await Promise.all([1, 2, 3].map(() => removeUnpaidPlans(studio.context)))
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(1)
    const mails = (await studio.mailbox()).filter(({ to }) => to === ana.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Se liberó tu plan Plan de prueba'])
  })

  it('stay when the payment was verified in time', async () => {
    const admin = await studio.admin()
    const [plan] = await plansOf(ana)
    const body = { id: plan?.id, status: 'active', payment_status: 'completed' }
    await admin.patch(`/api/admin/users/${ana.id}/plans`, body)
    studio.setClock('2026-11-24T08:00')
    expect(await removeUnpaidPlans(studio.context)).toBe(0)
    expect(await plansOf(ana)).toMatchObject([{ status: 'active' }])
  })

  it('stay when the payment is verified while the job waits for the lock', async () => {
    studio.setClock('2026-11-23T08:00')
    const now = studio.clock.now()
    const job = await studio.db.transaction().execute(async (tx) => {
      const paid = { status: 'active', payment_status: 'completed', verified_at: now } as const
      await changeUserPlans(tx, { user_id: ana.id }, paid)
      const removing = removeUnpaidPlans(studio.context)
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db)
        if (rows.length === 0) throw new Error('The job does not wait yet')
      }, 10_000)
      return { removing }
    })
    expect(await job.removing).toBe(0)
    expect(await plansOf(ana)).toMatchObject([{ status: 'active', payment_status: 'completed' }])
  })

  it('a failure is logged and left to the next run, and the others are removed', async () => {
    studio.advance({ minutes: 1 })
    const eva = await studio.member({ plan: 'unpaid' })
    const [failing] = await plansOf(ana)
    const refusal = `id <> '${failing?.id}' or closed_kind is null`
    const acceptAll = await acceptOnly(studio.db, 'userPlans', refusal)
    studio.setClock('2026-11-24T08:00')
    const logged: unknown[] = []
    const log = { ...studio.context.log, error: (about: unknown) => void logged.push(about) }
    const context = { ...studio.context, log } as Studio['context']
    try {
      expect(await removeUnpaidPlans(context)).toBe(1)
    } finally {
      await acceptAll()
    }
    expect([await plansOf(ana), await plansOf(eva)]).toMatchObject([[{ id: failing?.id }], []])
    expect(logged).toMatchObject([{ plan: failing?.id, err: { constraint: 'refuse' } }])
    expect(await removeUnpaidPlans(studio.context)).toBe(1)
    expect(await plansOf(ana)).toEqual([])
  })

  it('free their days, after a number of days that is a setting', async () => {
    await setSettings(studio.db, { unpaid_plan_days: 2 })
    studio.setClock('2026-11-18T08:00')
    expect(await removeUnpaidPlans(studio.context)).toBe(1)
    const { id } = await studio.plan()
    const answer = await ana.post('/api/user-plans', { plan_id: id, start_date: '2026-11-18' })
    expect(answer.status).toBe(201)
  })
})
