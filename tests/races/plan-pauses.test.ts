import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool, retried } from '../harness/booking-pool.ts'
import { tally } from '../harness/values.ts'

/** Civil days of the studio: the classes of these tests lie on them, some hours after 08:00 of the 16th. */
const [from, to] = ['2026-11-18', '2026-11-20']
const firstHour = 50
const members = 12

/** Every member books a class of those days while the plan is paused; answers what the bookings answered. */
async function bookedWhilePaused(pool: BookingPool, classes: number | null): Promise<string[]> {
  const people = await pool.members(members, classes)
  const scheduled = await Promise.all(people.map(() => pool.scheduledClass(2, firstHour)))
  const [codes, paused] = await Promise.all([
    Promise.all(people.map((one, index) => retried(() => pool.books(one, scheduled[index] ?? '')))),
    Promise.all(people.map((one) => retried(() => pool.pauses(one, from, to)))),
  ])
  expect(tally(paused)).toEqual({ ok: members })
  return codes
}

/** A place frees while the plan of the first member of the waiting list is paused. Returns who holds the place then, for each class. */
async function promotedWhilePaused(pool: BookingPool) {
  const waitlists: { scheduledClass: string; holder: string; first: string; next: string }[] = []
  const people = await pool.members(members * 3, 8)
  for (let index = 0; index < members; index += 1) {
    const [holder = '', first = '', next = ''] = people.slice(index * 3)
    const scheduledClass = await pool.scheduledClass(1, firstHour)
    await pool.books(holder, scheduledClass)
    for (const one of [first, next]) expect(await pool.joins(one, scheduledClass)).toBe('ok')
    waitlists.push({ scheduledClass, holder, first, next })
  }
  await Promise.all(
    waitlists.flatMap(({ holder, first }) => [
      retried(() => pool.cancels(holder)),
      retried(() => pool.pauses(first, from, to)),
    ]),
  )
  return Promise.all(
    waitlists.map(async ({ scheduledClass, next }) => ({ next, held: await pool.holders(scheduledClass) })),
  )
}

/** Rewrites the functions of bookings and pauses; a booking then takes a moment between its verdict and its end. */
async function slowedDown(pool: BookingPool, change: (source: string) => string = (source) => source) {
  for (const name of ['promote_waiting', 'cancel_reservation', 'book_places', 'pause_plan']) {
    const source = await readFile(join(import.meta.dirname, `../../db/functions/${name}.sql`), 'utf8')
    const slow = source
      .replace('  if booked is not null and has_waitlist', '  perform pg_sleep(0.01);\n$&')
      .replace('  return query select * from unnest(verdicts);', '  perform pg_sleep(0.01);\n$&')
    await pool.connections.query(change(slow))
  }
}

describe('a plan that is paused while its member books or is given a place', async () => {
  const pool = await openBookingPool()

  const faults = async () => [
    ...(await pool.faults()),
    ...(await pool.waitlistFaults()),
    ...(await pool.pauseFaults()),
  ]

  it.each([8, null])(
    'PAU-03, PAU-04: %s classes: booked before it and given back, or refused, twice',
    async (classes) => {
      await slowedDown(pool)
      for (let round = 0; round < 2; round += 1) {
        const codes = new Set(await bookedWhilePaused(pool, classes))
        expect(['ok', 'plan_paused']).toEqual(expect.arrayContaining([...codes]))
        expect(await faults()).toEqual([])
      }
    },
  )

  it('PAU-03: a freed place goes to the next waiting member, whichever request is first, twice', async () => {
    await slowedDown(pool)
    for (let round = 0; round < 2; round += 1) {
      for (const { next, held } of await promotedWhilePaused(pool)) expect(held).toEqual([next])
      expect(await faults()).toEqual([])
    }
  })

  it('control: without the locks of members and plans, places stand on days of a pause', async () => {
    await slowedDown(pool, (source) =>
      source.replaceAll(/perform 1 from studio\.(profiles|user_plans)[^;]*;/g, 'null;'),
    )
    const seen = new Set<string>()
    for (let round = 0; round < 8 && seen.size === 0; round += 1) {
      await bookedWhilePaused(pool, null)
      for (const fault of await pool.pauseFaults()) seen.add(fault)
    }
    expect(seen.size).toBeGreaterThan(0)
  })
})
