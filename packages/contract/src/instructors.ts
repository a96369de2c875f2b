import { type Static, Type } from 'typebox'
import {
  Body,
  CivilDate,
  Instant,
  LongText,
  Name,
  Nullable,
  PatchBody,
  recordAnswer,
  Uuid,
  WallTime,
} from './common.ts'
import { ClassStatus } from './schedule.ts'

/** A coach in the public list, without e-mail address and user id. */
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
export const CoachList = Type.Object(
  { users: Type.Array(Coach), instructors: Type.Array(Coach), total: Type.Integer() },
  { $id: 'CoachList' },
)
export type CoachList = Static<typeof CoachList>
export const CoachAnswer = recordAnswer('coach', Coach, 'CoachAnswer')
export type CoachAnswer = Static<typeof CoachAnswer>

/** Without a name the coach keeps the user's name. */
export const CoachInput = Body(
  {
    user_id: Uuid,
    display_name: Type.Optional(Name),
    bio: Type.Optional(LongText),
  },
  CoachAnswer.properties,
)
export type CoachInput = Static<typeof CoachInput>

/** Profile_picture: null removes it, text is a path in storage. */
export const CoachPatch = PatchBody(
  { display_name: Name, bio: LongText, profile_picture: Nullable(Type.String({ maxLength: 300 })) },
  CoachAnswer.properties,
)
export type CoachPatch = Static<typeof CoachPatch>

/** Future classes are transferred or cancelled. */
export const CoachRemovalChoice = PatchBody({ transferClasses: Type.Boolean(), targetInstructorId: Uuid })
export type CoachRemovalChoice = Static<typeof CoachRemovalChoice>

/**
 * The effect of removing a coach. `sole` counts future classes without another coach, `shared` those with
 * another coach. The other fields count transferred and cancelled classes, affected reservations, and overlaps in the
 * other coach's schedule.
 */
export const CoachRemoval = Type.Object(
  {
    classes: Type.Integer(),
    sole: Type.Integer(),
    shared: Type.Integer(),
    transferred: Type.Integer(),
    cancelled: Type.Integer(),
    reservations: Type.Integer(),
    members: Type.Integer(),
    overlaps: Type.Array(Type.Object({ id: Uuid, name: Type.String(), start_time: WallTime })),
  },
  { $id: 'CoachRemoval' },
)
export type CoachRemoval = Static<typeof CoachRemoval>

export const CoachClass = Type.Object(
  {
    id: Uuid,
    class_name: Type.String(),
    start_time: WallTime,
    end_time: WallTime,
    date: CivilDate,
    /** HH:MM */
    time: Type.String(),
    status: ClassStatus,
    type: Type.Union([Type.Literal('regular'), Type.Literal('special')]),
    reservation_count: Type.Integer(),
    max_capacity: Type.Integer(),
  },
  { $id: 'CoachClass' },
)
export type CoachClass = Static<typeof CoachClass>
/** The future classes of one coach. */
export const CoachClassList = Type.Object({ schedules: Type.Array(CoachClass) }, { $id: 'CoachClassList' })
export type CoachClassList = Static<typeof CoachClassList>
