import { DAY_MS, HOUR_MS, isAllowed, type Role } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { createBatcher } from '../../../platform/db/batcher.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'

export interface SessionRow {
  id: string
  user_id: string
  counter: number
  /** Refresh tokens with a lower counter were issued before aal2. */
  least_counter: number
  aal: string
  created_at: Date
  refreshed_at: Date
}

const SESSION_COLUMNS = [
  'id',
  'user_id',
  'counter',
  'least_counter',
  'aal',
  'created_at',
  'refreshed_at',
] as const

interface NewSession {
  userId: string
  ip: string | null
  userAgent: string | null
  now: Date
}

export const insertSession = (tx: Tx, session: NewSession): Promise<SessionRow> =>
  tx
    .insertInto('identity.sessions')
    .values({
      user_id: session.userId,
      ip: session.ip,
      user_agent: session.userAgent?.slice(0, 500),
      created_at: session.now,
      refreshed_at: session.now,
    })
    .returning(SESSION_COLUMNS)
    .executeTakeFirstOrThrow()

export const lockSession = (tx: Tx, id: string): Promise<SessionRow | undefined> =>
  tx
    .selectFrom('identity.sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Lets no other transaction end the session before this one ends. */
export const holdSession = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('identity.sessions').select('id').where('id', '=', id).forShare().execute()

export const advanceSession = (tx: Tx, id: string, now: Date): Promise<SessionRow> =>
  tx
    .updateTable('identity.sessions')
    .set((expression) => ({ counter: expression('counter', '+', 1), refreshed_at: now }))
    .where('id', '=', id)
    .returning(SESSION_COLUMNS)
    .executeTakeFirstOrThrow()

/** Raises the session to aal2. The counter grows by two, so that no earlier refresh token is one step behind. */
export const raiseSession = (tx: Tx, id: string, now: Date): Promise<SessionRow | undefined> =>
  tx
    .updateTable('identity.sessions')
    .set((expression) => ({
      counter: expression('counter', '+', 2),
      least_counter: expression('counter', '+', 2),
      aal: 'aal2',
      refreshed_at: now,
    }))
    .where('id', '=', id)
    .returning(SESSION_COLUMNS)
    .executeTakeFirst()

export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('identity.sessions')
    .select(['id', 'aal', 'created_at', 'refreshed_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()

export const lowerSessions = async (tx: Tx, userId: string): Promise<void> => {
  const sessions = tx.selectFrom('identity.sessions').select('id').where('user_id', '=', userId)
  await tx
    .deleteFrom('identity.session_methods')
    .where('session_id', 'in', sessions)
    .where('method', 'in', ['totp', 'recovery_code'])
    .execute()
  await tx.updateTable('identity.sessions').set({ aal: 'aal1' }).where('user_id', '=', userId).execute()
}

export type LogoutScope = 'global' | 'local' | 'others'

export const deleteSessions = async (
  db: Db,
  userId: string,
  scope: LogoutScope,
  sessionId: string | null,
): Promise<void> => {
  let query = db.deleteFrom('identity.sessions').where('user_id', '=', userId)
  if (scope === 'local') query = query.where('id', '=', sessionId)
  if (scope === 'others') query = query.where('id', '!=', sessionId)
  await query.execute()
}

export const deleteAal1Sessions = (tx: Tx, userId: string): Promise<unknown> =>
  tx.deleteFrom('identity.sessions').where('user_id', '=', userId).where('aal', '=', 'aal1').execute()

export const deleteSession = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('identity.sessions').where('id', '=', id).execute()

/** Returns whether the user had the session. */
export const deleteOwnSession = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const ended = await tx
    .deleteFrom('identity.sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const recordSessionMethod = (tx: Tx, sessionId: string, method: string, now: Date): Promise<unknown> =>
  tx
    .insertInto('identity.session_methods')
    .values({ session_id: sessionId, method, at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ at: now }))
    .execute()

export const deleteSessionMethod = (tx: Tx, sessionId: string, method: string): Promise<unknown> =>
  tx
    .deleteFrom('identity.session_methods')
    .where('session_id', '=', sessionId)
    .where('method', '=', method)
    .execute()

export const listSessionMethods = (db: Db, sessionId: string): Promise<{ method: string; at: Date }[]> =>
  db
    .selectFrom('identity.session_methods')
    .select(['method', 'at'])
    .where('session_id', '=', sessionId)
    .orderBy('at', 'desc')
    .orderBy('method')
    .execute()

export interface SessionState {
  user_id: string
  email: string | null
  email_confirmed_at: Date | null
  banned_until: Date | null
  session_id: string | null
  aal: string | null
  created_at: Date | null
  refreshed_at: Date | null
  roles: string[]
  has_factor: boolean
  factor_roles: string[]
}

interface SessionOfUser {
  userId: string
  sessionId: string
}

interface StateRow extends SessionState {
  place: number
}

type StateSource = Pick<Context, 'db' | 'settings'>

async function readStates(
  { db, settings }: StateSource,
  asked: readonly SessionOfUser[],
): Promise<(SessionState | undefined)[]> {
  const users = asked.map(({ userId }) => userId)
  const sessions = asked.map(({ sessionId }) => sessionId)
  const { rows } = await sql<StateRow>`
    ${prepared} select a.place::integer, u.id as user_id, u.email, u.email_confirmed_at, u.banned_until,
           s.id as session_id, s.aal, s.created_at, s.refreshed_at,
           array(select role from identity.user_roles where user_id = u.id order by role) as roles,
           exists(select from identity.factors where user_id = u.id and status = 'verified') as has_factor,
           ${settings.factorRoles} as factor_roles
    from unnest(${users}::uuid[], ${sessions}::uuid[]) with ordinality a(user_id, session_id, place)
    join identity.users u on u.id = a.user_id and u.deleted_at is null
    left join identity.sessions s on s.id = a.session_id and s.user_id = u.id`.execute(db)
  const states = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, index) => states.get(index + 1))
}

/** Reads a session as the transaction sees it. */
export const readSessionIn = async (
  tx: Tx,
  settings: Context['settings'],
  asked: SessionOfUser,
): Promise<SessionState | undefined> => (await readStates({ db: tx, settings }, [asked]))[0]

const MAX_BATCH = 100

/** Returns undefined when the user no longer exists. */
export type ReadSession = (asked: SessionOfUser) => Promise<SessionState | undefined>

/** Reads sessions. Concurrent requests share one query. */
export const createSessionReader = (source: StateSource): ReadSession =>
  createBatcher((asked) => readStates(source, asked), MAX_BATCH)

const MEMBER_LIMITS = { lifetime: 30 * DAY_MS, idle: 7 * DAY_MS }
const STAFF_LIMITS = { lifetime: 12 * HOUR_MS, idle: HOUR_MS }

interface SessionTimes {
  createdAt: Date
  refreshedAt: Date
}

/** When the session ends. An access token stays valid for its hour after the last refresh. */
export const sessionEnd = (
  session: SessionTimes,
  roles: readonly Role[],
  now: Date,
): 'live' | 'expired' | 'inactive' => {
  const limits = isAllowed(roles, 'office.open') ? STAFF_LIMITS : MEMBER_LIMITS
  if (now.getTime() - session.createdAt.getTime() >= limits.lifetime) return 'expired'
  return now.getTime() - session.refreshedAt.getTime() > limits.idle ? 'inactive' : 'live'
}
