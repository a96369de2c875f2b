import { describe, expect, it } from 'vitest'
import { openBookingPool, retried } from '../harness/booking-pool.ts'
import { standingPool } from '../harness/standing-pool.ts'

// Sixteen days after the clock of the pool: a date that is held and not due yet.
const hours = 16 * 24

describe('held dates of standing places, at the same time as bookings', async () => {
  const pool = await openBookingPool()
  const standing = standingPool(pool)

  /** A member with one class left takes a standing place while she books another class. Returns the faults. */
  async function commitsWhileBooking(round: number): Promise<string[]> {
    const [ana = ''] = await standing.members(1, 1)
    const series = await standing.series()
    await standing.classOf(series, 10, hours)
    const other = await pool.scheduledClass(10, hours + 24 * (1 + (round % 20)))
    await Promise.all([retried(() => standing.gives(ana, series)), retried(() => pool.books(ana, other))])
    return standing.standingFaults()
  }

  /** A member gives up a date while the job confirms it. Returns whether she was told so and has a reservation. */
  async function skipsWhileConfirming(): Promise<boolean> {
    const [ana = ''] = await standing.members(1, 8)
    const series = await standing.series()
    const lesson = await standing.classOf(series, 3, hours)
    await standing.gives(ana, series)
    const [code] = await Promise.all([
      retried(() => standing.skips(ana, lesson, series)),
      retried(() => standing.confirms(lesson)),
    ])
    return code === 'ok' && (await standing.stateOf(ana, lesson)) !== 'released'
  }

  it('a class of a plan is committed or booked, never both, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) expect(await commitsWhileBooking(round)).toEqual([])
    expect(await pool.faults()).toEqual([])
  })

  it('a date that a member gives up while it is confirmed is given up, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) expect(await skipsWhileConfirming()).toBe(false)
    expect(await pool.faults()).toEqual([])
  })

  it('a place that a member gives up has one new holder, and is taken back only while it is free, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ana = '', bea = '', eva = ''] = await standing.members(3, 8)
      const series = await standing.series()
      const lesson = await standing.classOf(series, 3, hours)
      await standing.gives(ana, series)
      for (const other of await pool.members(2, 8)) expect(await pool.books(other, lesson)).toBe('ok')
      const codes = await Promise.all([
        retried(() => standing.skips(ana, lesson, series)),
        ...[bea, eva].map((one) => retried(() => pool.books(one, lesson))),
        retried(() => standing.takesBack(ana, lesson, series)),
      ])
      expect(codes.slice(1, 3).filter((code) => code === 'ok').length).toBeLessThanOrEqual(1)
    }
    expect(await pool.faults()).toEqual([])
    expect(await standing.standingFaults()).toEqual([])
  })

  it('a make-up pays one of two bookings, or goes back with its date, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ana = ''] = await standing.members(1, 1)
      await standing.setMakeUps([ana], 30, null)
      const series = await standing.series()
      const lesson = await standing.classOf(series, 10, hours)
      await standing.gives(ana, series)
      await standing.skips(ana, lesson, series)
      const others = [await pool.scheduledClass(10, hours + 24), await pool.scheduledClass(10, hours + 48)]
      const codes = await Promise.all([
        ...others.map((other) => retried(() => pool.books(ana, other))),
        retried(() => standing.takesBack(ana, lesson, series)),
      ])
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    }
    expect(await pool.faults()).toEqual([])
    expect(await standing.makeUpFaults()).toEqual([])
  })

  it('a promotion from the waiting list and a confirmation share a class without taking a place twice, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ana = '', bea = '', eva = ''] = await standing.members(3, 8)
      const series = await standing.series()
      const lesson = await standing.classOf(series, 3, hours)
      await standing.gives(ana, series)
      for (const other of [bea, ...(await pool.members(1, 8))]) await pool.books(other, lesson)
      expect(await pool.joins(eva, lesson)).toBe('ok')
      await Promise.all([retried(() => pool.cancels(bea)), retried(() => standing.confirms(lesson))])
      expect(await pool.holders(lesson)).toEqual(expect.arrayContaining([ana, eva]))
    }
    expect(await pool.faults()).toEqual([])
    expect(await pool.waitlistFaults()).toEqual([])
  })

  it('members who take the last standing places of a series at once do not get more than it has', async () => {
    const series = await standing.series()
    const members = await standing.members(20, 8)
    const codes = await Promise.all(members.map((one) => retried(() => standing.gives(one, series))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(8)
    expect(codes.filter((code) => code === 'standing_full')).toHaveLength(12)
  })

  it('control: without the locks a class is committed and booked, and a date given up is confirmed', async () => {
    await pool.dropLocks(
      'create_standing_place',
      'hold_published_dates',
      'lock_standing_classes',
      'book_places',
    )
    let [isTwice, isConfirmed] = [false, false]
    for (let round = 0; round < 80 && !(isTwice && isConfirmed); round += 1) {
      isTwice ||= (await commitsWhileBooking(round)).length > 0
      isConfirmed ||= await skipsWhileConfirming()
    }
    expect([isTwice, isConfirmed]).toEqual([true, true])
  })
})
