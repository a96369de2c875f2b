import type { Keys } from '../../../platform/config/keys.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { appMetadataOf } from '../accounts/metadata.ts'
import { recordSignIn, type StoredUser, userMetadataOf } from '../accounts/store.ts'
import { type FactorRow, listFactors } from '../factors/store.ts'
import type { Origin } from '../requests/request-origin.ts'
import type { AccessTokens } from './access-token.ts'
import { encodeRefreshToken, type SessionKey } from './refresh-token.ts'
import { insertSession, listSessionMethods, recordSessionMethod, type SessionRow } from './store.ts'

export const refreshTokenKeys =
  (keys: Keys): SessionKey =>
  (sessionId) =>
    keys.derive(`refresh-token/${sessionId}`)

export interface IssuedSession {
  accessToken: string
  /** Unix seconds. */
  expiresAt: number
  refreshToken: string
  user: StoredUser
  factors: FactorRow[]
}

interface Issuer {
  keys: Keys
  tokens: AccessTokens
}

/** Returns the session with a new access token and the current refresh token. */
export const issueSession = async (
  issuer: Issuer,
  db: Db,
  session: SessionRow,
  user: StoredUser,
  now: Date,
): Promise<IssuedSession> => {
  const methods = await listSessionMethods(db, session.id)
  const { token, expiresAt } = issuer.tokens.sign(
    {
      sub: user.id,
      email: user.email ?? '',
      phone: '',
      app_metadata: appMetadataOf(user),
      user_metadata: userMetadataOf(user),
      role: 'authenticated',
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
      amr: methods.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
      session_id: session.id,
      is_anonymous: false,
    },
    now,
  )
  return {
    accessToken: token,
    expiresAt,
    refreshToken: encodeRefreshToken(refreshTokenKeys(issuer.keys), session.id, session.counter),
    user,
    factors: await listFactors(db, user.id),
  }
}

export type FirstMethod = 'password' | 'otp' | 'recovery'

export const openSession = async (
  issuer: Issuer,
  tx: Tx,
  userId: string,
  methods: readonly FirstMethod[],
  origin: Origin,
  now: Date,
): Promise<IssuedSession> => {
  const user = await recordSignIn(tx, userId, now)
  const session = await insertSession(tx, { userId, ip: origin.ip, userAgent: origin.userAgent, now })
  for (const method of methods) await recordSessionMethod(tx, session.id, method, now)
  return issueSession(issuer, tx, session, user, now)
}
