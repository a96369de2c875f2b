import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool, retried } from '../harness/booking-pool.ts'
import { tally } from '../harness/values.ts'

/** The setting waitlist_limit of a new studio. */
const limit = 3
const failed = (error: { code?: string }) => `error ${error.code}`

async function fullClass(pool: BookingPool, hours: number) {
  const [holder = ''] = await pool.members(1, 8)
  const id = await pool.scheduledClass(1, hours)
  await pool.books(holder, id)
  return { id, holder }
}

/** A member who is on no waiting list asks for those of six classes at once. */
async function joinsMany(pool: BookingPool, classes: string[]) {
  const [member = ''] = await pool.members(1, 8)
  return tally(await Promise.all(classes.map((id) => pool.joins(member, id).catch(failed))))
}

/** A member joins a waiting list while the only place of its class frees. Returns whether she waits for a place that is free. */
async function waitsForFreePlace(pool: BookingPool, hours: number): Promise<boolean> {
  const { id, holder } = await fullClass(pool, hours)
  const [member = ''] = await pool.members(1, 8)
  await Promise.all([retried(() => pool.cancels(holder)), retried(() => pool.joins(member, id))])
  return (await pool.statusOf(member, id)) === 'waiting'
}

describe('joining waiting lists at once', async () => {
  const pool = await openBookingPool()
  const full = await Promise.all([1, 2, 3, 4, 5, 6].map((day) => fullClass(pool, 100 + 24 * day)))
  const classes = full.map(({ id }) => id)

  it('a member joins no more waiting lists than the studio allows, five times', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(await joinsMany(pool, classes)).toEqual({ ok: limit, waitlist_limit_reached: 3 })
    expect(await pool.waitlistFaults()).toEqual([])
  })

  it('a member who joins one waiting list six times is on it once', async () => {
    const [member = ''] = await pool.members(1, 8)
    const codes = await Promise.all(classes.map(() => pool.joins(member, classes[0] ?? '').catch(failed)))
    expect(tally(codes)).toEqual({ ok: 6 })
    expect(await pool.waitlistFaults()).toEqual([])
  })

  it('nobody waits for a place that freed while they joined, ten times', async () => {
    for (let round = 0; round < 10; round += 1) expect(await waitsForFreePlace(pool, 400 + round)).toBe(false)
  })

  it('control: without the locks more waiting lists are joined, and a member waits for a free place', async () => {
    await pool.dropLocks('join_waitlist')
    let [most, isWaiting] = [0, false]
    for (let round = 0; round < 50 && (most <= limit || !isWaiting); round += 1) {
      most = Math.max(most, (await joinsMany(pool, classes)).ok ?? 0)
      isWaiting ||= await waitsForFreePlace(pool, 500 + round)
    }
    expect([most > limit, isWaiting]).toEqual([true, true])
  })
})
