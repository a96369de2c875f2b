import { effectiveStatus, isValidPlan, type Moment, type PlanLike } from '@estudio/domain'
import { planVerdict } from '@estudio/texts'

export interface PlanAdviceLines {
  /** What the plan warns of, in its own words (BOK-11 to BOK-16). */
  lines: string[]
  /** Whether to offer the plans: this one ends, or has ended, and none follows it. */
  renew: boolean
}

/** What to tell the holder of `plan`; `plans` are all of theirs. */
export const planAdvice = (plan: PlanLike, plans: readonly PlanLike[], moment: Moment): PlanAdviceLines => {
  const follows = plans.some((other) => other !== plan && isValidPlan(other, moment))
  const status = effectiveStatus(plan, moment)
  if (status === 'frozen') return { lines: [], renew: false }
  if (status !== 'active') return { lines: [], renew: !follows }
  const { blocks, warnings } = planVerdict(plan, moment)
  const lines = [...blocks, ...warnings]
  return { lines, renew: lines.length > 0 && !follows }
}
