import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool } from '../harness/booking-pool.ts'
import { tally } from '../harness/values.ts'

const rounds = 5
const pressing = 50
/** How often the control may try until two requests meet. */
const attempts = 50

const failed = (error: { code?: string }) => `error ${error.code}`

/** Everybody presses the same place of a class at once. */
async function allForOnePlace(pool: BookingPool, members: string[], hours: number) {
  const { scheduledClass, places } = await pool.classInRoom(14, hours)
  const press = (member: string) => pool.booksPlace(member, scheduledClass, places[3] ?? '').catch(failed)
  return tally(await Promise.all(members.map(press)))
}

/** A place goes out of service while a member is about to book it: the outage is committed once the booking waits for its lock. */
async function outageAgainstBooking(pool: BookingPool, hours: number): Promise<string> {
  const [member = ''] = await pool.members(1, null)
  const { scheduledClass, places } = await pool.classInRoom(2, hours)
  const place = places[1] ?? ''
  let booking: Promise<string> = Promise.resolve('')
  await pool.outage(scheduledClass, place, async () => {
    booking = pool.booksPlace(member, scheduledClass, place).catch(failed)
    await expect.poll(pool.waiting).toBe(1)
  })
  return booking
}

describe('races for a place of a room', async () => {
  const pool = await openBookingPool()

  it(`${pressing} members who press one place: it goes to one of them, ${rounds} times`, async () => {
    const members = await pool.members(pressing, null)
    for (let round = 0; round < rounds; round += 1)
      expect(await allForOnePlace(pool, members, 24 + round)).toEqual({ ok: 1, place_taken: pressing - 1 })
    expect([...(await pool.faults()), ...(await pool.placeFaults())]).toEqual([])
  })

  it(`${pressing} members without a choice and ${pressing} for the same place fill the class, nobody twice`, async () => {
    const [choosing, others] = [await pool.members(pressing, null), await pool.members(pressing, null)]
    const { scheduledClass, places } = await pool.classInRoom(14, 100)
    const codes = await Promise.all([
      ...choosing.map((member) => pool.booksPlace(member, scheduledClass, places[0] ?? '').catch(failed)),
      ...others.map((member) => pool.books(member, scheduledClass).catch(failed)),
    ])
    expect(tally(codes)).toMatchObject({ ok: 14 })
    expect(await pool.holders(scheduledClass)).toHaveLength(14)
    expect([...(await pool.faults()), ...(await pool.placeFaults())]).toEqual([])
  })

  it('nobody books a place that goes out of service in the same moment', async () => {
    expect(await outageAgainstBooking(pool, 200)).toBe('place_out_of_service')
    expect(await pool.placeFaults()).toEqual([])
  })
})

describe('control: the same races without the guards', async () => {
  const pool = await openBookingPool()
  await pool.dropLocks('book_places')
  await pool.dropPlaceIndex()

  it('puts several people on one place', async () => {
    const members = await pool.members(pressing, null)
    const found: string[] = []
    for (let round = 0; round < attempts && found.length === 0; round += 1) {
      await allForOnePlace(pool, members, 24 + round)
      found.push(...(await pool.placeFaults()).filter((fault) => fault.startsWith('place ')))
    }
    expect(found).not.toEqual([])
  })

  it('puts somebody on a place that is out of service', async () => {
    expect(await outageAgainstBooking(pool, 200)).toBe('ok')
    expect(await pool.placeFaults()).toContainEqual(expect.stringContaining('out of service'))
  })
})
