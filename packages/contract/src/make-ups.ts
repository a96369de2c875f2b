import { type Static, Type } from 'typebox'
import { CivilDate, Instant, Nullable, Uuid, WallTime } from './common.ts'

/**
 * The make-up that a cancellation in time gives instead of a class of the plan. With the code makeup_limit the make-ups of that month are
 * given, and the class returns to the plan.
 */
export const MakeUpOffer = Type.Object(
  {
    code: Type.Union([Type.Literal('ok'), Type.Literal('makeup_limit')]),
    /** The last day of a class that the make-up pays. */
    valid_until: CivilDate,
  },
  { $id: 'MakeUpOffer' },
)
export type MakeUpOffer = Static<typeof MakeUpOffer>

const ClassOfMakeUp = Type.Object({ schedule_id: Uuid, name: Type.String(), start_time: WallTime })

/** A right to one class, born of a date of a standing place that was given up in time. */
export const MakeUp = Type.Object(
  {
    id: Uuid,
    /** `lost` with the plan, which was not renewed in time. */
    state: Type.Union([
      Type.Literal('open'),
      Type.Literal('used'),
      Type.Literal('expired'),
      Type.Literal('lost'),
    ]),
    valid_until: CivilDate,
    created_at: Instant,
    /** The date that was given up. */
    given_up: ClassOfMakeUp,
    /** The class that it paid. */
    used_on: Nullable(ClassOfMakeUp),
  },
  { $id: 'MakeUp' },
)
export type MakeUp = Static<typeof MakeUp>

/** The open ones first, in the order in which bookings use them; then the latest first. */
export const MakeUps = Type.Object({ make_ups: Type.Array(MakeUp) }, { $id: 'MakeUps' })
export type MakeUps = Static<typeof MakeUps>
