import type {
  ErrorBody,
  OwnWaitlist,
  StatementMovement,
  StatementMovementList,
  StatementPayments,
  StatementUndone,
  UserPlan,
} from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseOldTexts } from '../../server/src/studio/statements/index.ts'
import { type BankMovement, bankFile, importFile } from '../harness/bank-files.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { changeUserPlans, ledgerOf, userPlan } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

let studio: Studio
let admin: Person
let other: Person
let ana: Member

beforeEach(async () => {
  studio = await openStudio()
  admin = await studio.admin({ name: 'Alma' })
  other = await studio.admin({ name: 'Olga' })
  ana = await studio.member({ name: 'Ana María Muñoz' })
})
afterEach(() => studio.close())

const buys = async (start_date = '2026-11-16', member = ana): Promise<UserPlan> => {
  const { id } = await studio.plan({ price: 180_000, classLimit: 8 })
  const { body, status } = await member.post<{ plan: UserPlan }>('/api/user-plans', {
    plan_id: id,
    start_date,
  })
  expect(status).toBe(201)
  return body.plan
}
const deposit = (concept: string, more: Partial<BankMovement> = {}): BankMovement => ({
  day: '2026-11-16',
  cents: 180_000,
  concept,
  ...more,
})
const imports = async (movements: BankMovement[], person = admin) =>
  (await importFile(studio, person, await bankFile(movements))).body.statement
const confirms = (statement: { id: string }, body: object = { certain: true }) =>
  admin.post<StatementPayments>(`/api/admin/statements/${statement.id}/confirm`, body)
const undoes = (statement: { id: string }, person = other) =>
  person.post<StatementUndone & ErrorBody>(`/api/admin/statements/${statement.id}/undo`)
const movementsOf = async ({ id }: { id: string }): Promise<StatementMovement[]> =>
  (await admin.get<StatementMovementList>(`/api/admin/statements/${id}/movements?limit=100`)).body.movements
const paidWith = async (movements: BankMovement[]) => {
  const statement = await imports(movements)
  expect((await confirms(statement)).body.refused).toEqual([])
  return statement
}

describe('an import that another administrator takes back', () => {
  it('after the plan was used: what was attended stays, what is to come is released, and the books add up', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    const [past, soon] = [
      await studio.class({ at: '2026-11-17T08:00' }),
      await studio.class({ at: '2026-11-25T08:00' }),
    ]
    await ana.books(past)
    await ana.books(soon)
    studio.setClock('2026-11-18T08:00')

    const { status, body } = await undoes(statement)
    expect([status, body.reversed.length, body.refused]).toEqual([200, 1, []])
    const { body: own } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
    expect(own.reservations).toMatchObject([
      { schedule_id: past.id, status: 'reserved' },
      { schedule_id: soon.id, status: 'canceled', canceled_by: 'studio', class_returned: true },
    ])
    expect(await userPlan(studio.db, plan)).toMatchObject({ payment_status: 'reversed', closed_by: other.id })
    expect((await ledgerOf(studio.db, ana)).map(({ kind }) => kind)).toEqual([
      'grant',
      'book',
      'book',
      'studio_cancel',
    ])
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('gives no place to somebody in line whose own plan is reversed with it', async () => {
    const eva = await studio.member({ name: 'Eva Luz' })
    const [first, second] = [await buys(), await buys('2026-11-16', eva)]
    const statement = await paidWith([deposit(first.reference), deposit(second.reference)])
    const full = await studio.class({ at: '2026-11-25T08:00', capacity: 1 })
    await ana.books(full)
    expect((await eva.post(`/api/schedule/${full.id}/waitlist`)).status).toBe(201)

    expect((await undoes(statement)).body.reversed).toHaveLength(2)
    const { body: own } = await eva.get<{ reservations: object[] }>('/api/user-schedules')
    expect(own.reservations).toEqual([])
    const { body: lists } = await eva.get<OwnWaitlist>('/api/user/waitlist')
    expect(lists.entries).toMatchObject([{ status: 'skipped', skips: [{ code: 'no_plan' }] }])
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('twice, also at once: reversed once, one mail', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    const answers = await Promise.all([admin, other, admin, other].map((person) => undoes(statement, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.flatMap(({ body }) => (body.code ? [body.code] : []))).toEqual(
      Array.from({ length: 3 }, () => 'statement_undone'),
    )
    expect(await queuedMails(studio.db, { template: 'payment_reversed' })).toHaveLength(1)
  })

  it('after its amount was corrected: the corrected payment is reversed', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    await admin.patch(`/api/admin/user-plans/${plan.id}/payment`, { amount_paid: 1700, reason: 'Comisión' })
    expect((await undoes(statement)).body.reversed).toHaveLength(1)
    expect(await userPlan(studio.db, plan)).toMatchObject({
      payment_status: 'reversed',
      amount_paid_cents: 170_000,
    })
  })

  it('after its payment was corrected to cash: the plan goes on, and nothing leaves the drawer', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference), deposit('OTRO')])
    const cash = { payment_method: 'cash', reason: 'Pagó en el mostrador' }
    expect((await admin.patch(`/api/admin/user-plans/${plan.id}/payment`, cash)).status).toBe(200)
    const { body } = await undoes(statement)
    expect(body.reversed).toEqual([])
    expect(body.refused).toMatchObject([{ user_plan_id: plan.id, code: 'payment_not_transfer' }])
    expect(await userPlan(studio.db, plan)).toMatchObject({ status: 'active', payment_status: 'completed' })
    const { body: day } = await admin.get<{ expected_cash: number }>('/api/admin/cash-days/2026-11-16')
    expect(day.expected_cash).toBe(1800)
    // Its money names a plan that is paid, whatever it was paid with.
    expect((await movementsOf(await imports([deposit(plan.reference)])))[0]).toMatchObject({
      group: 'unknown',
      code: 'plan_already_paid',
    })
  })

  it('where the member holds a newer plan: only what it had paid ends', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    await admin.patch(`/api/admin/user-plans/${plan.id}/cancel`)
    const next = await buys('2026-11-17')
    await admin.patch(`/api/admin/users/${ana.id}/plans`, { id: next.id, status: 'active' })
    studio.setClock('2026-11-17T09:00')
    const soon = await studio.class({ at: '2026-11-25T08:00' })
    expect((await ana.books(soon)).status).toBe(201)
    expect((await undoes(statement)).body.reversed).toMatchObject([{ user_plan_id: plan.id }])
    expect(await userPlan(studio.db, next)).toMatchObject({ status: 'active', classes_remaining: 7 })
    const { body: own } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
    expect(own.reservations).toMatchObject([{ schedule_id: soon.id, status: 'reserved' }])
  })

  it('a payment that was reversed by hand stays reversed, and its movement pays nobody else meanwhile', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    await admin.patch(`/api/admin/user-plans/${plan.id}/reverse-payment`, { reason: 'Devuelto' })
    const next = await buys('2026-12-20')
    const [movement] = await movementsOf(statement)
    const match = { movement_id: movement?.id, user_plan_id: next.id }
    expect((await confirms(statement, { matches: [match] })).body.refused).toMatchObject([
      { code: 'movement_already_used' },
    ])
    expect(await userPlan(studio.db, next)).toMatchObject({ payment_status: 'pending' })
    expect((await undoes(statement)).body.refused).toMatchObject([{ code: 'payment_not_verified' }])
    expect(await userPlan(studio.db, plan)).toMatchObject({ closed_reason: 'Devuelto' })
  })
})

describe('what left the account', () => {
  it('never pays, whoever asks: a charge that names the plan, its reversal by the bank, a movement of nothing', async () => {
    const plan = await buys()
    const free = await buys('2027-01-20')
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

  it('a charge that gives a paid deposit back leaves the payment: that is for a person to reverse', async () => {
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

it('what is due after a part was paid is what a movement has to bring', async () => {
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

it('what the bank wrote of movements that paid nothing is erased after the months of the setting; a repeat is still seen', async () => {
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
  expect(again.counts).toEqual({ certain: 0, probable: 0, unknown: 1, seen: 2, ignored: 1 })
})
