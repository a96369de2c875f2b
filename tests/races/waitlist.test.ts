import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool, retried } from '../harness/booking-pool.ts'
import { tally } from '../harness/values.ts'

const [places, waiting, pressing] = [15, 30, 100]
/** The numbers of members who cannot and who can take a place. */
const longList: [number, number] = [0, waiting]
const shortList: [number, number] = [8, 4]
const patienceMs = 60_000

const failed = (error: { code?: string }) => `error ${error.code}`
const faults = async (pool: BookingPool) => [...(await pool.faults()), ...(await pool.waitlistFaults())]

/**
 * A full class whose holders press “Cancelar” twice, its waiting list, and members who press “Reservar”, all at once; whoever finds
 * it full presses again when everybody has cancelled. Members who are first on the list and can't take a place have given the
 * last class of their plan to another hour.
 */
async function everybodyAtOnce(pool: BookingPool, hours: number, [unable, able]: [number, number]) {
  const [holders, passedOver, waiters, others] = [
    await pool.members(places, 8),
    await pool.members(unable, 1),
    await pool.members(able, 8),
    await pool.members(pressing, 8),
  ]
  const scheduledClass = await pool.scheduledClass(places, hours)
  const another = await pool.scheduledClass(Math.max(1, unable), hours - 24)
  for (const holder of holders) await pool.books(holder, scheduledClass)
  for (const member of [...passedOver, ...waiters])
    expect(await pool.joins(member, scheduledClass)).toBe('ok')
  for (const member of passedOver) expect(await pool.books(member, another)).toBe('ok')

  const cancel = (holder: string) => retried(() => pool.cancels(holder)).then(() => 'cancelled', failed)
  const cancelled = Promise.all(holders.flatMap((holder) => [cancel(holder), cancel(holder)]))
  const press = (member: string) => retried(() => pool.books(member, scheduledClass)).catch(failed)
  const pressAgain = (code: string, member: string) =>
    code === 'class_full' ? cancelled.then(() => press(member)) : code
  const codes = await Promise.all(others.map(async (member) => pressAgain(await press(member), member)))
  return {
    scheduledClass,
    waiters,
    cancelled: await cancelled,
    codes,
    booked: others.filter((_, index) => codes[index] === 'ok'),
  }
}

/** Returns whether a member of the waiting list holds both the place that frees and a place that she books for that hour. */
async function isBookedTwice(pool: BookingPool, hours: number): Promise<boolean> {
  const [holder = '', member = ''] = await pool.members(2, 8)
  const [full, other] = [await pool.scheduledClass(1, hours), await pool.scheduledClass(9, hours)]
  await pool.books(holder, full)
  await pool.joins(member, full)
  await Promise.all([retried(() => pool.cancels(holder)), retried(() => pool.books(member, other))])
  const held = [...(await pool.holders(full)), ...(await pool.holders(other))]
  return held.filter((one) => one === member).length === 2
}

describe('races for a place with a waiting list', { timeout: patienceMs }, async () => {
  const pool = await openBookingPool()

  it(`WLI-17: ${places} cancel, ${waiting} wait and ${pressing} book: the places go to the first ${places} of the list, twice`, async () => {
    for (let round = 0; round < 2; round += 1) {
      const { scheduledClass, waiters, cancelled, codes } = await everybodyAtOnce(pool, 200 + round, longList)
      expect(tally(cancelled)).toEqual({ cancelled: 2 * places })
      expect(tally(codes)).toEqual({ class_full: pressing })
      expect(await pool.holders(scheduledClass)).toEqual(waiters.slice(0, places).toSorted())
      expect(await faults(pool)).toEqual([])
    }
  })

  it('WLI-17: waiting members who can take a place hold one each, and other members get the remaining places and no more', async () => {
    const left = places - shortList[1]
    const race = await everybodyAtOnce(pool, 300, shortList)
    const { scheduledClass, waiters, cancelled, codes, booked } = race
    expect(tally(cancelled)).toEqual({ cancelled: 2 * places })
    expect(tally(codes)).toEqual({ ok: left, class_full: pressing - left })
    expect(await pool.holders(scheduledClass)).toEqual([...waiters, ...booked].toSorted())
    expect(await faults(pool)).toEqual([])
  })
})

describe('control: the same races without the locks', { timeout: patienceMs }, async () => {
  const pool = await openBookingPool()
  await pool.dropConstraints()

  it.each([
    ['whoever presses takes a place too many', 'book_places', shortList],
    ['a place frees once for each press of “Cancelar”', 'cancel_reservation', longList],
  ])('%s', async (_what, unlocked, list) => {
    await pool.dropLocks(unlocked)
    const found: string[] = []
    for (let round = 0; round < 5 && found.length === 0; round += 1) {
      const { scheduledClass } = await everybodyAtOnce(pool, 200 + round, list)
      found.push(...(await faults(pool)).filter((fault) => fault.includes(scheduledClass)))
    }
    expect(found).toContainEqual(expect.stringMatching(/ counts \d+ with \d+ reservations$/))
  })
})

/** Rewrites booking functions; each then takes a moment between its verdict and its end, for the other to fall into. */
async function withPause(pool: BookingPool, change: (source: string) => string = (source) => source) {
  for (const name of ['promote_waiting', 'cancel_reservation', 'book_places']) {
    const source = await readFile(join(import.meta.dirname, `../../db/functions/${name}.sql`), 'utf8')
    const slow = source.replace('  if booked is not null and has_waitlist', '  perform pg_sleep(0.01);\n$&')
    await pool.connections.query(change(slow))
  }
}

describe('a place that frees while its member books another class at that hour', async () => {
  const pool = await openBookingPool()

  it('WLI-17: the member holds one of the two, ten times', async () => {
    await withPause(pool)
    for (let round = 0; round < 10; round += 1) expect(await isBookedTwice(pool, 100 + round)).toBe(false)
    expect(await pool.faults()).toEqual([])
    expect(await pool.waitlistFaults()).toEqual([])
  })

  it('control: without the locks of members and plans the member is given both', async () => {
    await withPause(pool, (source) =>
      source.replaceAll(/perform 1 from studio\.(profiles|user_plans)[^;]*;/g, 'null;'),
    )
    let isTwice = false
    for (let round = 0; round < 100 && !isTwice; round += 1) isTwice = await isBookedTwice(pool, 200 + round)
    expect(isTwice).toBe(true)
  })
})
