import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { until } from '../embedded/support.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { withDatabase } from '../harness/database.ts'
import { reservedPlaces } from '../harness/load-data.ts'
import { type BookingLoad, openBookingLoad } from './booking-load.ts'
import { type Clone, cloneProject } from './clone.ts'

const minutes = 60_000
const rounds = 10
const enough = 100

let clone: Clone
beforeAll(async () => {
  clone = await cloneProject()
  await clone.start()
}, 15 * minutes)
afterAll(() => clone.remove())

const inDatabase = <T>(read: (db: Db) => Promise<T>): Promise<T> => {
  const connection = clone.connection()
  if (!connection) throw new Error('the clone has no database yet')
  return withDatabase(connection, read)
}

const crashWhileBooking = async (load: BookingLoad, what: 'server' | 'tree') => {
  const before = load.acknowledged.length
  const booking = load.bookUntilCut()
  await until(() => load.acknowledged.length >= before + enough / rounds)
  await sleep(Math.random() * 300)
  await clone.kill(what)
  await booking
  await clone.start()
}

describe('kill -9 while members book', () => {
  it(`loses no acknowledged write, ${rounds} times, whether PostgreSQL is killed with the server or not`, {
    timeout: 10 * minutes,
  }, async () => {
    const load = await openBookingLoad(clone.url, clone.connection())
    for (let round = 0; round < rounds; round += 1) {
      await crashWhileBooking(load, round % 2 === 0 ? 'tree' : 'server')
      const places = await inDatabase(reservedPlaces)
      const lost = load.acknowledged.filter(
        ({ member, scheduledClass }) => !places.has(`${member} ${scheduledClass}`),
      )
      expect(lost).toEqual([])
      expect(await inDatabase(bookingFaults)).toEqual([])
    }
    expect(load.surprises).toEqual([])
    expect(load.acknowledged.length).toBeGreaterThanOrEqual(enough)
    console.log(`${load.acknowledged.length} bookings acknowledged, none lost`)
  })
})
