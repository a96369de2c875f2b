import { addDays, hasNextPlan } from '@estudio/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { changeUserPlans, givePlan, plansWithNext } from '../harness/plans.ts'

const studio = await openStudio()
const today = '2026-11-16'
const moment = { now: studio.clock.now(), zone: 'America/Mazatlan' }

/** Plans of one member, one after the other: the days between them, their days, and what became of them. */
const plansOfMember = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 8 }),
    days: fc.integer({ min: 0, max: 20 }),
    kind: fc.constantFrom('paid', 'unpaid', 'cancelled'),
  }),
  { minLength: 1, maxLength: 4 },
)

async function memberWith(plans: { gap: number; days: number; kind: string }[]) {
  const member = await studio.member()
  let free = addDays(today, -15)
  for (const { gap, days, kind } of plans) {
    const starts = addDays(free, gap)
    const ends = addDays(starts, days)
    const plan = kind === 'unpaid' ? ('unpaid' as const) : ('limited' as const)
    const id = await givePlan(studio.context, member.id, { plan, classes: 8, starts, ends })
    if (kind === 'cancelled')
      await changeUserPlans(studio.db, { id }, { status: 'cancelled', closed_at: studio.clock.now() })
    free = ends
  }
  return member
}

it('the database and the screens agree whether a member has bought the next plan', async () => {
  await fc.assert(
    fc.asyncProperty(plansOfMember, async (made) => {
      const { id } = await memberWith(made)
      const plans = await plansWithNext(studio.db, id)
      const known = plans.map((plan) => ({ ...plan, created_at: plan.created_at.toISOString() }))
      for (const plan of known)
        if (plan.end_date >= today) expect(plan.has_next).toBe(hasNextPlan(plan, known, moment))
    }),
    { numRuns: 40 },
  )
})
