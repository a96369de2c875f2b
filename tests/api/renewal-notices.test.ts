import { beforeEach, describe, expect, it } from 'vitest'
import { offerRenewals, remindOfPlanEnds } from '../../server/src/studio/people/index.ts'
import { giveBalance } from '../harness/balances.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { changeUserPlans, givePlan } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

describe('the renewal of a plan', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  /** A member whose plan runs from November 1 to 30, and its plan of the catalogue. */
  const holder = async (plan: object, starts = '2026-11-01', ends = '2026-11-30') => {
    const eva = await studio.member({ name: 'Eva Soto Ruiz', plan: 'limited', classes: 4, starts, ends })
    const { body } = await eva.get<{ plan: { plan_id: string } }>('/api/user/plan')
    await admin.patch(`/api/admin/plans/${body.plan.plan_id}`, plan)
    return { eva, plan: body.plan.plan_id }
  }
  const notices = async ({ email }: Member) =>
    (await studio.mailbox()).filter(({ to, subject }) => to === email && subject.startsWith('Renueva'))
  const runAt = (wall: string) => {
    studio.setClock(wall)
    return offerRenewals(studio.context)
  }

  beforeEach(async () => {
    studio.setClock('2026-11-01T08:00')
    await setSettings(studio.db, { renewal_notice_days: 7, remind_plan_end: true })
  })

  it('is offered once by mail, seven days before the end from 10:00 on, with price, day and a link to pay', async () => {
    const { eva, plan } = await holder({ offers_renewal: true, price: 999_999.99 })
    await runAt('2026-11-22T23:00')
    await runAt('2026-11-23T09:59')
    expect(await notices(eva)).toEqual([])
    await Promise.all([runAt('2026-11-23T10:00'), runAt('2026-11-23T10:00')])
    await runAt('2026-11-24T10:00')
    const [mail, ...others] = await notices(eva)
    expect(others).toEqual([])
    expect(mail?.text).toContain('termina el 30 de noviembre de 2026')
    expect(mail?.text).toContain('cuesta $999,999.99 y empieza el 1 de diciembre de 2026')
    expect(mail?.text).toContain('No se cobra nada automáticamente')
    expect(mail?.text).toContain(`/compra?plan=${plan}&inicio=2026-12-01`)
    expect((await eva.get<{ plans: unknown[] }>('/api/user/plans')).body.plans).toHaveLength(1)
  })

  it('says the price of a promotion that holds on the day', async () => {
    const promotion = {
      promotion_price: 17.29,
      promotion_from: '2026-11-20',
      promotion_until: '2026-11-23',
    }
    const { eva } = await holder({ offers_renewal: true, price: 1800, ...promotion })
    await runAt('2026-11-23T10:00')
    expect((await notices(eva))[0]?.text).toContain('cuesta $17.29 y')
  })

  it('says what is left to pay with the balance of the member', async () => {
    const part = await holder({ offers_renewal: true, price: 1800 })
    await giveBalance(studio, part.eva, 350)
    const whole = await holder({ offers_renewal: true, price: 1800 })
    await giveBalance(studio, whole.eva, 2000)
    const none = await holder({ offers_renewal: true, price: 1800 })
    await runAt('2026-11-23T10:00')
    const textOf = async ({ eva }: { eva: Member }) => (await notices(eva))[0]?.text
    expect(await textOf(part)).toContain('Tu saldo a favor de $350.00 se usa primero: pagarías $1,450.00.')
    expect(await textOf(whole)).toContain('saldo a favor de $2,000.00 se usa primero: pagarías $0.00.')
    expect(await textOf(none)).not.toContain('saldo')
  })

  it('is offered on the studio’s day, never with fewer than five days left, and not for a shorter plan', async () => {
    await setSettings(studio.db, { renewal_notice_days: 30 })
    const short = await holder({ offers_renewal: true }, '2026-11-02', '2026-11-30')
    const { eva } = await holder({ offers_renewal: true }, '2026-10-31', '2026-11-30')
    await runAt('2026-11-02T10:00')
    expect(await notices(eva)).toHaveLength(1)
    expect(await notices(short.eva)).toEqual([])
    await setSettings(studio.db, { renewal_notice_days: 7 })
    await runAt('2026-11-26T10:00')
    expect(await notices(short.eva)).toEqual([])
    await runAt('2026-11-25T10:00')
    expect(await notices(short.eva)).toHaveLength(1)
    for (const [days, status] of [
      [4, 400],
      [5, 200],
      [30, 200],
      [31, 400],
    ])
      expect((await admin.patch('/api/admin/settings', { renewal_notice_days: days })).status).toBe(status)
  })

  it('and the reminder of the end are both left out for a plan that another plan outlasts, also when they share days', async () => {
    /** A merge leaves two plans with common days. */
    const beside = async ({ eva }: { eva: Member }, dates: { start_date: string; end_date: string }) => {
      const apart = { plan: 'limited', classes: 4, starts: '2027-01-01', ends: '2027-01-30' } as const
      const id = await givePlan(studio.context, eva.id, apart)
      await changeUserPlans(studio.db, { id }, { ...dates, shares_days: true })
    }
    const longer = await holder({ offers_renewal: true })
    await beside(longer, { start_date: '2026-11-20', end_date: '2026-12-19' })
    const asLong = await holder({ offers_renewal: true })
    await beside(asLong, { start_date: '2026-11-20', end_date: '2026-11-30' })
    await runAt('2026-11-23T10:00')
    studio.setClock('2026-11-27T10:00')
    await remindOfPlanEnds(studio.context)
    const mailsTo = async ({ eva }: { eva: Member }) =>
      (await studio.mailbox()).filter(({ to }) => to === eva.email).map(({ subject }) => subject)
    expect(await mailsTo(longer)).toEqual([])
    // The plan that began last is reminded of, and its renewal is not offered.
    expect(await mailsTo(asLong)).toEqual([expect.stringContaining('termina')])
  })

  it.each([
    ['a plan that is not offered', { offers_renewal: false }],
    ['a plan that is no longer sold', { offers_renewal: true, is_active: false }],
    ['a plan for first-timers', { offers_renewal: true, first_time_only: true }],
  ])('is not offered for %s', async (_what, plan) => {
    const { eva } = await holder(plan)
    await runAt('2026-11-23T10:00')
    expect(await notices(eva)).toEqual([])
  })

  it('is not offered to a member who has bought the next plan or switched it off, nor in a studio that switched it off', async () => {
    const bought = await holder({ offers_renewal: true })
    const next = { plan: 'unpaid', classes: 4, starts: '2026-12-01', ends: '2026-12-30' } as const
    await givePlan(studio.context, bought.eva.id, next)
    const off = await holder({ offers_renewal: true })
    await off.eva.patch('/api/auth/me/preferences', { remind_plan_end: false })
    await runAt('2026-11-23T10:00')
    expect(await notices(bought.eva)).toEqual([])
    expect(await notices(off.eva)).toEqual([])
    const { eva } = await holder({ offers_renewal: true })
    await setSettings(studio.db, { remind_plan_end: false })
    await runAt('2026-11-23T10:00')
    expect(await notices(eva)).toEqual([])
  })
})
