import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingPool, now, openBookingPool, retried } from '../harness/booking-pool.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { type Member, openStudio, type Studio } from '../harness/index.ts'
import { tally } from '../harness/tally.ts'

const [places, waiting, pressing] = [30, 60, 200]

interface Line {
  scheduledClass: string
  /** In the order of the line. */
  members: string[]
}

/** A full class whose holders cancel, its line, and members who press “Reservar”, all at once. */
async function everybodyAtOnce(pool: BookingPool, hours: number) {
  const [holders, members, others] = [
    await pool.members(places, 8),
    await pool.members(waiting, 8),
    await pool.members(pressing, 8),
  ]
  const scheduledClass = await pool.scheduledClass(places, hours)
  for (const holder of holders) await pool.books(holder, scheduledClass)
  for (const member of members) expect(await pool.joins(member, scheduledClass)).toBe('ok')
  const [pressed] = await Promise.all([
    Promise.all(others.map((member) => retried(() => pool.books(member, scheduledClass)))),
    Promise.all(holders.map((holder) => retried(() => pool.cancels(holder)))),
  ])
  return { pressed, line: { scheduledClass, members } satisfies Line }
}

/** How often, of 30 times, a member in line holds both the place that frees and one that she books for that hour. */
async function bookedTwice(pool: BookingPool, hours: number): Promise<number> {
  let twice = 0
  for (let round = 0; round < 30; round += 1) {
    const [holder = '', member = ''] = await pool.members(2, 8)
    const [full, other] = [
      await pool.scheduledClass(1, hours + round),
      await pool.scheduledClass(9, hours + round),
    ]
    await pool.books(holder, full)
    await pool.joins(member, full)
    await Promise.all([retried(() => pool.cancels(holder)), retried(() => pool.books(member, other))])
    const held = [...(await pool.holders(full)), ...(await pool.holders(other))]
    if (held.filter((one) => one === member).length === 2) twice += 1
  }
  return twice
}

describe('races for a place with a waiting list', () => {
  let database: TestDatabase
  let pool: BookingPool

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = await openBookingPool(database.connection)
  })
  afterAll(async () => {
    await pool.close()
    await database.drop()
  })

  it(`${places} cancel, ${waiting} wait, ${pressing} press: the places go to the first ${places} in line, 3 times`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const { pressed, line } = await everybodyAtOnce(pool, 200 + round)
      expect(tally(pressed)).toEqual({ class_full: pressing })
      expect(await pool.holders(line.scheduledClass)).toEqual(line.members.slice(0, places).toSorted())
      expect(await pool.waitlistFaults()).toEqual([])
      expect(await pool.faults()).toEqual([])
    }
  })

  it('an offer that runs out while it is accepted: one place, one holder, 20 times', async () => {
    const offered = new Date(now.getTime() + 3 * 3_600_000)
    const ends = new Date(offered.getTime() + 20 * 60_000)
    for (let round = 0; round < 20; round += 1) {
      const [holder = '', first = '', second = ''] = await pool.members(3, 8)
      const scheduledClass = await pool.scheduledClass(1, 5)
      await pool.books(holder, scheduledClass)
      const entry = await pool.entry(first, scheduledClass)
      await pool.entry(second, scheduledClass)
      await pool.cancels(holder, offered)
      const [code] = await Promise.all([
        retried(() => pool.accepts(entry, first, new Date(ends.getTime() - 1))),
        retried(() => pool.promotes(scheduledClass, ends)),
      ])
      const status = await pool.statusOf(second, scheduledClass)
      expect([
        ['ok', 'waiting'],
        ['offer_expired', 'offered'],
      ]).toContainEqual([code, status])
      expect(await pool.faults()).toEqual([])
      expect(await pool.waitlistFaults()).toEqual([])
    }
  })
})

/** Rewrites booking functions; each then takes a moment between its verdict and its end, for the other to fall into. */
async function withPause(pool: BookingPool, change: (source: string) => string = (source) => source) {
  for (const name of ['promote_waiting', 'cancel_reservation', 'book_places']) {
    const source = await readFile(join(import.meta.dirname, `../../db/functions/${name}.sql`), 'utf8')
    const slow = source.replace('  if booked is not null and has_line', '  perform pg_sleep(0.01);\n$&')
    await pool.connections.query(change(slow))
  }
}

describe('a place that frees while its member books another class at that hour', () => {
  let database: TestDatabase
  let pool: BookingPool

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = await openBookingPool(database.connection)
  })
  afterAll(async () => {
    await pool.close()
    await database.drop()
  })

  it('she holds one of the two, 30 times', async () => {
    await withPause(pool)
    expect(await bookedTwice(pool, 100)).toBe(0)
    expect(await pool.faults()).toEqual([])
    expect(await pool.waitlistFaults()).toEqual([])
  })

  it('control: without the locks of members and plans she is given both', async () => {
    await withPause(pool, (source) =>
      source.replaceAll(/perform 1 from studio\.(profiles|user_plans)[^;]*;/g, 'null;'),
    )
    expect(await bookedTwice(pool, 300)).toBeGreaterThan(0)
  })
})

describe('a capacity that is lowered under an offer', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio.close())

  it('either the place goes or the offer holds it, 10 times', async () => {
    const admin = await studio.admin()
    const coach = await studio.coach()
    await studio.slot('18:00')
    for (let round = 0; round < 10; round += 1) {
      studio.setClock('2026-11-16T08:00')
      const date = `2026-11-${17 + round}`
      const [ana, bea, cleo] = (await Promise.all(
        [1, 2, 3].map(() => studio.member({ plan: 'limited', classes: 8 })),
      )) as [Member, Member, Member]
      const pilates = await studio.class({ at: `${date}T18:00`, capacity: 2, coach })
      await ana.books(pilates)
      const { body } = (await bea.books(pilates)) as { body: { reservation: { id: string } } }
      const joined = await cleo.post<{ entry: { id: string } }>(`/api/schedule/${pilates.id}/waitlist`)
      studio.setClock(`${date}T14:00`)
      await bea.patch(`/api/user-schedules/${body.reservation.id}`, { status: 'canceled' })
      const [lowered, accepted] = await Promise.all([
        admin.patch(`/api/schedule/${pilates.id}`, { max_capacity: 1 }),
        cleo.post(`/api/waitlist/${joined.body.entry.id}/accept`),
      ])
      expect([lowered.status, accepted.status]).toEqual([409, 201])
    }
  })
})
