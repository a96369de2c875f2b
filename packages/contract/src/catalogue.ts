import { type Static, Type } from 'typebox'
import { Instant, Name, Nullable, Uuid } from './common.ts'

/** A class of the catalogue (DAT-08). */
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

/** A coach in the public list (B17): no e-mail, no user id. */
export const PublicInstructor = Type.Object(
  { id: Uuid, display_name: Type.String(), bio: Type.String(), profile_picture_url: Nullable(Type.String()) },
  { $id: 'PublicInstructor' },
)
export type PublicInstructor = Static<typeof PublicInstructor>
export const PublicInstructorList = Type.Object(
  { instructors: Type.Array(PublicInstructor) },
  { $id: 'PublicInstructorList' },
)
export type PublicInstructorList = Static<typeof PublicInstructorList>

/** A coach as staff see one (DAT-07). */
export const Coach = Type.Object(
  {
    id: Uuid,
    user_id: Nullable(Uuid),
    full_name: Type.String(),
    display_name: Type.String(),
    name: Type.String(),
    email: Nullable(Type.String()),
    bio: Type.String(),
    profile_picture_url: Nullable(Type.String()),
    roles: Type.Array(Type.String()),
    created_at: Instant,
    version: Type.Integer(),
  },
  { $id: 'Coach' },
)
export type Coach = Static<typeof Coach>
/** `users` as the admin list names them, `instructors` as another caller does (API-51). */
export const CoachList = Type.Object(
  { users: Type.Array(Coach), instructors: Type.Array(Coach), total: Type.Integer() },
  { $id: 'CoachList' },
)
export type CoachList = Static<typeof CoachList>

/** A start time of the weekly grid (DAT-09), HH:MM. */
export const TimeSlot = Type.Object(
  { id: Uuid, time_slot: Type.String(), is_active: Type.Boolean() },
  { $id: 'TimeSlot' },
)
export type TimeSlot = Static<typeof TimeSlot>
export const TimeSlotList = Type.Object({ time_slots: Type.Array(TimeSlot) }, { $id: 'TimeSlotList' })
export type TimeSlotList = Static<typeof TimeSlotList>
export const TimeSlotInput = Type.Object({ time_slot: Type.String({ maxLength: 10 }) })
export type TimeSlotInput = Static<typeof TimeSlotInput>
export const TimeSlotAnswer = Type.Object({ time_slot: TimeSlot }, { $id: 'TimeSlotAnswer' })

export const LegalKind = Type.Union([Type.Literal('terms'), Type.Literal('privacy_policy')])
export type LegalKind = Static<typeof LegalKind>
/** DAT-13. */
export const LegalDocument = Type.Object(
  { type: LegalKind, version: Type.Integer(), content: Type.String(), published_at: Instant },
  { $id: 'LegalDocument' },
)
export type LegalDocument = Static<typeof LegalDocument>
export const LegalDocumentList = Type.Object(
  { documents: Type.Array(LegalDocument) },
  { $id: 'LegalDocumentList' },
)

export const ClassOption = Type.Object({ id: Uuid, name: Name })
