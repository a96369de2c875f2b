import type { CivilDate } from './civil.ts'

/** The value of classes_remaining that means “no limit”. */
export const UNLIMITED_CLASSES = -1

/** The fields include the older spellings of limits. */
interface LimitFields {
  has_class_limit?: boolean | null
  has_class_limits?: boolean | null
  class_limit?: number | null
}

/**
 * The first and the last day are both paused. Only agreed pauses count; the list also has requested and declined
 * pauses.
 */
export interface PauseLike {
  from: CivilDate
  to: CivilDate
  status: string
}

/** The fields of a member's plan that the rules read. */
export interface PlanLike extends LimitFields {
  name?: string
  /** frozen, active or cancelled; other systems also write expired or canceled. */
  status: string
  payment_status?: string | null
  /** A civil date, or a timestamp, which counts as an instant. */
  start_date: string
  end_date: string
  created_at?: string
  classes_remaining?: number | null
  classes_left?: number | null
  plan?: LimitFields | null
  pauses?: readonly PauseLike[]
}

/** The classes left: classes_remaining, or else classes_left; undefined without both. −1 means unlimited. */
export const classesRemaining = (plan: PlanLike): number | undefined =>
  plan.classes_remaining ?? plan.classes_left ?? undefined

const limitOf = (plan: PlanLike): number | null | undefined => plan.class_limit ?? plan.plan?.class_limit

/** Null for a plan without a class limit. */
const classLimit = (plan: PlanLike): number | null => (isLimited(plan) ? (limitOf(plan) ?? null) : null)

/** has_class_limit in any spelling decides, or else class_limit above 0; −1 classes left is never limited. */
export const isLimited = (plan: PlanLike): boolean => {
  if (classesRemaining(plan) === UNLIMITED_CLASSES) return false
  const flag =
    plan.has_class_limit ?? plan.has_class_limits ?? plan.plan?.has_class_limit ?? plan.plan?.has_class_limits
  return flag === true || (limitOf(plan) ?? 0) > 0
}

/** A limited plan without classes left; −1 is tested before ≤ 0. */
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

/** Normalises every spelling of limits and counters. */
export const normalisePlan = (plan: PlanLike): NormalisedPlan => {
  const limited = isLimited(plan)
  return {
    name: plan.name ?? '',
    limited,
    limit: classLimit(plan),
    remaining: limited ? Math.max(0, classesRemaining(plan) ?? 0) : UNLIMITED_CLASSES,
  }
}
