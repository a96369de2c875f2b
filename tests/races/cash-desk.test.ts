import { beforeEach, expect, it } from 'vitest'
import { drawers, slowMovements } from '../harness/cash-desk.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'

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

/** Sells at once on every connection and closes the day, twice, in the middle of it. */
const sellWhileClosing = async () => {
  const first = members.slice(0, connections / 2).map(sells)
  const closings = Promise.all([closes(), closes()])
  const rest = members.slice(connections / 2).map(sells)
  const sold = await Promise.all([...first, ...rest])
  expect(sold.map(({ status }) => status)).toEqual(members.map(() => 201))
  return (await closings).map(({ body }) => body.code ?? 'ok').toSorted()
}

beforeEach(async () => {
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
