import type { CivilDate } from './civil.ts'
import { UNLIMITED_CLASSES } from './constants.ts'

/** Includes the older forms of limits (A12). */
interface LimitFields {
  has_class_limit?: boolean | null
  has_class_limits?: boolean | null
  class_limit?: number | null
}

/** First and last day are both paused. Only an agreed pause counts; requested and declined ones are listed too. */
export interface PauseLike {
  from: CivilDate
  to: CivilDate
  status: string
}

/** The fields of a member's plan that the rules read (DAT-02). */
export interface PlanLike extends LimitFields {
  name?: string
  /** frozen, active, cancelled; also expired or canceled from elsewhere. */
  status: string
  payment_status?: string | null
  /** A civil date, or a timestamp that is then taken as it is (A17). */
  start_date: string
  end_date: string
  created_at?: string
  classes_remaining?: number | null
  classes_left?: number | null
  plan?: LimitFields | null
  pauses?: readonly PauseLike[]
}

/** Classes left: remaining first, then left (A12); undefined when neither is there. −1 means unlimited. */
export const classesRemaining = (plan: PlanLike): number | undefined =>
  plan.classes_remaining ?? plan.classes_left ?? undefined

const limitOf = (plan: PlanLike): number | null | undefined => plan.class_limit ?? plan.plan?.class_limit

/** Null without a limit. */
const classLimit = (plan: PlanLike): number | null => (isLimited(plan) ? (limitOf(plan) ?? null) : null)

/** By has_class_limit in any spelling, else class_limit above 0 (BOK-18); −1 left is never limited. */
export const isLimited = (plan: PlanLike): boolean => {
  if (classesRemaining(plan) === UNLIMITED_CLASSES) return false
  const flag =
    plan.has_class_limit ?? plan.has_class_limits ?? plan.plan?.has_class_limit ?? plan.plan?.has_class_limits
  return flag === true || (limitOf(plan) ?? 0) > 0
}

/** A limited plan with nothing left; −1 is tested before ≤ 0 (A12). */
export const hasNoClassesLeft = (plan: PlanLike): boolean =>
  isLimited(plan) && (classesRemaining(plan) ?? 0) <= 0

interface NormalisedPlan {
  name: string
  limited: boolean
  /** Null when unlimited. */
  limit: number | null
  /** −1 when unlimited. */
  remaining: number
}

/** One form for every spelling of limits and counters (A12). */
export const normalisePlan = (plan: PlanLike): NormalisedPlan => {
  const limited = isLimited(plan)
  return {
    name: plan.name ?? '',
    limited,
    limit: classLimit(plan),
    remaining: limited ? Math.max(0, classesRemaining(plan) ?? 0) : UNLIMITED_CLASSES,
  }
}
