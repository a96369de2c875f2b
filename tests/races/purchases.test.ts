import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@estudio/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedDays } from '../harness/demo-studio.ts'
import { dropConstraint } from '../harness/faults.ts'
import { type Member, openStudio, type Studio } from '../harness/index.ts'

const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfiles: typeof real.lockProfiles = async (tx, ids) =>
    locks.taken ? real.lockProfiles(tx, ids) : [...ids]
  return { ...real, lockProfiles }
})

describe('concurrent purchases of one member', () => {
  let studio: Studio
  let ana: Member
  let month: { id: string }

  /** Buys the plan once per start date, concurrently. Returns the reason codes. */
  const buyAll = async (starts: string[]): Promise<string[]> => {
    const answers = await Promise.all(
      starts.map((start_date) =>
        ana.post<{ code?: string }>('/api/user-plans', { plan_id: month.id, start_date }),
      ),
    )
    return answers.map(({ body }) => body.code ?? 'ok').toSorted()
  }
  /** Removes the member's lock and widens the gap between the check and the insert. */
  const removeLocks = async () => {
    locks.taken = false
    const source = await readFile(join(import.meta.dirname, '../../db/functions/grant_plan.sql'), 'utf8')
    const slow = source
      .replace(' for no key update', '')
      .replace('  balance := case', '  perform pg_sleep(0.3);\n  balance := case')
    expect(slow).toContain('pg_sleep')
    await sql.raw(slow).execute(studio.db)
  }

  beforeEach(async () => {
    locks.taken = true
    studio = await openStudio({ poolSize: 10 })
    ana = await studio.member()
    month = await studio.plan({ days: 30 })
  })

  const separateStarts = Array.from({ length: 8 }, (_, n) => addDays('2026-11-20', 40 * n))

  it('three of eight succeed, the others are rejected', async () => {
    expect(await buyAll(separateStarts)).toEqual([
      ...Array.from({ length: 3 }, () => 'ok'),
      ...Array.from({ length: 5 }, () => 'too_many_open_purchases'),
    ])
  })

  it('control: without the lock more than three succeed', async () => {
    await removeLocks()
    expect((await buyAll(separateStarts)).filter((code) => code === 'ok').length).toBeGreaterThan(3)
  })

  it('CHK-07: without the lock the exclusion constraint rejects the overlap with the rule’s reason', async () => {
    await removeLocks()
    expect(await buyAll(['2026-11-20', '2026-12-19'])).toEqual(['ok', 'plan_dates_overlap'])
    expect(await sharedDays(studio.db)).toHaveLength(0)
  })

  it('control: without lock and constraint both succeed', async () => {
    await removeLocks()
    await dropConstraint(studio.db, 'userPlans', 'user_plans_share_no_day')
    expect(await buyAll(['2026-11-20', '2026-12-19'])).toEqual(['ok', 'ok'])
    expect(await sharedDays(studio.db)).toHaveLength(1)
  })
})
