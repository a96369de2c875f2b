import { statSync } from 'node:fs'
import { join } from 'node:path'
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
})
afterAll(() => clone.remove())

/** When the things that installing and building make were made. */
const made = () =>
  ['node_modules/.package-lock.json', 'dist/build.json', 'dist/main.js'].map(
    (file) => statSync(join(clone.folder, file)).mtimeMs,
  )

describe('npm start in a fresh clone, with no variable set', () => {
  it('installs, builds and serves the site, the back office and the API', {
    timeout: 15 * minutes,
  }, async () => {
    const output = await clone.start()
    expect(output).toContain('Installing packages')
    expect(output).toContain('Building')
    await until(async () => (await fetch(`${clone.url}/readyz`)).ok)
    const [page, office, plans] = await Promise.all(
      ['/', '/admin/', '/api/plans'].map((path) => fetch(clone.url + path)),
    )
    expect([page?.status, office?.status, plans?.status]).toEqual([200, 200, 200])
    const html = await page?.text()
    expect(html).toContain('<div id="root">')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html ?? '')?.[1]
    expect((await fetch(clone.url + script)).status).toBe(200)
  })

  it('compresses what it answers, and describes itself in YAML: the bundle is lean, not short of something', async () => {
    const plans = await fetch(`${clone.url}/api/plans`, { headers: { 'accept-encoding': 'br' } })
    expect(plans.headers.get('content-encoding')).toBe('br')
    const description = await fetch(`${clone.url}/api/docs/yaml`)
    expect(await description.text()).toMatch(/^openapi: 3/)
  })

  it('stops cleanly on SIGTERM', { timeout: minutes }, async () => {
    expect(await clone.stop()).toBe(0)
    expect(clone.postgres()).toEqual([])
  })

  it('installs and builds nothing the second time', { timeout: 2 * minutes }, async () => {
    const before = made()
    const output = await clone.start()
    expect(output).not.toContain('Installing')
    expect(output).not.toContain('Building')
    expect(made()).toEqual(before)
  })
})

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
  it(`loses nothing that was acknowledged, ${rounds} times over, whether PostgreSQL dies with the server or not`, {
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
