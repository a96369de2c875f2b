import type { OwnWaitlist, Receipt, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { remindOfPayments } from '../../server/src/studio/people/index.ts'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import type { BankMovement } from '../harness/bank-files.ts'
import { deposit, statementCalls } from '../harness/bank-statements.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { ledgerOf, userPlan } from '../harness/plans.ts'
import { pdfProof, pendingPayment, proofsOf, sendProof, verifyPayment } from '../harness/proofs.ts'

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
const receipt = ({ id }: UserPlan) => ana.get<Receipt>(`/api/user-plans/${id}/receipt`)
const reservationsOf = async (member: Member) =>
  (await member.get<{ reservations: object[] }>('/api/user-schedules')).body.reservations
const mailsTo = ({ email }: Member, template: string) =>
  queuedMails(studio.db, { recipient: email, template })
const newestMail = async ({ email }: Member, subject: string) =>
  (await studio.mailbox()).find((mail) => mail.to === email && mail.subject.startsWith(subject))
const paidWith = async (movements: BankMovement[]) => {
  const statement = await imports(movements)
  expect((await confirms(statement)).body.refused).toEqual([])
  return statement
}

describe('an import that another administrator undoes', () => {
  it('returns the purchase to pending with its reservations, and counts its days again', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    const [past, soon, later] = [
      await studio.class({ at: '2026-11-17T08:00' }),
      await studio.class({ at: '2026-11-25T08:00' }),
      await studio.class({ at: '2026-11-26T08:00' }),
    ]
    await ana.books(past)
    await ana.books(soon)
    const { folio } = (await receipt(plan)).body
    studio.setClock('2026-11-18T08:00')

    const { status, body } = await undoes(statement)
    expect([status, body.reversed.length, body.refused]).toEqual([200, 1, []])
    expect(await userPlan(studio.db, plan)).toMatchObject({
      status: 'frozen',
      payment_status: 'pending',
      closed_by: null,
    })
    expect(await pendingPayment(other, plan.id)).toMatchObject({
      amount_paid: 0,
      amount_due: 1800,
      waiting_hours: 0,
      expires_at: '2026-11-25T15:00:00.000Z',
    })
    expect(await reservationsOf(ana)).toMatchObject([
      { schedule_id: past.id, status: 'reserved' },
      { schedule_id: soon.id, status: 'reserved' },
    ])
    expect((await ledgerOf(studio.db, ana)).map(({ kind }) => kind)).toEqual(['grant', 'book', 'book'])
    expect((await receipt(plan)).body).toMatchObject({ folio, status: 'reversed', amount: 1800 })
    expect((await ana.books(later)).status).toBe(409)
    expect((await undoes(statement)).body.code).toBe('statement_undone')
    const mails = await queuedMails(studio.db, { recipient: ana.email })
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'booking_confirmed',
      'booking_confirmed',
      'payment_reopened',
      'payment_verified',
      'purchase_received',
    ])
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('releases the reservations when the purchase lapses, not a second before, and notifies the member', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    const far = await studio.class({ at: '2026-11-26T08:00' })
    await ana.books(far)
    studio.setClock('2026-11-18T08:00')
    await undoes(statement)
    studio.setClock('2026-11-25T07:59:59')
    await removeUnpaidPlans(studio.context)
    expect(await reservationsOf(ana)).toMatchObject([{ schedule_id: far.id, status: 'reserved' }])
    studio.setClock('2026-11-25T08:00')
    await removeUnpaidPlans(studio.context)
    expect(await reservationsOf(ana)).toMatchObject([
      { schedule_id: far.id, status: 'canceled', canceled_by: 'studio', class_returned: true },
    ])
    const mail = await newestMail(ana, 'Se liberó')
    expect(mail?.text).toContain('También liberamos las reservaciones que habías hecho con él.')
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('releases the reservations when the payment is refused afterwards', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    const soon = await studio.class({ at: '2026-11-25T08:00' })
    await ana.books(soon)
    await undoes(statement)
    const refusal = { reason: 'No llegó' }
    expect((await admin.patch(`/api/admin/user-plans/${plan.id}/refuse-payment`, refusal)).status).toBe(200)
    expect(await reservationsOf(ana)).toMatchObject([{ schedule_id: soon.id, class_returned: true }])
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('can be paid again by the same file: the folio stays, the receipt is paid again, and the member gets a mail again', async () => {
    const plan = await buys()
    const movements = [deposit(plan.reference)]
    const statement = await paidWith(movements)
    const { folio } = (await receipt(plan)).body
    await undoes(statement)
    expect((await movementsOf(statement))[0]).toMatchObject({ paid_at: null, user_plan: { id: plan.id } })
    const again = await paidWith(movements)
    expect((await receipt(plan)).body).toMatchObject({ folio, status: 'paid', amount: 1800 })
    expect(await mailsTo(ana, 'payment_verified')).toHaveLength(2)
    expect((await undoes(again)).body.reversed).toHaveLength(1)
    expect(await mailsTo(ana, 'payment_reopened')).toHaveLength(2)
  })

  it('keeps a part that was paid before, and the purchase does not lapse', async () => {
    const plan = await buys()
    await verifyPayment(admin, ana, plan.id, { amount_paid: 300, part_payment: true })
    const statement = await paidWith([deposit(plan.reference, { cents: 150_000 })])
    await undoes(statement)
    expect(await pendingPayment(admin, plan.id)).toMatchObject({
      amount_paid: 300,
      amount_due: 1500,
      expires_at: null,
    })
    expect((await receipt(plan)).body).toMatchObject({ status: 'reversed', amount: 1800 })
  })

  it('a settled proof waits for review again, and the purchase does not lapse meanwhile', async () => {
    const plan = await buys()
    await sendProof(ana, plan.id, pdfProof())
    const statement = await paidWith([deposit(plan.reference)])
    studio.setClock('2026-11-18T08:00')
    await undoes(statement)
    expect(await proofsOf(ana, plan.id)).toMatchObject({
      stands_still: true,
      proofs: [{ status: 'received', has_file: true }],
    })
    const mail = await newestMail(ana, 'Estamos revisando')
    expect(mail?.text).not.toContain('el plan se libera')
    studio.setClock('2026-12-01T08:00')
    await removeUnpaidPlans(studio.context)
    const paid = await verifyPayment(admin, ana, plan.id)
    expect(paid.body.plan).toMatchObject({ status: 'active', payment_status: 'completed' })
    expect((await proofsOf(ana, plan.id)).proofs).toMatchObject([{ status: 'verified' }])
  })

  it('sends no question about the payment a day later, and a reminder before the purchase lapses', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    studio.setClock('2026-11-18T08:00')
    await undoes(statement)
    const reminders = async () => {
      await remindOfPayments(studio.context)
      const mails = await queuedMails(studio.db, { recipient: ana.email })
      return mails.map(({ template }) => template).filter((template) => /missing|lapsing/.test(template))
    }
    studio.setClock('2026-11-19T12:00')
    expect(await reminders()).toEqual([])
    studio.setClock('2026-11-24T12:00')
    expect(await reminders()).toEqual(['payment_lapsing'])
  })

  it('gives no place to a member of the waiting list whose own plan waits for its payment again', async () => {
    const eva = await studio.member({ name: 'Eva Luz' })
    const [first, second] = [await buys(), await buys({ member: eva })]
    const statement = await paidWith([deposit(first.reference), deposit(second.reference)])
    const full = await studio.class({ at: '2026-11-25T08:00', capacity: 1 })
    await ana.books(full)
    expect((await eva.post(`/api/schedule/${full.id}/waitlist`)).status).toBe(201)

    expect((await undoes(statement)).body.reversed).toHaveLength(2)
    await ana.cancels(full)
    expect(await reservationsOf(eva)).toEqual([])
    const { body: lists } = await eva.get<OwnWaitlist>('/api/user/waitlist')
    expect(lists.entries).toMatchObject([{ status: 'skipped', skips: [{ code: 'plan_payment_pending' }] }])
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('is done once with one mail, also when it is requested several times at once', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    const answers = await Promise.all([admin, other, admin, other].map((person) => undoes(statement, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.flatMap(({ body }) => (body.code ? [body.code] : []))).toEqual(
      Array.from({ length: 3 }, () => 'statement_undone'),
    )
    expect(await mailsTo(ana, 'payment_reopened')).toHaveLength(1)
  })

  it('reverses the corrected payment after its amount was corrected', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    await admin.patch(`/api/admin/user-plans/${plan.id}/payment`, { amount_paid: 1700, reason: 'Comisión' })
    expect((await undoes(statement)).body.reversed).toHaveLength(1)
    expect(await userPlan(studio.db, plan)).toMatchObject({
      payment_status: 'pending',
      amount_paid_cents: null,
    })
    expect((await receipt(plan)).body).toMatchObject({ status: 'reversed', amount: 1700 })
  })

  it('keeps a plan whose payment was corrected to cash, and the cash desk does not change', async () => {
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

  it('reverses the payment of a plan that was cancelled since, and does not change a newer plan', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    await admin.patch(`/api/admin/user-plans/${plan.id}/cancel`)
    const next = await buys({ start_date: '2026-11-17' })
    await admin.patch(`/api/admin/users/${ana.id}/plans`, { id: next.id, status: 'active' })
    studio.setClock('2026-11-17T09:00')
    const soon = await studio.class({ at: '2026-11-25T08:00' })
    expect((await ana.books(soon)).status).toBe(201)
    expect((await undoes(statement)).body.reversed).toMatchObject([{ user_plan_id: plan.id }])
    expect(await userPlan(studio.db, plan)).toMatchObject({
      status: 'cancelled',
      payment_status: 'reversed',
    })
    expect(await userPlan(studio.db, next)).toMatchObject({ status: 'active', classes_remaining: 7 })
    const { body: own } = await ana.get<{ reservations: object[] }>('/api/user-schedules')
    expect(own.reservations).toMatchObject([{ schedule_id: soon.id, status: 'reserved' }])
  })

  it('a payment that was reversed by hand stays reversed, and its movement pays no other purchase meanwhile', async () => {
    const plan = await buys()
    const statement = await paidWith([deposit(plan.reference)])
    await admin.patch(`/api/admin/user-plans/${plan.id}/reverse-payment`, { reason: 'Devuelto' })
    const next = await buys({ start_date: '2026-12-20' })
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
