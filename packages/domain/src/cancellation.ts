/** Cancelling is refused with fewer minutes left; the “about to start” notice uses the same limit. */
export const CANCEL_BLOCK_MINUTES = 60
/** With at least this many minutes left, a cancelled class returns to the plan. */
export const CANCEL_RETURN_MINUTES = 360

/** What a late cancellation costs in a class type with a rule of its own; waived when the place is taken again. */
export type LateRule = 'class_lost' | 'strike'

/** Strikes for late cancellations count for so many days. */
export const STRIKE_WINDOW_DAYS = 30

/** With `strike` the class returns to the plan, and the member gets a strike. */
export type CancellationTier = 'returned' | 'counted' | 'strike' | 'refused'

/** Minutes before the start; both are studio settings. */
export interface CancellationLimits {
  /** With at least this many minutes left, the class returns to the plan. */
  returnMinutes: number
  /** With fewer minutes left, cancelling is refused. */
  blockMinutes: number
  /** The own rule of the class type. Without one, a late cancellation counts as taken. */
  lateRule?: LateRule | null
}

export const DEFAULT_CANCELLATION_LIMITS: CancellationLimits = {
  returnMinutes: CANCEL_RETURN_MINUTES,
  blockMinutes: CANCEL_BLOCK_MINUTES,
}

/** Studio settings, in minutes before the start. */
export interface BookingPolicy {
  cancel_free_minutes: number
  cancel_min_minutes: number
  min_advance_minutes: number
  /** The minutes before a class at which members should arrive; with null, each page has its own words. */
  arrival_minutes: number | null
  /** Whether a class type has rules of its own. During an update, a server of the previous version does not say it. */
  has_class_rules?: boolean
}

export const limitsFromSettings = ({
  cancel_free_minutes,
  cancel_min_minutes,
}: Pick<BookingPolicy, 'cancel_free_minutes' | 'cancel_min_minutes'>): CancellationLimits => ({
  returnMinutes: cancel_free_minutes,
  blockMinutes: cancel_min_minutes,
})

/** The rules of a class type, as the API answers them; null is the rule of the studio. */
interface ClassRules {
  free_minutes: number | null
  late_rule: LateRule | null
}

/** The limits of a class whose type may have rules of its own. */
export const limitsOfClass = (
  studio: CancellationLimits,
  rules: ClassRules | null | undefined,
): CancellationLimits =>
  rules
    ? { ...studio, returnMinutes: rules.free_minutes ?? studio.returnMinutes, lateRule: rules.late_rule }
    : studio

/**
 * Minutes before the start until which cancelling costs nothing. A plan without a class limit has no class to lose, but may get a strike.
 */
export const freeMinutes = (
  { returnMinutes, blockMinutes, lateRule }: CancellationLimits,
  limited = true,
): number => (limited || lateRule === 'strike' ? Math.max(returnMinutes, blockMinutes) : blockMinutes)

/**
 * A cancellation returns the class with at least 6 h left, counts it (or costs a strike) down to exactly 60 min, and is refused below.
 * Screens evaluate the rule as time passes; the database enforces it (studio.cancellation_tier).
 */
export const cancellationTier = (
  minutes: number,
  limits: CancellationLimits = DEFAULT_CANCELLATION_LIMITS,
): CancellationTier => {
  if (minutes < limits.blockMinutes) return 'refused'
  if (minutes >= limits.returnMinutes) return 'returned'
  return limits.lateRule === 'strike' ? 'strike' : 'counted'
}

const always: Record<CancellationTier, CancellationLimits> = {
  returned: { returnMinutes: 0, blockMinutes: 0 },
  counted: { returnMinutes: Number.POSITIVE_INFINITY, blockMinutes: 0 },
  strike: { returnMinutes: Number.POSITIVE_INFINITY, blockMinutes: 0, lateRule: 'strike' },
  refused: { returnMinutes: Number.POSITIVE_INFINITY, blockMinutes: Number.POSITIVE_INFINITY },
}

/**
 * The server's answer depends on the time left, except for a moved class, which can be returned until it starts.
 * `minutes` is the time before the start when the server answered.
 */
export const limitsFromAnswer = (
  answered: CancellationTier,
  minutes: number,
  limits: CancellationLimits,
): CancellationLimits => (answered === cancellationTier(minutes, limits) ? limits : always[answered])
