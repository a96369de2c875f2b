import { type Static, Type } from 'typebox'
import { Body, CivilDate, Nullable } from './common.ts'
import { AdminUserAnswer, Role } from './users.ts'

/** Null clears a field. Validated as in the sign-up. */
export const UserPatch = Body(
  {
    full_name: Type.Optional(Type.String({ maxLength: 200 })),
    display_name: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    phone: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
    genre: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
    birthdate: Type.Optional(Nullable(CivilDate)),
    address: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
    bio: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  },
  AdminUserAnswer.properties,
)
export type UserPatch = Static<typeof UserPatch>

/** The invited person sets the password by the mailed link. */
export const InviteUserInput = Body({
  email: Type.String({ maxLength: 320 }),
  full_name: Type.String({ maxLength: 200 }),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
})
export type InviteUserInput = Static<typeof InviteUserInput>

export const RoleInput = Body({ role: Role })
export type RoleInput = Static<typeof RoleInput>
/** The roles after a change (A56). */
export const RolesAnswer = Type.Object({ roles: Type.Array(Role) }, { $id: 'RolesAnswer' })
export type RolesAnswer = Static<typeof RolesAnswer>

export const ActiveInput = Body({ is_active: Type.Boolean() })
export type ActiveInput = Static<typeof ActiveInput>

/** Users with an unverified payment (A40). */
export const PendingUsersCount = Type.Object(
  { pendingUsersCount: Type.Integer() },
  { $id: 'PendingUsersCount' },
)
