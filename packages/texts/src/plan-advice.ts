import { effectiveStatus, hasNextPlan, type Moment, type PlanLike } from '@estudio/domain'
import { planVerdict } from './plan.ts'

interface PlanAdviceLines {
  /** The plan's warnings. */
  lines: string[]
  /** Whether to link to the plans: the plan is ending or has ended, and no plan follows. */
  renew: boolean
}

/** The warnings about `plan`; `plans` are all plans of the member. */
export const planAdvice = (plan: PlanLike, plans: readonly PlanLike[], moment: Moment): PlanAdviceLines => {
  const follows = hasNextPlan(plan, plans, moment)
  const status = effectiveStatus(plan, moment)
  if (status === 'frozen') return { lines: [], renew: false }
  if (status !== 'active') return { lines: [], renew: !follows }
  const { blocks, warnings } = planVerdict(plan, moment)
  const lines = [...blocks, ...warnings]
  return { lines, renew: lines.length > 0 && !follows }
}
