import { type Static, Type } from 'typebox'
import { Body, Nullable, Reason, Uuid, WallTime } from './common.ts'
import { Undo } from './schedule.ts'

const Coach = Type.Object({ id: Uuid, display_name: Type.String() })

/** A coach's request for a substitute in one class. */
export const Substitution = Type.Object(
  {
    id: Uuid,
    schedule_id: Uuid,
    name: Type.String(),
    start_time: WallTime,
    end_time: WallTime,
    /** The coach who asks. */
    coach: Coach,
    /** Null for other coaches. */
    reason: Nullable(Type.String()),
    status: Type.Union([Type.Literal('open'), Type.Literal('confirmed'), Type.Literal('declined')]),
    /** Why staff declined the request. */
    decline_reason: Nullable(Type.String()),
    /** The coaches who offered to give the class, in the order of their offers. */
    offers: Type.Array(Coach),
  },
  { $id: 'Substitution' },
)
export type Substitution = Static<typeof Substitution>

export const SubstitutionAnswer = Type.Object({ substitution: Substitution }, { $id: 'SubstitutionAnswer' })
export type SubstitutionAnswer = Static<typeof SubstitutionAnswer>
export const SubstitutionList = Type.Object(
  { substitutions: Type.Array(Substitution) },
  { $id: 'SubstitutionList' },
)
export type SubstitutionList = Static<typeof SubstitutionList>

/** The open requests of other coaches, and the coach's own. */
export const CoachSubstitutions = Type.Object(
  {
    /** The open requests of others at whose hour the coach is free. */
    ...SubstitutionList.properties,
    /** The coach's own latest request for each class to come, whatever became of it. */
    own: Type.Array(Substitution),
  },
  { $id: 'CoachSubstitutions' },
)
export type CoachSubstitutions = Static<typeof CoachSubstitutions>

export const SubstitutionReason = Body({ reason: Reason })
export type SubstitutionReason = Static<typeof SubstitutionReason>

export const SubstitutionConfirmation = Body({ instructor_id: Uuid })
export type SubstitutionConfirmation = Static<typeof SubstitutionConfirmation>
export const SubstitutionConfirmed = Type.Object(
  { substitution: Substitution, undo: Undo },
  { $id: 'SubstitutionConfirmed' },
)
export type SubstitutionConfirmed = Static<typeof SubstitutionConfirmed>
