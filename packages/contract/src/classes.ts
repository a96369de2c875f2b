import { LIMITS, SCHEDULED_DURATION_MIN } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Capacity, HexColor, Instant, Name, Nullable, PatchBody, RequiredText, Uuid } from './common.ts'
import { LateRule } from './late-cancellations.ts'
import { Picture } from './site.ts'

const Minutes = Type.Integer({ minimum: SCHEDULED_DURATION_MIN, maximum: LIMITS.classMinutes })

/** The values from which the site shows a class type and the scheduling of a class starts. */
const ownValues = {
  /** Null: the class has the tint of its name. */
  color: Nullable(HexColor),
  /** Null: the site shows the drawing. */
  picture_id: Nullable(Uuid),
  default_duration_minutes: Minutes,
  default_capacity: Capacity,
  display_order: Type.Integer({ minimum: 0, maximum: 10_000 }),
  show_on_site: Type.Boolean(),
  /** The minutes before the start until which cancelling costs nothing; null: those of the studio. */
  cancel_free_minutes: Nullable(Type.Integer({ minimum: 0, maximum: 43_200 })),
  /** Null: a late cancellation counts as a class taken, even when the place is taken again. */
  late_rule: Nullable(LateRule),
}

export const StudioClass = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    description: Type.String(),
    duration_minutes: Type.Integer(),
    is_active: Type.Boolean(),
    ...ownValues,
    picture: Nullable(Picture),
    created_at: Instant,
    version: Type.Integer(),
  },
  { $id: 'StudioClass' },
)
export type StudioClass = Static<typeof StudioClass>
export const StudioClassList = Type.Object(
  { classes: Type.Array(StudioClass), total: Type.Integer() },
  { $id: 'StudioClassList' },
)
export type StudioClassList = Static<typeof StudioClassList>

const classFields = {
  name: Name,
  description: RequiredText,
  is_active: Type.Optional(Type.Boolean()),
}

/** A new class is the last of the site, unless its place is sent. */
export const StudioClassInput = Body(
  { ...classFields, ...Type.Partial(Type.Object(ownValues)).properties },
  StudioClass.properties,
)
export type StudioClassInput = Static<typeof StudioClassInput>

/** A new class gets the default duration; only a change sets another duration. */
export const StudioClassPatch = PatchBody(
  {
    ...classFields,
    ...ownValues,
    duration_minutes: Minutes,
  },
  StudioClass.properties,
)
export type StudioClassPatch = Static<typeof StudioClassPatch>
