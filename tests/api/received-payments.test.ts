import type { IncomeStatistics, ReceivedPaymentList, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { type Member, openStudio } from '../harness/index.ts'
import { vacuumPlans } from '../harness/many-rows.ts'
import { plansAbout } from '../harness/sql-statements.ts'

describe('received payments', async () => {
  const paid: Record<string, UserPlan> = {}

  const list = (query: Record<string, string> = {}) =>
    admin.get<ReceivedPaymentList>(`/api/admin/payments/received?${new URLSearchParams(query)}`)
  const who = (body: ReceivedPaymentList) => body.payments.map(({ user, amount }) => [user.full_name, amount])

  const buys = async (member: Member, start_date: string, more: object = {}): Promise<UserPlan> => {
    const { id } = await studio.plan({ price: 96_000 })
    const body = { plan_id: id, start_date, ...more }
    return (await member.post<{ plan: UserPlan }>('/api/user-plans', body)).body.plan
  }
  const pays = async (member: Member, on: string, start: string, amount_paid: number, more: object = {}) => {
    studio.setClock(on)
    const plan = await buys(member, start, more)
    const verified = {
      id: plan.id,
      payment_status: 'completed',
      status: 'active',
      amount_paid,
      amount_reason: 'De prueba',
    }
    expect((await admin.patch(`/api/admin/users/${member.id}/plans`, verified)).status).toBe(200)
    return plan
  }
  const change = async (plan: UserPlan, what: string, body?: object) =>
    expect((await admin.patch(`/api/admin/user-plans/${plan.id}/${what}`, body)).status).toBe(200)

  // The studio's November starts and ends at 07:00 UTC.

  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member({ name: 'Ana Muñoz' })
  const eva = await studio.member({ name: 'Eva Luna' })
  const rosa = await studio.member({ name: 'Rosa Alba' })
  paid.before = await pays(eva, '2026-10-31T23:59', '2026-10-31', 100)
  paid.first = await pays(ana, '2026-11-01T00:00', '2026-11-01', 900, { payment_channel: 'oxxo' })
  paid.last = await pays(rosa, '2026-11-30T23:59', '2026-11-30', 1200.5)
  paid.after = await pays(ana, '2026-12-01T00:00', '2027-01-01', 50)
  paid.ended = await pays(eva, '2026-11-16T08:00', '2027-01-01', 300)
  await change(paid.ended, 'cancel')
  const back = await pays(rosa, '2026-11-16T08:30', '2027-02-01', 7000)
  await change(back, 'reverse-payment', { reason: 'Se devolvió' })
  await change(await buys(eva, '2027-03-01'), 'refuse-payment', { reason: 'No llegó' })
  await buys(eva, '2027-04-01')

  it('of a month are exactly those of its income statistics', async () => {
    const november = { from: '2026-11-01', to: '2026-11-30' }
    const { body, headers } = await list(november)
    expect(who(body)).toEqual([
      ['Rosa Alba', 1200.5],
      ['Eva Luna', 300],
      ['Ana Muñoz', 900],
    ])
    expect(headers['content-range']).toBe('payments 0-2/3')
    const income = await admin.get<IncomeStatistics>(
      `/api/admin/figures/income?${new URLSearchParams(november)}`,
    )
    const [month] = income.body.months
    expect([body.sum, body.total]).toEqual([month?.income, month?.payments])
    expect(body.sum).toBe(body.payments.reduce((sum, { amount }) => sum + amount, 0))
  })

  it('name the plan by which they are filtered, also when it is deleted and nothing was paid', async () => {
    const { id } = await studio.plan({ name: 'Clase de Prueba' })
    expect((await admin.delete(`/api/admin/plans/${id}`)).status).toBe(200)
    expect((await list({ plan_id: id })).body).toMatchObject({ total: 0, plan_name: 'Clase de Prueba' })
    expect((await list()).body).not.toHaveProperty('plan_name')
  })

  it('show the member, the plan, the amount, the method and the time', async () => {
    const { payments } = (await list({ search: paid.first?.reference ?? '' })).body
    expect(payments).toEqual([
      {
        id: paid.first?.id,
        kind: 'payment',
        user_plan_id: paid.first?.id,
        user: { id: ana.id, full_name: 'Ana Muñoz' },
        plan_name: 'Plan de prueba',
        reference: paid.first?.reference,
        payment_method: 'transfer',
        payment_channel: 'oxxo',
        amount: 900,
        refundable: 900,
        verified_at: '2026-11-01T07:00:00.000Z',
      },
    ])
  })

  it('are searched like pending payments; the sum covers every match, not the page', async () => {
    const { body } = await list({ search: 'munoz', limit: '1' })
    expect(body).toMatchObject({ total: 2, sum: 950, payments: [{ amount: 50 }] })
    expect((await list({ search: 'nadie' })).body).toEqual({
      payments: [],
      total: 0,
      refunds: 0,
      failed_refunds: 0,
      sum: 0,
    })
  })

  it.each([
    ['["verified_at","ASC"]', [100, 900, 300, 1200.5, 50]],
    ['["amount","DESC"]', [1200.5, 900, 300, 100, 50]],
    ['["full_name","ASC"]', ['Ana Muñoz', 'Ana Muñoz', 'Eva Luna', 'Eva Luna', 'Rosa Alba']],
  ])('are sorted by %s', async (sort, order) => {
    const { payments } = (await list({ sort })).body
    expect(payments.map(({ user, amount }) => (sort.includes('name') ? user.full_name : amount))).toEqual(
      order,
    )
  })

  it('take one bound or both, as parameters or as a filter', async () => {
    expect(who((await list({ from: '2026-12-01' })).body)).toEqual([['Ana Muñoz', 50]])
    expect(who((await list({ to: '2026-10-31' })).body)).toEqual([['Eva Luna', 100]])
    expect(who((await list({ filter: '{"from":"2026-12-01"}' })).body)).toEqual([['Ana Muñoz', 50]])
    expect((await list({ from: '2026-12-01', to: '2026-11-01' })).body.total).toBe(0)
  })

  it.each([{ from: '2026-02-31' }, { to: '2026-13-01' }, { filter: '{"from":7}' }])(
    'refuse %o',
    async (query) => {
      expect((await list(query as never)).status).toBe(400)
    },
  )

  it('stay without the id when the account is erased', async () => {
    const gone = await studio.member({ name: 'Marta Fin' })
    await pays(gone, '2026-09-10T10:00', '2026-09-10', 77)
    studio.setClock('2026-11-16T08:00')
    expect((await admin.delete(`/api/admin/users/${gone.id}`)).status).toBe(200)
    expect((await list({ to: '2026-09-30' })).body).toMatchObject({
      sum: 77,
      payments: [{ user: { id: null, full_name: 'Cuenta eliminada' } }],
    })
  })

  it('use the income index', async () => {
    const november = { from: '2026-11-01', to: '2026-11-30', limit: '10' }
    await vacuumPlans(studio.db)
    const plans = await plansAbout('income', studio.connection, () => list(november))
    expect(plans).toHaveLength(2)
    expect(plans.join()).toMatch(/Index Scan Backward using payments_received/)
    expect(plans.join()).toMatch(
      /Index Only Scan using payments_received|Bitmap Index Scan on payments_received/,
    )
  })
})
