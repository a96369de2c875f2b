import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserPlan } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawers, openDays, slowMovements } from '../harness/cash-desk.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { dropConstraint } from '../harness/faults.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { refundNumbers } from '../harness/plans.ts'

const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfiles: typeof real.lockProfiles = async (tx, ids) =>
    locks.taken ? real.lockProfiles(tx, ids) : [...ids]
  return { ...real, lockProfiles }
})
vi.mock('../../server/src/studio/sales/sold-plans/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/sold-plans/store.ts')>()
  const lockedSoldPlan: typeof real.lockedSoldPlan = (tx, id) =>
    locks.taken ? real.lockedSoldPlan(tx, id) : real.soldPlanById(tx, id)
  const lockedSoldPlans: typeof real.lockedSoldPlans = (tx, ids) =>
    locks.taken ? real.lockedSoldPlans(tx, ids) : real.soldPlansById(tx, ids)
  return { ...real, lockedSoldPlan, lockedSoldPlans }
})

let studio: Studio
let admin: Person
let ana: Member
let plan: UserPlan
/** Each test has a day of its own. */
let today = '2026-11-15'

const refunds = (refund: object = {}, key?: string) =>
  admin.post<{ code?: string }>(
    `/api/admin/user-plans/${plan.id}/refunds`,
    { amount: 30, method: 'cash', reason: 'A la vez', plan: 'keep', ...refund },
    key ? { 'idempotency-key': key } : {},
  )
const reverses = () =>
  admin.patch<{ code?: string }>(`/api/admin/user-plans/${plan.id}/reverse-payment`, { reason: 'Devuelto' })
const closes = () =>
  admin.post<{ code?: string }>(`/api/admin/cash-days/${today}/close`, {
    counted: { cash: 0, card: 0 },
    note: 'Se contó a la vez',
  })
const codes = (answers: readonly { body: { code?: string } }[]) =>
  answers.map(({ body }) => body.code ?? 'ok').toSorted((one, other) => one.localeCompare(other))
const daysFromToday = async () => (await drawers(studio.db)).filter(({ day }) => day >= today)
const inDrawers = async () => (await daysFromToday()).reduce((sum, { holds }) => sum + holds, 0)
const tomorrow = () => `${addDays(today, 1)}T18:00`

/** Replaces the function of a refund by a slow one without its lock of the plan. */
const slowRefundsWithoutLock = async () => {
  const source = await readFile(join(import.meta.dirname, '../../db/functions/refund_payment.sql'), 'utf8')
  const slow = source
    .replace(' for no key update', '')
    .replace('  rest_cents :=', '  perform pg_sleep(0.2);\n  rest_cents :=')
  expect(slow).not.toContain('for no key update')
  expect(slow).toContain('pg_sleep')
  await sql.raw(slow).execute(studio.db)
}

/** Waits until a function that was made slow has read what it acts on. */
const somebodySleeps = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
      studio.db,
    )
    expect(rows).toHaveLength(1)
  })

/** Waits until a statement waits for a lock. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      studio.db,
    )
    expect(rows).toHaveLength(1)
  })

const open = async () => {
  studio = await openStudio({ poolSize: 20 })
  admin = await studio.admin()
}
const arrange = async () => {
  studio.setClock(`${today}T08:00`)
  ana = await studio.member()
  await openDays(studio.db, [today])
  const { id } = await studio.plan({ price: 100_000, classLimit: 1 })
  const sale = { plan_id: id, start_date: today, payment_method: 'cash', amount_paid: 1000 }
  plan = (await admin.post<{ plan: UserPlan }>(`/api/admin/users/${ana.id}/plans`, sale)).body.plan
}

beforeEach(() => {
  locks.taken = true
  today = addDays(today, 1)
})

describe('refunds at once', () => {
  beforeAll(open)

  beforeEach(arrange)

  it('50 refunds return no more than the payment, numbered without a gap', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => refunds({}, `key-${n}`)))
    expect(codes(answers)).toEqual([
      ...Array.from({ length: 33 }, () => 'ok'),
      ...Array.from({ length: 17 }, () => 'refund_exceeds_payment'),
    ])
    expect(await inDrawers()).toBe(10)
    expect(await refundNumbers(studio.db, plan)).toEqual(Array.from({ length: 33 }, (_, n) => n + 1))
  })

  it('two presses of one key return money once', async () => {
    expect(codes(await Promise.all([refunds({}, 'one'), refunds({}, 'one')]))).toEqual(['ok', 'ok'])
    expect(await inDrawers()).toBe(970)
  })

  it('a refund and a reversal: the money goes back once', async () => {
    const [refund, reversal] = await Promise.all([refunds({ amount: 400 }), reverses()])
    expect([refund.body.code ?? 'ok', reversal.body.code ?? 'ok', await inDrawers()]).toEqual(
      refund.status === 201 ? ['ok', 'payment_refunded', 600] : ['payment_not_verified', 'ok', 0],
    )
  })

  it('a refund that ends the plan and a reversal do not block each other', async () => {
    const pilates = await studio.class({ at: tomorrow() })
    await ana.books(pilates)
    const [refund, reversal] = await Promise.all([refunds({ amount: 400, plan: 'end' }), reverses()])
    expect([refund.status, reversal.status]).toEqual(refund.status === 201 ? [201, 409] : [409, 200])
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('refunds while the day is closed: the corte counts each of them, or they are refused', async () => {
    const some = () => Array.from({ length: 9 }, () => refunds())
    const first = some()
    const closing = closes()
    const answers = await Promise.all([...first, ...some()])
    expect((await closing).status).toBe(200)
    const [day, next] = await daysFromToday()
    expect(day?.closedWith).toBe(day?.holds)
    expect(next).toBeUndefined()
    const made = answers.filter(({ status }) => status === 201).length
    expect(day?.holds).toBe(1000 - 30 * made)
  })

  it('the corte waits for a refund by transfer, which closes the income of the day too', async () => {
    await slowMovements(studio.db, { locked: true })
    const refund = refunds({ method: 'transfer' })
    await somebodySleeps()
    const closing = closes()
    await somebodyWaits()
    expect([(await refund).status, (await closing).status]).toEqual([201, 200])
  })

  it('a refund that takes the last class and the booking of that class: one of them', async () => {
    const pilates = await studio.class({ at: tomorrow() })
    const [refund, booking] = await Promise.all([refunds({ classes: 1 }), ana.books(pilates)])
    expect([refund.status, booking.status]).toEqual(refund.status === 201 ? [201, 409] : [400, 201])
    expect(await bookingFaults(studio.db)).toEqual([])
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 0, ledger: 0 }])
  })
})

describe('refunds at once, controls', () => {
  beforeEach(async () => {
    await open()
    await arrange()
  })

  it('control: without the locks and the constraints 8 refunds return more than the payment', async () => {
    locks.taken = false
    await slowRefundsWithoutLock()
    await dropConstraint(studio.db, 'userPlans', 'user_plans_refunded')
    await dropConstraint(studio.db, 'payments', 'payments_refunded')
    await dropConstraint(studio.db, 'refunds', 'refunds_user_plan_id_number_key')
    await dropConstraint(studio.db, 'refunds', 'refunds_payment_id_number_key')
    const answers = await Promise.all(Array.from({ length: 8 }, () => refunds({ amount: 600 })))
    expect(codes(answers).filter((code) => code === 'ok').length).toBeGreaterThan(1)
    expect(await inDrawers()).toBeLessThan(0)
  })

  it('control: without the lock of the day a refund is made although its day was closed meanwhile', async () => {
    await slowMovements(studio.db, { locked: false })
    const refund = refunds()
    await somebodySleeps()
    expect((await closes()).status).toBe(200)
    expect((await refund).status).toBe(201)
  })

  it('control: without the lock of the day the corte does not wait for a refund by transfer', async () => {
    await slowMovements(studio.db, { locked: false })
    const refund = refunds({ method: 'transfer' })
    await somebodySleeps()
    expect((await closes()).status).toBe(200)
    await somebodySleeps()
    expect((await refund).status).toBe(201)
  })

  it('control: without the locks only a constraint stops the refund from taking the class that was booked', async () => {
    locks.taken = false
    await slowRefundsWithoutLock()
    const pilates = await studio.class({ at: tomorrow() })
    const refund = refunds({ classes: 1 })
    await somebodySleeps()
    expect((await ana.books(pilates)).status).toBe(201)
    expect((await refund).status).toBe(500)
  })
})
