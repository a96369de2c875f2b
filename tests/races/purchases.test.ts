import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@estudio/domain'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Member, openStudio, type Studio } from '../harness/index.ts'

const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfiles: typeof real.lockProfiles = async (tx, ids) =>
    locks.taken ? real.lockProfiles(tx, ids) : [...ids]
  return { ...real, lockProfiles }
})

describe('purchases of one member at once', () => {
  let studio: Studio
  let ana: Member
  let month: { id: string }

  /** Buys the plan from each of these days, all at the same moment; the reason codes, ok for what was bought. */
  const buysAll = async (starts: string[]): Promise<string[]> => {
    const answers = await Promise.all(
      starts.map((start_date) =>
        ana.post<{ code?: string }>('/api/user-plans', { plan_id: month.id, start_date }),
      ),
    )
    return answers.map(({ body }) => body.code ?? 'ok').toSorted()
  }
  /** Nothing decides under the member's lock any more, and whoever decided waits before the plan is written. */
  const takeLocksOut = async () => {
    locks.taken = false
    const source = await readFile(join(import.meta.dirname, '../../db/functions/grant_plan.sql'), 'utf8')
    const slow = source
      .replace(' for no key update', '')
      .replace('  balance := case', '  perform pg_sleep(0.3);\n  balance := case')
    expect(slow).toContain('pg_sleep')
    await sql.raw(slow).execute(studio.db)
  }
  const sharedDays = async () => {
    const { rows } = await sql<{ pairs: number }>`
      select count(*) as pairs from studio.user_plans a join studio.user_plans b on b.user_id = a.user_id and b.id > a.id
      where a.status <> 'cancelled' and b.status <> 'cancelled'
        and a.start_date <= b.end_date and b.start_date <= a.end_date`.execute(studio.db)
    return rows[0]?.pairs
  }

  beforeEach(async () => {
    locks.taken = true
    studio = await openStudio({ poolSize: 10 })
    ana = await studio.member()
    month = await studio.plan({ days: 30 })
  })
  afterEach(() => studio.close())

  const apart = Array.from({ length: 8 }, (_, n) => addDays('2026-11-20', 40 * n))

  it('three of eight are made, the others refused', async () => {
    expect(await buysAll(apart)).toEqual([
      ...Array.from({ length: 3 }, () => 'ok'),
      ...Array.from({ length: 5 }, () => 'too_many_open_purchases'),
    ])
  })

  it('control: without the lock more than three are made', async () => {
    await takeLocksOut()
    expect((await buysAll(apart)).filter((code) => code === 'ok').length).toBeGreaterThan(3)
  })

  it('CHK-07: where no lock keeps two plans apart, the constraint does, and its reason is the rule’s', async () => {
    await takeLocksOut()
    expect(await buysAll(['2026-11-20', '2026-12-19'])).toEqual(['ok', 'plan_dates_overlap'])
    expect(await sharedDays()).toBe(0)
  })

  it('control: without lock and constraint both are made', async () => {
    await takeLocksOut()
    await sql`alter table studio.user_plans drop constraint user_plans_share_no_day`.execute(studio.db)
    expect(await buysAll(['2026-11-20', '2026-12-19'])).toEqual(['ok', 'ok'])
    expect(await sharedDays()).toBe(1)
  })
})
