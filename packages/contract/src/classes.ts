import { LIMITS, SCHEDULED_DURATION_MIN } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Instant, Name, PatchBody, RequiredText, Uuid } from './common.ts'

export const StudioClass = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    description: Type.String(),
    duration_minutes: Type.Integer(),
    is_active: Type.Boolean(),
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

export const StudioClassInput = Body(classFields, StudioClass.properties)
export type StudioClassInput = Static<typeof StudioClassInput>

/** A new class gets the default duration; only a change sets another duration (ACL-07). */
export const StudioClassPatch = PatchBody(
  {
    ...classFields,
    duration_minutes: Type.Integer({ minimum: SCHEDULED_DURATION_MIN, maximum: LIMITS.classMinutes }),
  },
  StudioClass.properties,
)
export type StudioClassPatch = Static<typeof StudioClassPatch>
