import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawers, slowMovements } from '../harness/cash-desk.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'

const locks = vi.hoisted(() => ({ taken: true, readers: 0, read: 0 }))
vi.mock('../../server/src/studio/sales/cash-desk/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/cash-desk/store.ts')>()
  const lockCashDay: typeof real.lockCashDay = async (tx, day) =>
    locks.taken ? real.lockCashDay(tx, day) : { closed_at: null }
  const expectedOf: typeof real.expectedOf = async (tx, day) => {
    const expected = await real.expectedOf(tx, day)
    // Without the lock, all have read before one of them writes.
    locks.read += 1
    for (let turn = 0; turn < 50 && !locks.taken && locks.read < locks.readers; turn += 1)
      await sql`select pg_sleep(0.02)`.execute(tx)
    return expected
  }
  return { ...real, lockCashDay, expectedOf }
})

let studio: Studio
let admin: Person
let members: Member[]
let month: { id: string }
const today = '2026-11-16'
const connections = 20

const sells = ({ id }: Member) =>
  admin.post(`/api/admin/users/${id}/plans`, {
    plan_id: month.id,
    start_date: today,
    payment_method: 'cash',
    amount_paid: 100,
  })
const closes = () =>
  admin.post<{ code?: string }>(`/api/admin/cash-days/${today}/close`, {
    counted: { cash: 0, card: 0 },
    note: 'Se contó a la vez que se cobraba',
  })

/** Waits until a slow movement has looked at its day. */
const somebodySleeps = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
      studio.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

/** Sells at once on every connection and closes the day, twice, in the middle of it. */
const sellWhileClosing = async () => {
  const first = members.slice(0, connections / 2).map(sells)
  await somebodySleeps()
  const closings = Promise.all([closes(), closes()])
  const rest = members.slice(connections / 2).map(sells)
  const sold = await Promise.all([...first, ...rest])
  expect(sold.map(({ status }) => status)).toEqual(members.map(() => 201))
  return (await closings).map(({ body }) => body.code ?? 'ok').toSorted()
}

beforeEach(async () => {
  locks.taken = true
  studio = await openStudio({ poolSize: connections })
  admin = await studio.admin()
  month = await studio.plan()
  members = []
  for (let n = 0; n < connections - 2; n += 1) members.push(await studio.member())
  // The day is there before anybody sells, so that nobody waits for whoever makes it.
  await sells(await studio.member())
})

it('a sale during the closing belongs to that day or the next, and one closing wins', async () => {
  await slowMovements(studio.db, { locked: true })
  expect(await sellWhileClosing()).toEqual(['cash_day_closed', 'ok'])
  const [closed, next] = await drawers(studio.db)
  expect(closed?.closedWith).toBe(closed?.holds)
  expect((closed?.holds ?? 0) + (next?.holds ?? 0)).toBe(100 * (members.length + 1))
})

it('control: without the lock sales are recorded on a day that was closed without them', async () => {
  await slowMovements(studio.db, { locked: false })
  expect(await sellWhileClosing()).toEqual(['cash_day_closed', 'ok'])
  const [closed] = await drawers(studio.db)
  expect(closed?.holds).toBeGreaterThan(closed?.closedWith ?? 0)
})

describe('two movements that take the same cash at once', () => {
  const moves = (kind: string, amount: number) =>
    admin.post<{ code?: string }>(`/api/admin/cash-days/${today}/movements`, {
      kind,
      amount,
      reason: 'A la vez',
    })
  /** The drawer holds the float of 5,000 and the 100 of a sale. */
  const takeTwice = async ({ kind, amount }: { kind: string; amount: number }) => {
    const answers = await Promise.all([moves('withdrawal', 5_100), moves(kind, amount)])
    return answers.map(({ body }) => body.code ?? 'ok').toSorted()
  }
  const holds = async () =>
    (await admin.get<{ expected_cash: number }>(`/api/admin/cash-days/${today}`)).body.expected_cash

  const cases = [
    ['two withdrawals', { kind: 'withdrawal', amount: 5_100 }],
    ['a withdrawal and a lower float', { kind: 'float', amount: 0 }],
  ] as const

  beforeEach(async () => {
    await moves('float', 5_000)
  })

  it.each(cases)('%s: one of them is refused', async (_case, other) => {
    expect(await takeTwice(other)).toEqual(['ok', 'withdrawal_exceeds_cash'])
    expect(await holds()).toBeGreaterThanOrEqual(0)
  })

  it.each(cases)('control: without the lock %s leave less than nothing', async (_case, other) => {
    Object.assign(locks, { taken: false, readers: 2, read: 0 })
    expect(await takeTwice(other)).toEqual(['ok', 'ok'])
    expect(await holds()).toBeLessThan(0)
  })
})
