import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openBookingPool, retried } from '../harness/booking-pool.ts'

const rounds = 20
/** The largest number of rounds of the control until the two requests meet. */
const attempts = 80

describe('late cancellations, at the same time as bookings', async () => {
  const pool = await openBookingPool()
  await pool.setLateRule('class_lost')

  /** Ana, who has three classes, cancels the only place of a class late. */
  const canceledLate = async (round: number) => {
    const [ana = '', eva = ''] = await pool.members(2, 3)
    const lesson = await pool.scheduledClass(1, 24 + round)
    await pool.books(ana, lesson)
    await pool.cancels(ana)
    return { ana, eva, lesson }
  }
  /** Eva takes the place while staff forgive. Returns the classes that Ana has then. */
  const takenWhileForgiven = async (round: number): Promise<number> => {
    const { ana, eva, lesson } = await canceledLate(round)
    await Promise.all([retried(() => pool.books(eva, lesson)), retried(() => pool.forgives(ana))])
    return pool.classesLeft(ana)
  }

  it(`the class returns exactly when another member has the place, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [ana = '', ...others] = await pool.members(4, 3)
      const lesson = await pool.scheduledClass(1, 24 + round)
      await pool.books(ana, lesson)
      const [, ...codes] = await Promise.all([
        retried(() => pool.cancels(ana)),
        ...others.map((one) => retried(() => pool.books(one, lesson))),
      ])
      const isTaken = codes.includes('ok')
      expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(1)
      expect(await pool.classesLeft(ana)).toBe(isTaken ? 3 : 2)
    }
    expect(await pool.faults()).toEqual([])
  })

  it(`a class that staff forgive while its place is taken returns once, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) expect(await takenWhileForgiven(round)).toBe(3)
    expect(await pool.faults()).toEqual([])
  })

  it('control: without the locks and the check it returns twice', async () => {
    await pool.dropLocks('book_places', 'forgive_late_cancellation')
    const source = await readFile('db/functions/waive_late_cancellations.sql', 'utf8')
    await pool.connections.query(
      source.replaceAll(' for no key update', '').replace(' and l.waived_at is null', ''),
    )
    let balance = 0
    for (let round = 0; round < attempts && balance !== 4; round += 1)
      balance = await takenWhileForgiven(round)
    expect(balance).toBe(4)
  })
})
