import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, openStudio } from '../harness/index.ts'
import { givePlan } from '../harness/plans.ts'

describe('a member’s plans', async () => {
  const studio = await openStudio()

  let ana: Member

  const gives = (plan: 'unlimited' | 'limited' | 'unpaid', starts: string, ends: string) =>
    givePlan(studio.context, ana.id, { plan, classes: 8, starts, ends })
  const listed = async () =>
    (await ana.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans.map((p) => p.id)
  const current = async () => (await ana.get<{ plan: UserPlan | null }>('/api/user/plan')).body.plan?.id

  beforeEach(async () => {
    ana = await studio.member()
  })

  it('API-08, API-10: are none at first, and closed to visitors', async () => {
    expect(await ana.get('/api/user/plan')).toMatchObject({ status: 200, body: { plan: null } })
    expect(await listed()).toEqual([])
    expect((await studio.visitor.get('/api/user/plan')).status).toBe(401)
  })

  it('PST-12, PST-13: are ordered: active, then future, then past', async () => {
    const past = await gives('limited', '2026-09-01', '2026-09-30')
    const later = await gives('unpaid', '2027-02-01', '2027-02-28')
    const next = await gives('limited', '2027-01-01', '2027-01-30')
    expect(await current()).toBe(next)
    const active = await gives('limited', '2026-11-01', '2026-11-30')
    expect(await listed()).toEqual([active, next, later, past])
    expect(await current()).toBe(active)
  })

  it('A17: last until the end of their last day in the studio’s zone', async () => {
    const active = await gives('limited', '2026-11-01', '2026-11-16')
    const next = await gives('limited', '2026-11-17', '2026-11-30')
    studio.setClock('2026-11-16T23:59')
    expect(await current()).toBe(active)
    studio.setClock('2026-11-17T00:00')
    expect(await current()).toBe(next)
    studio.setClock('2026-11-16T08:00')
  })

  it('never show another member’s', async () => {
    const other = await studio.member({ plan: 'limited' })
    await gives('limited', '2026-11-01', '2026-11-16')
    const { body } = await other.get<{ plans: UserPlan[] }>('/api/user/plans')
    expect(body.plans.map((plan) => plan.user_id)).toEqual([other.id])
    expect((await studio.visitor.get('/api/user/plans')).status).toBe(401)
  })
})
