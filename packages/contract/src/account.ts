import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable, Uuid } from './common.ts'
import { Profile } from './users.ts'

/** What a member may correct of their own profile; the rules are those of the sign-up. */
export const ProfileChange = Body(
  {
    full_name: Type.Optional(Type.String({ maxLength: 200 })),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
  },
  Profile.properties,
)
export type ProfileChange = Static<typeof ProfileChange>

/** One place where the account is signed in. */
export const OwnSession = Type.Object(
  {
    id: Uuid,
    /** The session that asks. */
    current: Type.Boolean(),
    created_at: Instant,
    /** Counted by refreshes: an hour exact at the most. */
    last_used_at: Instant,
    user_agent: Nullable(Type.String()),
    ip: Nullable(Type.String()),
    /** aal2: the second factor was used. */
    aal: Type.Union([Type.Literal('aal1'), Type.Literal('aal2')]),
  },
  { $id: 'OwnSession' },
)
export type OwnSession = Static<typeof OwnSession>
export const OwnSessionList = Type.Object({ sessions: Type.Array(OwnSession) }, { $id: 'OwnSessionList' })
export type OwnSessionList = Static<typeof OwnSessionList>

/** What deleting an account touches (B04, A58). */
export const AccountImpact = Type.Object(
  {
    /** Places in classes to come that are given back. */
    reservations: Type.Integer(),
    /** Plans in force, to come or waiting for their payment that end. */
    plans: Type.Integer(),
    /** Classes to come that this person gives: they have to go to another coach first. */
    classes: Type.Integer(),
  },
  { $id: 'AccountImpact' },
)
export type AccountImpact = Static<typeof AccountImpact>

export const DeleteAccountInput = Body({ password: Type.String({ maxLength: 200 }) })
export type DeleteAccountInput = Static<typeof DeleteAccountInput>
