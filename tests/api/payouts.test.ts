import type { CashDay, IncomeFigures, Payout, StatementMovement } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPayouts } from '../../server/src/studio/sales/index.ts'
import { deposit, statementCalls } from '../harness/bank-statements.ts'
import { openDoubleStudio } from '../harness/double-studio.ts'
import type { Member } from '../harness/index.ts'
import { payOut } from '../harness/payment-doubles/stripe-payouts.ts'
import { openStripeDouble, type StripeDouble } from '../harness/stripe-double.ts'

const at = await openDoubleStudio({ name: 'stripe', open: openStripeDouble })
const { studio, admin } = at
const double = at.double as StripeDouble
let ana: Member

beforeEach(async () => {
  studio.setClock('2026-11-16T10:00')
  ana = await studio.member({ name: 'Ana María Muñoz' })
})

const { buys, imports, movementsOf, confirms, undoes } = statementCalls(() => ({ studio, admin, ana }))

const reads = () => readPayouts(studio.context, new AbortController().signal)

/** Two members paid 1,800 pesos each by card. */
async function twoPay() {
  const opened = [await at.opens(), await at.opens()]
  const payments = opened.map(({ checkout }) => double.pay(checkout.id))
  await at.delivers()
  await at.polls()
  return { opened, payments }
}

/** The fee that Stripe keeps of 1,800 pesos in the double. */
const FEE = 78.65
const deposits = (cents: number, concept = 'SPEI RECIBIDO STRIPE PAYMENTS MEXICO') =>
  deposit(concept, { cents, day: '2026-11-18' })
const payoutIn = (movements: StatementMovement[]) => movements.find(({ group }) => group === 'payout')

describe('a deposit of Stripe in a statement', () => {
  it('is shown with its payments and fees, and pays nothing', async () => {
    const { opened, payments } = await twoPay()
    double.refundFromPanel(payments[0] ?? '', 500_00)
    const { amount } = payOut(double.state, { arrives: '2026-11-18', fee: 11_60 })
    expect(amount).toBe(3_600_00 - 2 * 78_65 - 500_00 - 11_60)
    await reads()
    const statement = await imports([deposits(amount), deposit('OTRA COSA', { cents: amount + 1 })])
    expect(statement.counts).toMatchObject({ payout: 1, unknown: 1 })
    const movements = await movementsOf(statement)
    const movement = payoutIn(movements)
    expect(movement).toMatchObject({
      user_plan: null,
      payout: { provider: 'stripe', payments: 2, fees: Number((2 * FEE + 11.6).toFixed(2)) },
    })
    expect(await movementsOf(statement, '&group=payout')).toHaveLength(1)
    const { body } = await admin.get<Payout>(`/api/admin/payouts/${movement?.payout?.id}`)
    expect(body).toMatchObject({ amount: amount / 100, arrives_on: '2026-11-18' })
    const names = opened.map(({ ana: member }) => member.name)
    const paid = body.parts.filter(({ kind }) => kind === 'payment')
    expect(new Set(paid.map(({ payment }) => payment?.user?.full_name))).toEqual(new Set(names))
    expect(paid.map((part) => [part.amount, part.fee])).toEqual([
      [1800, FEE],
      [1800, FEE],
    ])
    expect(body.parts.slice(2)).toMatchObject([
      { kind: 'refund', amount: -500, fee: 0, payment: { user: { full_name: names[0] } } },
      { kind: 'fee', amount: 0, fee: 11.6, payment: null },
    ])
    const waiting = await buys({ price: amount })
    const match = { movement_id: movement?.id, user_plan_id: waiting.id }
    const answer = await confirms(statement, { matches: [match] })
    expect(answer.body.refused).toMatchObject([{ code: 'movement_is_payout' }])
  })

  it('is found in a statement that was imported before, and again after an import was undone', async () => {
    await twoPay()
    const { amount } = payOut(double.state, { arrives: '2026-11-18', fee: 100 })
    const statement = await imports([deposits(amount)])
    expect(statement.counts).toMatchObject({ payout: 0, unknown: 1 })
    await reads()
    expect(payoutIn(await movementsOf(statement))?.payout).toMatchObject({ payments: 2 })
    await undoes(statement)
    const again = await imports([deposits(amount)])
    expect(again.counts).toMatchObject({ payout: 1, unknown: 0 })
    expect((await imports([deposits(amount)])).counts).toMatchObject({ payout: 0, seen: 1 })
  })

  it('is no transfer of a member whose name and price agree, but is hers when it names her reference', async () => {
    await twoPay()
    const { amount } = payOut(double.state, { arrives: '2026-11-18', fee: 200 })
    await reads()
    const plan = await buys({ price: amount })
    const named = await imports([deposits(amount, `SPEI ${plan.reference} STRIPE`)])
    expect(named.counts).toMatchObject({ certain: 1, payout: 0 })
    await undoes(named)
    const hers = await imports([deposits(amount, 'TRANSFERENCIA DE ANA MUÑOZ')])
    expect(hers.counts).toMatchObject({ probable: 1, payout: 0 })
    await undoes(hers)
    const statement = await imports([deposits(amount, 'STRIPE MEXICO BENEFICIARIO ANA MUÑOZ')])
    expect(statement.counts).toMatchObject({ probable: 0, payout: 1 })
  })

  it('of a week before, or of a payout that failed, is not taken for it', async () => {
    await twoPay()
    const { amount } = payOut(double.state, { arrives: '2026-11-25', fee: 2 })
    const failed = await twoPay().then(() => payOut(double.state, { arrives: '2026-11-18', fee: 1 }))
    failed.status = 'failed'
    await reads()
    const statement = await imports([deposits(amount), deposits(failed.amount)])
    expect(statement.counts).toMatchObject({ payout: 0, unknown: 2 })
  })

  it('that somebody asked for by hand has no payments', async () => {
    await twoPay()
    const { amount } = payOut(double.state, { arrives: '2026-11-18', isManual: true, fee: 3 })
    await reads()
    const [movement] = await movementsOf(await imports([deposits(amount)]))
    expect(movement?.payout).toMatchObject({ provider: 'stripe', payments: null, fees: null })
  })

  it('two payouts of one amount are two deposits', async () => {
    await twoPay()
    const { amount } = payOut(double.state, { arrives: '2026-11-18', fee: 300 })
    await twoPay()
    payOut(double.state, { arrives: '2026-11-19', fee: 300 })
    await reads()
    const statement = await imports([
      deposits(amount),
      deposit('STRIPE', { cents: amount, day: '2026-11-19' }),
    ])
    expect(statement.counts).toMatchObject({ payout: 2 })
  })
})

it('the fees of online payments are a figure of their own, beside the whole income', async () => {
  studio.setClock('2026-10-05T10:00')
  await twoPay()
  const { body } = await admin.get<IncomeFigures>('/api/admin/figures/income-by?month=2026-10')
  expect(body).toMatchObject({ total: { income: 3600 }, fees: { amount: 2 * FEE, previous: 0 } })
  const day = await admin.get<CashDay>('/api/admin/cash-days/2026-10-05')
  expect(day.body).toMatchObject({
    elsewhere: [{ method: 'online', payments: 2, amount: 3600 }],
    online_fees: 2 * FEE,
  })
})

it('a provider that cannot be reached, or a key without the right, delays no other work', async () => {
  double.withoutPermission.add('/v1/payouts')
  await expect(reads()).resolves.toBeUndefined()
  double.withoutPermission.clear()
  double.fail('error_500', { path: /balance_transactions/, times: 20 })
  await twoPay()
  const { amount } = payOut(double.state, { arrives: '2026-11-18', fee: 400 })
  await reads()
  const statement = await imports([deposits(amount)])
  expect(payoutIn(await movementsOf(statement))?.payout).toMatchObject({ payments: null })
  double.mend()
  await reads()
  expect(payoutIn(await movementsOf(statement))?.payout).toMatchObject({ payments: 4 })
})
