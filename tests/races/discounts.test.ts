import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { jobLimits } from '../../server/src/platform/db/database.ts'
import { createDiscount, usesOf } from '../harness/discounts.ts'
import { type Member, openStudio, type Studio } from '../harness/index.ts'
import { tally } from '../harness/values.ts'

const buyerCount = 50
const limit = 5
const rounds = 2

/** All members buy at once with one code of `limit` uses. Returns the reason codes and the counters. */
async function buyConcurrently(studio: Studio, members: Member[], round: number) {
  const code = `RACE${round}`
  const { id } = await createDiscount(studio.context, { code, uses: limit })
  const plan = await studio.plan({ days: 1 })
  const start_date = `2027-01-${String(round + 1).padStart(2, '0')}`
  const answers = await Promise.all(
    members.map((member) =>
      member.post<{ code?: string }>('/api/user-plans', {
        plan_id: plan.id,
        start_date,
        discount_code: code,
      }),
    ),
  )
  return {
    codes: tally(answers.map(({ body }) => body.code ?? 'ok')),
    counted: await usesOf(studio.db, { id }),
  }
}

// All buyers share one address; the limit of attempts is not under test.
const env = { RATE_LIMIT_SCALE: '1000' }

describe('concurrent uses of a discount', async () => {
  // Fifty buyers wait for one lock. On a busy machine this takes longer than a request may wait, so the limits of the jobs apply.
  const studio = await openStudio({ poolSize: buyerCount, limits: jobLimits, env })
  const members = await Promise.all(Array.from({ length: buyerCount }, () => studio.member()))

  it(`A15: ${buyerCount} concurrent members never exceed a code’s ${limit} uses, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      expect(await buyConcurrently(studio, members, round)).toEqual({
        codes: { ok: limit, discount_used_up: buyerCount - limit },
        counted: { uses: limit, redemptions: limit },
      })
    }
  })

  it('A15: one member buying ten times concurrently uses a once-per-member code once', async () => {
    const ana = await studio.member()
    const { id } = await createDiscount(studio.context, { code: 'UNO', perUser: true })
    const plan = await studio.plan({ days: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, day) =>
        ana.post<{ code?: string }>('/api/user-plans', {
          plan_id: plan.id,
          start_date: `2027-02-0${day}`.replace('-00', '-10'),
          discount_code: 'UNO',
        }),
      ),
    )
    expect(tally(answers.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 1, discount_used_by_you: 9 })
    expect(await usesOf(studio.db, { id })).toMatchObject({ uses: 1 })
  })

  it('control: without the lock on the code it is used too often', async () => {
    const file = join(import.meta.dirname, '../../db/functions/take_discount.sql')
    const source = await readFile(file, 'utf8')
    const unlocked = source.replaceAll(/ for no key update/g, '')
    expect(unlocked).not.toBe(source)
    await sql.raw(unlocked).execute(studio.db)
    const { counted } = await buyConcurrently(studio, members, rounds)
    expect(counted?.redemptions).toBeGreaterThan(limit)
  })
})
