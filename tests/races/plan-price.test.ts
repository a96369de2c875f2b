import type { UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { createDiscount } from '../harness/discounts.ts'
import { openStudio } from '../harness/index.ts'
import { changePlan } from '../harness/plans.ts'

describe('a price change during a purchase', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await createDiscount(studio.context, { code: 'MITAD', percent: 50 })

  const waitUntilBlocked = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db)
      expect(rows[0]?.waiting).toBe(1)
    })

  /** Sends a request while a price change from 1,000 to 2,000 MXN is not yet committed. */
  const requestDuringPriceChange = async <T>(send: (plan: string) => Promise<T>): Promise<T> => {
    const { id } = await studio.plan({ price: 100_000, days: 30 })
    const { answer } = await studio.db.transaction().execute(async (tx) => {
      await changePlan(tx, { id }, { price_cents: 200_000 })
      // Wrapped in an object, because the answer comes only after this commit and must not be awaited here.
      const sent = { answer: send(id) }
      await waitUntilBlocked()
      return sent
    })
    return answer
  }

  const bought = (body: object) => async (plan_id: string) => {
    const ana = await studio.member()
    return ana.post<{ plan: UserPlan }>('/api/user-plans', { plan_id, start_date: '2026-11-20', ...body })
  }

  it.each([
    ['', {}, 2000],
    [' with a code', { discount_code: 'MITAD' }, 1000],
  ])('A13, CHK-14: buying%s costs the price of the plan at that moment', async (_how, body, price) => {
    const answer = await requestDuringPriceChange(bought(body))
    expect(answer.body.plan).toMatchObject({ price, list_price: 2000 })
  })

  it('AUS-21: a plan added by staff is paid at the price it was granted with', async () => {
    const eva = await studio.member()
    const answer = await requestDuringPriceChange((plan_id) =>
      admin.post<{ plan: UserPlan }>(`/api/admin/users/${eva.id}/plans`, {
        plan_id,
        start_date: '2026-11-20',
      }),
    )
    expect(answer.body.plan).toMatchObject({ price: 2000, amount_paid: 2000 })
  })
})
