import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { eraseOldTexts } from '../../server/src/studio/sales/index.ts'
import type { BankMovement } from '../harness/bank-files.ts'
import { deposit, statementCalls } from '../harness/bank-statements.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { changeUserPlans, userPlan } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

const studio = await openStudio()
let admin: Person
let other: Person
let ana: Member

beforeEach(async () => {
  studio.setClock('2026-11-16T08:00')
  admin = await studio.admin({ name: 'Alma' })
  other = await studio.admin({ name: 'Olga' })
  ana = await studio.member({ name: 'Ana María Muñoz' })
})

const { buys, imports, movementsOf, confirms, ...calls } = statementCalls(() => ({ studio, admin, ana }))
const undoes = (statement: { id: string }, person = other) => calls.undoes(statement, person)
const paidWith = async (movements: BankMovement[]) => {
  const statement = await imports(movements)
  expect((await confirms(statement)).body.refused).toEqual([])
  return statement
}

it('a payment that is set to pending by hand frees its movement, which can pay the right purchase', async () => {
  const eva = await studio.member({ name: 'Eva Luz' })
  const [wrong, right] = [await buys(), await buys({ member: eva })]
  const statement = await imports([deposit('SPEI SIN REFERENCIA')])
  const [movement] = await movementsOf(statement)
  const pays = (plan: UserPlan) =>
    confirms(statement, { matches: [{ movement_id: movement?.id, user_plan_id: plan.id }] })
  expect((await pays(wrong)).body.paid).toHaveLength(1)
  expect((await pays(right)).body.refused).toMatchObject([{ code: 'movement_already_used' }])
  const back = { reason: 'Era de otra persona', plan: 'pending' }
  expect((await admin.patch(`/api/admin/user-plans/${wrong.id}/reverse-payment`, back)).status).toBe(200)
  expect((await pays(right)).body.paid).toHaveLength(1)
  expect((await undoes(statement)).body.reversed).toMatchObject([{ user_plan_id: right.id }])
  expect(await userPlan(studio.db, wrong)).toMatchObject({ status: 'frozen', payment_status: 'pending' })
})

describe('money that left the account', () => {
  it('never pays: a charge that names the plan, its reversal by the bank, and a movement of zero are refused', async () => {
    const plan = await buys()
    const free = await buys({ start_date: '2027-01-20' })
    await changeUserPlans(studio.db, free, { price_cents: 0 })
    const statement = await imports([
      deposit(plan.reference, { cents: -180_000 }),
      deposit(`DEVOLUCION SPEI ${plan.reference}`, { cents: -180_000 }),
      deposit(free.reference, { cents: 0 }),
    ])
    expect(statement.counts).toMatchObject({ certain: 0, probable: 0, ignored: 3 })
    const [charge, reversal, nothing] = await movementsOf(statement)
    const matches = [
      { movement_id: charge?.id, user_plan_id: plan.id },
      { movement_id: reversal?.id, user_plan_id: plan.id },
      { movement_id: nothing?.id, user_plan_id: free.id },
    ]
    const { status, body } = await confirms(statement, { matches })
    expect([status, body.paid, body.refused.map(({ code }) => code)]).toEqual([
      200,
      [],
      ['amount_differs', 'amount_differs', 'amount_differs'],
    ])
    expect(await userPlan(studio.db, plan)).toMatchObject({ payment_status: 'pending' })
  })

  it('a charge that returns a paid deposit does not reverse the payment, which staff do by hand', async () => {
    const plan = await buys()
    await paidWith([deposit(plan.reference)])
    const back = await imports([
      deposit(plan.reference),
      deposit(`DEVOLUCION ${plan.reference}`, { cents: -180_000 }),
    ])
    expect(back.counts).toMatchObject({ certain: 0, seen: 1, ignored: 1 })
    expect((await confirms(back)).body.paid).toEqual([])
    expect(await userPlan(studio.db, plan)).toMatchObject({ status: 'active', payment_status: 'completed' })
  })
})

it('a movement has to bring the amount that is due after a part was paid', async () => {
  const plan = await buys()
  await changeUserPlans(studio.db, plan, { amount_paid_cents: 30_000 })
  const statement = await imports([deposit(plan.reference), deposit(plan.reference, { cents: 150_000 })])
  const [whole, rest] = await movementsOf(statement)
  expect(whole).toMatchObject({ code: 'amount_differs', user_plan: { price: 1800, amount_due: 1500 } })
  expect(rest).toMatchObject({ group: 'certain' })
  expect((await confirms(statement)).body.paid).toHaveLength(1)
  expect((await movementsOf(statement))[1]).toMatchObject({ user_plan: { amount_due: 0 } })
  expect(await userPlan(studio.db, plan)).toMatchObject({ amount_paid_cents: 180_000 })
})

it('the texts of movements that paid nothing are erased after the months of the setting, and repeats are still recognised', async () => {
  await setSettings(studio.db, { proof_retention_months: 1 })
  const plan = await buys()
  const movements = [
    deposit(`${plan.reference} ANA`),
    deposit('SPEI DE UNA DESCONOCIDA', { cents: 70_000, reference: '0012' }),
    deposit('RENTA A UN TERCERO', { cents: -900_000 }),
  ]
  const statement = await paidWith(movements)
  const texts = async () => (await movementsOf(statement)).map(({ concept }) => concept)
  const kept = movements.map(({ concept }) => concept)

  studio.setClock('2026-12-16T07:59')
  await eraseOldTexts(studio.context)
  expect(await texts()).toEqual(kept)
  studio.setClock('2026-12-16T08:01')
  await eraseOldTexts(studio.context)
  expect(await texts()).toEqual([kept[0], '', ''])
  expect(await movementsOf(statement)).toMatchObject([
    {},
    { day: '2026-11-16', amount: 700, reference: '' },
    { amount: -9000 },
  ])

  const again = await imports([...movements, deposit('NUEVO')])
  expect(again.counts).toEqual({
    certain: 0,
    probable: 0,
    unknown: 1,
    possible_repeat: 0,
    payout: 0,
    seen: 2,
    ignored: 1,
  })
})
