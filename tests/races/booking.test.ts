import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool } from '../harness/booking-pool.ts'
import { tally } from '../harness/values.ts'

const rounds = 5
/** The largest number of tries of the control until two requests meet. */
const attempts = 50
const memberCount = 200
const capacity = 14
const overbooking = 5

/** `memberCount` members at once for the places of one class, `count` times over. */
async function bookAllAtOnce(pool: BookingPool, members: string[], hours: number) {
  const scheduledClass = await pool.scheduledClass(capacity, hours)
  const codes = await Promise.all(members.map((member) => pool.books(member, scheduledClass).catch(failed)))
  return tally(codes)
}

/** A member with one class left asks for six classes at once. */
async function lastClass(pool: BookingPool, classes: string[]) {
  const [member] = await pool.members(1, 1)
  const codes = await Promise.all(classes.map((id) => pool.books(member ?? '', id).catch(failed)))
  return tally(codes)
}

const failed = (error: { code?: string }) => `error ${error.code}`
const sixClasses = (pool: BookingPool) =>
  Promise.all(Array.from({ length: 6 }, (_, index) => pool.scheduledClass(attempts, 500 + index)))

describe('races for a place', async () => {
  const pool = await openBookingPool()

  it(`BOK-25: ${memberCount} members at once never oversell a class of ${capacity}, ${rounds} times`, async () => {
    const members = await pool.members(memberCount, null)
    for (let round = 0; round < rounds; round += 1) {
      expect(await bookAllAtOnce(pool, members, 24 + round)).toEqual({
        ok: capacity,
        class_full: memberCount - capacity,
      })
    }
    expect(await pool.faults()).toEqual([])
  })

  it(`BOK-15: one class left pays for one of six classes asked for at once, ${rounds} times`, async () => {
    const classes = await sixClasses(pool)
    for (let round = 0; round < rounds; round += 1) {
      expect(await lastClass(pool, classes)).toEqual({ ok: 1, no_classes_left: 5 })
    }
    expect(await pool.faults()).toEqual([])
  })

  it('BOK-26: one member who asks six times at once holds one place', async () => {
    const [member = ''] = await pool.members(1, 8)
    const scheduledClass = await pool.scheduledClass(capacity, 900)
    const codes = await Promise.all(Array.from({ length: 6 }, () => pool.books(member, scheduledClass)))
    expect(tally(codes)).toEqual({ ok: 6 })
    expect(await pool.faults()).toEqual([])
  })

  it('booking and cancelling at once leave counters, balances and ledger in agreement', async () => {
    const members = await pool.members(40, 5)
    const scheduledClass = await pool.scheduledClass(capacity, 950)
    await Promise.all(
      members.flatMap((member) => [
        pool.books(member, scheduledClass),
        pool.cancels(member),
        pool.cancels(member),
      ]),
    )
    expect(await pool.faults()).toEqual([])
  })
})

describe('races for the places staff give beyond a full class', async () => {
  const pool = await openBookingPool()

  it(`B13: thirty bookings at once get no more than ${overbooking}, ${rounds} times`, async () => {
    const [holder = '', ...others] = await pool.members(31, null)
    for (let round = 0; round < rounds; round += 1) {
      const scheduledClass = await pool.scheduledClass(1, 24 + round)
      expect(await pool.books(holder, scheduledClass)).toBe('ok')
      const codes = await Promise.all(
        others.map((member) => pool.overbooks(member, scheduledClass).catch(failed)),
      )
      expect(tally(codes)).toEqual({ ok: overbooking, class_full: others.length - overbooking })
    }
  })
})

describe('control: the same races without the guards', async () => {
  const pool = await openBookingPool()
  await pool.dropLocks('book_places')
  await pool.dropConstraints()

  it('oversells the class', async () => {
    const members = await pool.members(memberCount, null)
    await bookAllAtOnce(pool, members, 24)
    expect(await pool.faults()).toContainEqual(expect.stringMatching(/^class /))
  })

  it('lets one class left pay for several', async () => {
    const classes = await sixClasses(pool)
    const overdrawn = async () => (await pool.faults()).some((fault) => fault.startsWith('plan '))
    for (let round = 0; round < attempts && !(await overdrawn()); round += 1) await lastClass(pool, classes)
    expect(await pool.faults()).toContainEqual(expect.stringMatching(/^plan /))
  })
})
