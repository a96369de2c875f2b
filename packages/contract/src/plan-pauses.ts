import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, LongText, Nullable, Reason, Uuid } from './common.ts'

/**
 * The member requested it; staff agreed, which makes it a pause; staff declined it; or staff removed it before it
 * began, or the member withdrew it.
 */
export const PauseStatus = Type.Union([
  Type.Literal('requested'),
  Type.Literal('agreed'),
  Type.Literal('declined'),
  Type.Literal('removed'),
])
export type PauseStatus = Static<typeof PauseStatus>

const pauseFields = {
  id: Uuid,
  user_plan_id: Uuid,
  /** First and last day, civil dates of the studio. */
  from: CivilDate,
  to: CivilDate,
  days: Type.Integer(),
  reason: LongText,
  status: PauseStatus,
  created_at: Instant,
  decided_at: Nullable(Instant),
  /** The member reads it. */
  decline_reason: Nullable(LongText),
}

export const PlanPause = Type.Object(pauseFields, { $id: 'PlanPause' })
export type PlanPause = Static<typeof PlanPause>
export const PlanPauseAnswer = Type.Object({ pause: PlanPause }, { $id: 'PlanPauseAnswer' })
export type PlanPauseAnswer = Static<typeof PlanPauseAnswer>

export const PauseDays = Type.Object({ from: CivilDate, to: CivilDate })

/** What a pause on these days would release. */
export const PausePreview = Type.Object(
  {
    /** Reservations that would be cancelled. */
    reservations: Type.Integer(),
    /** The dates of standing places on these days, reserved or held, by series. */
    standing_dates: Type.Array(
      Type.Object({
        weekday: Type.Integer({ minimum: 1, maximum: 7 }),
        start_time: Type.String(),
        class_name: Type.String(),
        dates: Type.Integer(),
      }),
    ),
    /** Whether the pause lasts longer than the studio keeps the member's standing places. */
    ends_standing_places: Type.Boolean(),
  },
  { $id: 'PausePreview' },
)
export type PausePreview = Static<typeof PausePreview>

/** Staff set a pause, or a member requests a pause. */
export const PauseInput = Body({ from: CivilDate, to: CivilDate, reason: Reason })
export type PauseInput = Static<typeof PauseInput>

export const DeclinePauseInput = Body({ reason: Reason })
export type DeclinePauseInput = Static<typeof DeclinePauseInput>

/** A request without an answer. Exported because /api/docs names every exported schema. */
export const PauseRequest = Type.Object(
  {
    ...pauseFields,
    user: Type.Object({ id: Uuid, full_name: Type.String() }),
    plan_name: Type.String(),
    plan_end: CivilDate,
  },
  { $id: 'PauseRequest' },
)
export const PauseRequestList = Type.Object(
  { requests: Type.Array(PauseRequest) },
  { $id: 'PauseRequestList' },
)
export type PauseRequestList = Static<typeof PauseRequestList>
