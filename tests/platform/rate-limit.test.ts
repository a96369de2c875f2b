import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import {
  countAttempt,
  limitRate,
  resetAttempts,
  wouldAllow,
} from '../../server/src/platform/http/rate-limit.ts'
import { openStudio } from '../harness/index.ts'

const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '2' }, poolSize: 20 })

const rate = { bucket: 'login', limit: 3, windowSeconds: 60 }
const attempt = (subject: string) => countAttempt(studio.db, rate, subject, studio.clock.now())

describe('rate limits', () => {
  it('permit the limit, refuse the next, and recover when the window ends', async () => {
    const allowed: boolean[] = []
    for (let index = 0; index < 4; index += 1) allowed.push((await attempt('ana')).allowed)
    expect(allowed).toEqual([true, true, true, false])
    studio.advance({ seconds: 45 })
    expect(await attempt('ana')).toEqual({ allowed: false, count: 5, retryAfter: 15 })
    expect((await attempt('eva')).allowed).toBe(true)
    studio.advance({ seconds: 15 })
    expect(await attempt('ana')).toEqual({ allowed: true, count: 1, retryAfter: 60 })
  })

  it('count exactly when many ask at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => attempt('crowd')))
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(rate.limit)
    expect(outcomes.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, n) => n + 1),
    )
  })

  it('can be read without counting, and reset', async () => {
    const now = studio.clock.now()
    for (let index = 0; index < 3; index += 1) await attempt('lia')
    expect((await wouldAllow(studio.db, rate, 'lia', now)).allowed).toBe(false)
    await resetAttempts(studio.db, 'login', 'lia')
    expect(await wouldAllow(studio.db, rate, 'lia', now)).toMatchObject({ allowed: true, count: 1 })
    expect((await attempt('lia')).count).toBe(1)
  })

  it('are multiplied by RATE_LIMIT_SCALE for requests from this machine only', async () => {
    const passes = async (host: string, ip: string) => {
      for (let count = 0; ; count += 1) {
        try {
          await limitRate(
            studio.context,
            { headers: { host }, ip, socket: new Socket() },
            { ...rate, bucket: 'scaled' },
          )
        } catch (error) {
          expect(error).toMatchObject({
            statusCode: 429,
            code: 'rate_limited',
            headers: { 'retry-after': '60' },
          })
          return count
        }
      }
    }
    expect(await passes('localhost:3000', '127.0.0.1')).toBe(6)
    expect(await passes('studio.example', '203.0.113.9')).toBe(3)
  })

  it('apply across processes', async () => {
    const other = openDatabase({ ...studio.connection }, 1)
    for (let index = 0; index < 3; index += 1) await attempt('two')
    expect((await countAttempt(other, rate, 'two', studio.clock.now())).allowed).toBe(false)
    await other.destroy()
  })
})
