import { createHash, randomUUID } from 'node:crypto'
import { appMetadataOf, OWN_APP_METADATA } from '../core/accounts/metadata.ts'
import { type Metadata, type StoredUser, userMetadataOf } from '../core/accounts/store.ts'
import type { FactorRow } from '../core/factors/store.ts'
import { ACCESS_TOKEN_SECONDS } from '../core/sessions/access-token.ts'
import type { IssuedSession } from '../core/sessions/open-session.ts'

const instant = (value: Date): string => value.toISOString()
const maybe = (value: Date | null): string | undefined => value?.toISOString()

const identityId = (userId: string): string => {
  const hex = createHash('sha256').update(`identity:${userId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const toEmailIdentity = (row: StoredUser) => ({
  identity_id: identityId(row.id),
  id: row.id,
  user_id: row.id,
  identity_data: {
    ...userMetadataOf(row),
    sub: row.id,
    email: row.email ?? '',
    email_verified: row.email_confirmed_at !== null,
    phone_verified: false,
  },
  provider: 'email',
  last_sign_in_at: maybe(row.last_sign_in_at) ?? null,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  email: row.email ?? '',
})

export const toAuthFactor = (factor: FactorRow) => ({
  id: factor.id,
  created_at: instant(factor.created_at),
  updated_at: instant(factor.updated_at),
  status: factor.status,
  friendly_name: factor.friendly_name || undefined,
  factor_type: factor.factor_type,
  phone: '',
  last_challenged_at: maybe(factor.last_challenged_at) ?? null,
})

export const toAuthUser = (row: StoredUser, factors: readonly FactorRow[] = []) => ({
  id: row.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: row.email ?? '',
  phone: '',
  email_confirmed_at: maybe(row.email_confirmed_at),
  confirmed_at: maybe(row.email_confirmed_at),
  confirmation_sent_at: maybe(row.confirmation_sent_at),
  recovery_sent_at: maybe(row.recovery_sent_at),
  email_change_sent_at: maybe(row.email_change_sent_at),
  new_email: row.new_email ?? undefined,
  invited_at: maybe(row.invited_at),
  reauthentication_sent_at: maybe(row.reauthentication_sent_at),
  last_sign_in_at: maybe(row.last_sign_in_at),
  banned_until: maybe(row.banned_until),
  deleted_at: maybe(row.deleted_at),
  app_metadata: appMetadataOf(row),
  user_metadata: userMetadataOf(row),
  identities: [toEmailIdentity(row)],
  factors: factors.length > 0 ? factors.map(toAuthFactor) : undefined,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  is_anonymous: false,
})

/** Describes the user as if the account were new and nothing had been stored before. */
const toUnconfirmedUser = ({ id, email }: Pick<StoredUser, 'id' | 'email'>, metadata: Metadata, now: Date) =>
  toAuthUser({
    id,
    email,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change_sent_at: null,
    new_email: null,
    mail_failed_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    user_metadata: metadata,
    app_metadata: {},
    created_at: now,
    updated_at: now,
  })

/** Describes an invented user with a new id each time, for a sign-up with a confirmed address. */
const toFakeUser = (email: string, metadata: Metadata, now: Date) => ({
  id: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  confirmation_sent_at: instant(now),
  app_metadata: OWN_APP_METADATA,
  user_metadata: metadata,
  identities: [],
  created_at: instant(now),
  updated_at: instant(now),
  is_anonymous: false,
})

interface SignedUpAccount {
  email: string
  metadata: Metadata
  /** Undefined for a confirmed address. */
  user?: Pick<StoredUser, 'id' | 'email'>
  receipt: string
}

/** The answer has the same form whether or not the address has an account. */
export const toSignedUpUser = ({ email, metadata, user, receipt }: SignedUpAccount, now: Date) => ({
  ...(user ? toUnconfirmedUser(user, metadata, now) : toFakeUser(email, metadata, now)),
  receipt,
})

/** The session as supabase-js stores it. `expires_at` is in Unix seconds. */
export const toAuthSession = ({ accessToken, expiresAt, refreshToken, user, factors }: IssuedSession) => ({
  access_token: accessToken,
  token_type: 'bearer' as const,
  expires_in: ACCESS_TOKEN_SECONDS,
  expires_at: expiresAt,
  refresh_token: refreshToken,
  user: toAuthUser(user, factors),
})

export type AuthSession = ReturnType<typeof toAuthSession>
