import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable, PatchBody, Uuid } from './common.ts'
import { Profile } from './users.ts'

/** Validated as in the sign-up. */
export const ProfileChange = Body(
  {
    full_name: Type.Optional(Type.String({ maxLength: 200 })),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
  },
  Profile.properties,
)
export type ProfileChange = Static<typeof ProfileChange>

export const OwnSession = Type.Object(
  {
    id: Uuid,
    /** The session that asks. */
    current: Type.Boolean(),
    created_at: Instant,
    /** Updated by refreshes, so exact to an hour. */
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

export const AccountImpact = Type.Object(
  {
    /** Future reservations that are released. */
    reservations: Type.Integer(),
    /** Active, future or unpaid plans that end. */
    plans: Type.Integer(),
    /** Classes this person gives, which need another coach first. */
    classes: Type.Integer(),
  },
  { $id: 'AccountImpact' },
)
export type AccountImpact = Static<typeof AccountImpact>

export const DeleteAccountInput = Body({ password: Type.String({ maxLength: 200 }) })
export type DeleteAccountInput = Static<typeof DeleteAccountInput>

export const Preferences = Type.Object(
  {
    /** The evening before a class. */
    remind_classes: Type.Boolean(),
    /** Three days before a plan ends. */
    remind_plan_end: Type.Boolean(),
    /** A day after a purchase without a proof, and a day before it lapses. */
    remind_payments: Type.Boolean(),
  },
  { $id: 'Preferences' },
)
export type Preferences = Static<typeof Preferences>
export const PreferencesPatch = PatchBody(Preferences.properties)
export type PreferencesPatch = Static<typeof PreferencesPatch>
export const PreferencesAnswer = Type.Object({ preferences: Preferences }, { $id: 'PreferencesAnswer' })
export type PreferencesAnswer = Static<typeof PreferencesAnswer>
