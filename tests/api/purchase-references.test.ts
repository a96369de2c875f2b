import type { UserPlan } from '@estudio/contract'
import { describe, expect, it, vi } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { sellUnpaidPlans } from '../harness/plans.ts'

/** References that the server draws first. */
const drawn = vi.hoisted(() => ({ first: [] as string[] }))
vi.mock('@estudio/domain', async (original) => {
  const real = await original<typeof import('@estudio/domain')>()
  return {
    ...real,
    transferReference: (below: (limit: number) => number) =>
      drawn.first.shift() ?? real.transferReference(below),
  }
})

describe('the reference of a purchase', async () => {
  const studio = await openStudio()
  const month = await studio.plan()

  const buys = async () => {
    const member = await studio.member()
    const purchase = { plan_id: month.id, start_date: '2026-11-20' }
    return member.post<{ plan: UserPlan }>('/api/user-plans', purchase)
  }

  it('is another one when the drawn reference is taken', async () => {
    const { body } = await buys()
    drawn.first = Array.from({ length: 25 }, () => body.plan.reference)
    const next = await buys()
    expect(next.status).toBe(201)
    expect(next.body.plan.reference).not.toBe(body.plan.reference)
  })

  it('is found although so many purchases wait that every reference resembles one of them', async () => {
    await sellUnpaidPlans(studio.context, 400)
    expect((await buys()).status).toBe(201)
  })
})
