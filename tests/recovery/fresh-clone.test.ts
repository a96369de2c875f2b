import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query, until } from '../embedded/support.ts'
import { openBookingPool } from '../harness/booking-pool.ts'
import { type Clone, cloneProject } from './clone.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'

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
  ['node_modules/.package-lock.json', 'dist/build.json', 'dist/server/main.js'].map(
    (file) => statSync(join(clone.folder, file)).mtimeMs,
  )

describe('npm start in a fresh clone, with no variable set', () => {
  it('installs, builds and serves the site, the back office and the API', {
    timeout: 15 * minutes,
  }, async () => {
    const output = await clone.start()
    expect(output).toContain('Installing packages')
    expect(output).toContain('Building')
    await until(async () => (await fetch(`${clone.url}/healthz`)).ok)
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

/** Reservations the database holds, as `member class`. */
const held = async (): Promise<Set<string>> => {
  const rows = await query(
    clone.connection(),
    "select user_id || ' ' || scheduled_class_id as place from studio.reservations where status = 'reserved'",
  )
  return new Set(rows.map(({ place }) => String(place)))
}

const faults = async (): Promise<string[]> => {
  const pool = await openBookingPool(clone.connection())
  try {
    return await pool.faults()
  } finally {
    await pool.close()
  }
}

const crashWhileBooking = async (crowd: Crowd, what: 'server' | 'tree') => {
  const before = crowd.acknowledged.length
  const load = crowd.bookUntilCut()
  await until(() => crowd.acknowledged.length >= before + enough / rounds)
  await sleep(Math.random() * 300)
  await clone.kill(what)
  await load
  await clone.start()
}

describe('kill -9 while members book', () => {
  it(`loses nothing that was acknowledged, ${rounds} times over, whether PostgreSQL dies with the server or not`, {
    timeout: 10 * minutes,
  }, async () => {
    const crowd = await gatherCrowd(clone.url, clone.connection())
    for (let round = 0; round < rounds; round += 1) {
      await crashWhileBooking(crowd, round % 2 === 0 ? 'tree' : 'server')
      const places = await held()
      const lost = crowd.acknowledged.filter(
        ({ member, scheduledClass }) => !places.has(`${member} ${scheduledClass}`),
      )
      expect(lost).toEqual([])
      expect(await faults()).toEqual([])
    }
    expect(crowd.surprises).toEqual([])
    expect(crowd.acknowledged.length).toBeGreaterThanOrEqual(enough)
    console.log(`${crowd.acknowledged.length} bookings acknowledged, none lost`)
  })
})
