import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BalanceReturned, UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceFaults, balanceRows, dropBalanceGuard, giveBalance } from '../harness/balances.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'

const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfiles: typeof real.lockProfiles = async (tx, ids) =>
    locks.taken ? real.lockProfiles(tx, ids) : [...ids]
  return { ...real, lockProfiles }
})

describe('one balance that is used twice at the same moment', () => {
  let studio: Studio
  let admin: Person
  let ana: Member
  let month: { id: string }

  const buys = (start_date: string) =>
    ana.post<{ plan: UserPlan; code?: string }>('/api/user-plans', { plan_id: month.id, start_date })
  const returns = (amount: number) =>
    admin.post<BalanceReturned & { code?: string }>(`/api/admin/users/${ana.id}/balance/returns`, {
      amount,
      method: 'transfer',
      reason: 'Lo pidió',
    })
  const buyTwice = async () => {
    const answers = await Promise.all([buys('2026-12-01'), buys('2027-02-01')])
    return answers.map(({ body }) => body.plan?.amount_from_balance ?? 0)
  }

  /** Removes the locks of the member and the guard of the database, and widens the gap between reading the balance and taking it. */
  const removeLocks = async () => {
    locks.taken = false
    await dropBalanceGuard(studio.db)
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
    admin = await studio.admin()
    ana = await studio.member()
    month = await studio.plan({ price: 100_000, days: 30 })
    await giveBalance(studio, ana, 300)
  })

  it('pays one of two purchases', async () => {
    expect((await buyTwice()).toSorted((one, other) => one - other)).toEqual([0, 300])
    expect(await balanceRows(studio.db, ana)).toEqual([
      ['credit', 300],
      ['use', -300],
    ])
  })

  it('control: without the locks it pays both, and is less than nothing', async () => {
    await removeLocks()
    expect(await buyTwice()).toEqual([300, 300])
    expect(await balanceFaults(studio.db)).toEqual([expect.stringContaining('is -30000')])
  })

  it('is given back or used, never both', async () => {
    const [bought, returned] = await Promise.all([buys('2026-12-01'), returns(300)])
    const used = bought.body.plan.amount_from_balance ?? 0
    expect([used, returned.body.code ?? 'ok']).toEqual(used === 300 ? [300, 'balance_exceeded'] : [0, 'ok'])
    expect(await balanceFaults(studio.db)).toEqual([])
  })

  it('is given back no further than it goes, however many press at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => returns(100)))
    const codes = answers
      .map(({ body }) => body.code ?? 'ok')
      .toSorted((one, other) => one.localeCompare(other))
    expect(codes).toEqual(['balance_exceeded', 'balance_exceeded', 'ok', 'ok', 'ok'])
    expect(await balanceFaults(studio.db)).toEqual([])
  })
})
