import { describe, expect, it } from 'vitest'
import { openBookingPool, retried } from '../harness/booking-pool.ts'
import { standingPool } from '../harness/standing-pool.ts'

describe('the only standing place of a series, offered to a member while staff give it to somebody else', async () => {
  const pool = await openBookingPool()
  const standing = standingPool(pool)

  /** Returns the code of the gift, the code of the answer to the offer, and how many places are taken before and after the answer. */
  async function offersWhileGiving() {
    const [ana = '', bea = ''] = await standing.members(2, 8)
    const series = await standing.series()
    const request = await standing.waitsForOnly(ana, series)
    const [gift] = await Promise.all([
      retried(() => standing.gives(bea, series)),
      retried(() => standing.offers(series)),
    ])
    const offered = Number(await standing.taken(series))
    const [answer] = await Promise.all([
      retried(() => standing.accepts(request)),
      retried(() => standing.gives(bea, series)),
    ])
    return { gift, answer, taken: [offered, Number(await standing.taken(series))] }
  }

  it('one of them gets it, forty times', async () => {
    for (let round = 0; round < 40; round += 1) {
      const { gift, answer, taken } = await offersWhileGiving()
      expect([gift, answer]).toEqual(gift === 'ok' ? ['ok', 'standing_not_offered'] : ['standing_full', 'ok'])
      expect(taken).toEqual([1, 1])
    }
  })

  it('control: without the locks a place is given away that is offered', async () => {
    await pool.dropLocks('create_standing_place', 'offer_standing_places', 'accept_standing_offer')
    let mostTaken = 0
    for (let round = 0; round < 200 && mostTaken < 2; round += 1)
      mostTaken = Math.max(mostTaken, ...(await offersWhileGiving()).taken)
    expect(mostTaken).toBe(2)
  })
})
