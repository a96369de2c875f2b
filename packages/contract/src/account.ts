import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable, PatchBody, Uuid } from './common.ts'
import { emergencyContactInput, Profile } from './users.ts'

/** The values are validated as at the sign-up. */
export const ProfileChange = Body(
  {
    full_name: Type.Optional(Type.String({ maxLength: 200 })),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    ...emergencyContactInput,
  },
  Profile.properties,
)
export type ProfileChange = Static<typeof ProfileChange>

export const OwnSession = Type.Object(
  {
    id: Uuid,
    /** True for the session that sent the request. */
    current: Type.Boolean(),
    created_at: Instant,
    /** A refresh of the session updates the time, so it is exact to an hour. */
    last_used_at: Instant,
    user_agent: Nullable(Type.String()),
    ip: Nullable(Type.String()),
    /** aal2 means that the session passed the second factor. */
    aal: Type.Union([Type.Literal('aal1'), Type.Literal('aal2')]),
  },
  { $id: 'OwnSession' },
)
export type OwnSession = Static<typeof OwnSession>
export const OwnSessionList = Type.Object({ sessions: Type.Array(OwnSession) }, { $id: 'OwnSessionList' })
export type OwnSessionList = Static<typeof OwnSessionList>

export const AccountImpact = Type.Object(
  {
    /** Future reservations that the deletion cancels. */
    reservations: Type.Integer(),
    /** Active, future or unpaid plans that the deletion ends. */
    plans: Type.Integer(),
    /** Classes this person gives; each class needs another coach before the deletion. */
    classes: Type.Integer(),
  },
  { $id: 'AccountImpact' },
)
export type AccountImpact = Static<typeof AccountImpact>

export const DeleteAccountInput = Body({ password: Type.String({ maxLength: 200 }) })
export type DeleteAccountInput = Static<typeof DeleteAccountInput>

export const Preferences = Type.Object(
  {
    /** Sent on the evening before a class. */
    remind_classes: Type.Boolean(),
    /** Sent three days before a plan ends. */
    remind_plan_end: Type.Boolean(),
    /** Sent a day after a purchase without a proof, and a day before the purchase lapses. */
    remind_payments: Type.Boolean(),
  },
  { $id: 'Preferences' },
)
export type Preferences = Static<typeof Preferences>
export const PreferencesPatch = PatchBody(Preferences.properties)
export type PreferencesPatch = Static<typeof PreferencesPatch>
export const PreferencesAnswer = Type.Object({ preferences: Preferences }, { $id: 'PreferencesAnswer' })
export type PreferencesAnswer = Static<typeof PreferencesAnswer>
