import { type Static, Type } from 'typebox'
import { Body, Instant, LongText, Nullable, Uuid, WallTime } from './common.ts'

/**
 * What a late cancellation costs: the class (`class_lost`), or a strike while the class returns (`strike`). Both are waived when the
 * place is taken again.
 */
export const LateRule = Type.Union([Type.Literal('class_lost'), Type.Literal('strike')])

/** The rules of a class type about cancelling. Null in a field is the rule of the studio. */
export const CancelRules = Type.Object({
  /** The minutes before the start until which cancelling costs nothing. */
  free_minutes: Nullable(Type.Integer()),
  late_rule: Nullable(LateRule),
})
export type CancelRules = Static<typeof CancelRules>

/** The strikes that count now. Null as the limit: strikes limit no bookings. */
const Strikes = Type.Object({
  count: Type.Integer(),
  limit: Nullable(Type.Integer()),
  restriction_days: Type.Integer(),
  /** Until then the member books only classes that begin within 24 hours. */
  restricted_until: Nullable(Instant),
})

const LateCancellation = Type.Object({
  reservation_id: Uuid,
  name: Type.String(),
  start_time: WallTime,
  rule: LateRule,
  canceled_at: Instant,
  /** Why it has no consequence. */
  waived: Nullable(Type.Union([Type.Literal('place_taken'), Type.Literal('forgiven')])),
  /** Staff may forgive it before this. */
  forgivable_until: Instant,
})

/** The strikes of a member, and her late cancellations of the last 30 days, the newest first. */
export const LateCancellations = Type.Object(
  { strikes: Strikes, late_cancellations: Type.Array(LateCancellation) },
  { $id: 'LateCancellations' },
)
export type LateCancellations = Static<typeof LateCancellations>

export const LateForgiveness = Body({ reason: LongText })
export type LateForgiveness = Static<typeof LateForgiveness>
