import { randomUUID } from 'node:crypto'
import type { Role } from '@estudio/domain'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

type Account = Selectable<DB['identity.users']>

/** By id or address. */
export const findAccount = (
  db: Db | Tx,
  account: { id: string } | { email: string },
): Promise<Account | undefined> => {
  const query = db.selectFrom('identity.users').selectAll()
  return (
    'id' in account ? query.where('id', '=', account.id) : query.where('email', '=', account.email)
  ).executeTakeFirst()
}

export const accountOf = async (
  db: Db | Tx,
  account: { id: string } | { email: string },
): Promise<Account> => {
  const found = await findAccount(db, account)
  if (!found) throw new Error('There is no such account')
  return found
}

export const countAccounts = async (db: Db, ids?: string[]): Promise<number> => {
  const query = db.selectFrom('identity.users').select('id')
  return (await (ids ? query.where('id', 'in', ids) : query).execute()).length
}

export const changeAccount = async (
  db: Db | Tx,
  { id }: { id: string },
  values: Updateable<DB['identity.users']>,
): Promise<void> => {
  await db.updateTable('identity.users').set(values).where('id', '=', id).execute()
}

export const ban = (db: Db, account: { id: string }): Promise<void> =>
  changeAccount(db, account, { banned_until: new Date('2030-01-01') })

export const liftBans = async (db: Db): Promise<void> => {
  await db.updateTable('identity.users').set({ banned_until: null }).execute()
}

/** All accounts wait for the end of the transaction, or the one that is named. */
export const lockAccounts = async (tx: Tx, id?: string): Promise<void> => {
  const query = tx.selectFrom('identity.users').select('id').forUpdate()
  await (id === undefined ? query : query.where('id', '=', id)).execute()
}

export const giveRole = async (db: Db | Tx, user_id: string, role: Role, granted_at: Date): Promise<void> => {
  await db.insertInto('identity.user_roles').values({ user_id, role, granted_at }).execute()
}

/** Deletes the roles of one account, or of all. */
export const takeRoles = async (db: Db | Tx, userId?: string): Promise<void> => {
  const query = db.deleteFrom('identity.user_roles')
  await (userId === undefined ? query : query.where('user_id', '=', userId)).execute()
}

export const administrators = (db: Db): Promise<{ user_id: string }[]> =>
  db.selectFrom('identity.user_roles').select('user_id').where('role', '=', 'admin').execute()

export const sessionsOf = (db: Db, userId: string) =>
  db.selectFrom('identity.sessions').select(['id', 'aal']).where('user_id', '=', userId).execute()

export const hasSession = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('identity.sessions').select('id').where('id', '=', id).execute()).length > 0

/** The account's sessions wait for the end of the transaction. */
export const lockSessions = async (tx: Tx, userId: string): Promise<void> => {
  await tx.selectFrom('identity.sessions').select('id').where('user_id', '=', userId).forUpdate().execute()
}

/** As if they had been opened for another account. */
export const moveSessions = async (db: Db, from: string, to: string): Promise<void> => {
  await db.updateTable('identity.sessions').set({ user_id: to }).where('user_id', '=', from).execute()
}

/** As if each had shown the second factor. */
export const raiseSessions = async (db: Db, userId: string): Promise<void> => {
  await db.updateTable('identity.sessions').set({ aal: 'aal2' }).where('user_id', '=', userId).execute()
}

/** A second factor in use, whose secret nobody knows. */
export const addFactor = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .insertInto('identity.factors')
    .values({
      user_id: userId,
      factor_type: 'totp',
      status: 'verified',
      secret_encrypted: Buffer.alloc(48),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export const addRecoveryCode = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .insertInto('identity.recovery_codes')
    .values({ user_id: userId, code_hash: randomUUID(), created_at: now })
    .execute()
}

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  (await db.selectFrom('identity.recovery_codes').select('id').where('user_id', '=', userId).execute()).length

export const countLinks = async (db: Db): Promise<number> =>
  (await db.selectFrom('identity.one_time_tokens').select('id').execute()).length

export const countChallenges = async (db: Db): Promise<number> =>
  (await db.selectFrom('identity.challenges').select('id').execute()).length

/** Wrong codes that were given for what was mailed to an address. */
export const failedCodes = async (db: Db, email: string): Promise<number> => {
  const { failed_codes } = await db
    .selectFrom('identity.one_time_tokens as t')
    .innerJoin('identity.users as u', 'u.id', 't.user_id')
    .select('t.failed_codes')
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
  return failed_codes
}

/** The account of an unused link with this hash, without a lock. */
export const accountOfLink = (db: Db | Tx, hash: string): Promise<Account | undefined> =>
  db
    .selectFrom('identity.one_time_tokens as t')
    .innerJoin('identity.users as u', 'u.id', 't.user_id')
    .selectAll('u')
    .where('t.token_hash', '=', hash)
    .where('t.used_at', 'is', null)
    .executeTakeFirst()

/** The sign-up whose link has this hash; undefined for a link that belongs to none. */
export const signUpOfLink = async (db: Db, hash: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('identity.one_time_tokens')
    .select('sign_up_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row?.sign_up_id ?? undefined
}

export const countPendingSignUps = async (db: Db, userId: string): Promise<number> =>
  (await db.selectFrom('identity.pending_sign_ups').select('id').where('user_id', '=', userId).execute())
    .length

/** Tasks the hosted project has yet to carry out, of one account or of all. */
export const projectTasks = async (db: Db, userId?: string): Promise<string[]> => {
  const query = db.selectFrom('identity.project_tasks').select('action')
  const rows = await (userId === undefined ? query : query.where('user_id', '=', userId)).execute()
  return rows.map(({ action }) => action)
}

/** Removes the rows of an erased account, as a hosted project does: its id can be used again. */
export const removeErased = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('studio.profiles').where('user_id', '=', id).execute()
  await db.deleteFrom('identity.users').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

/** The rows that an account leaves beside its own row, by table; empty when none are left. */
export async function remainsOf(db: Db, userId: string): Promise<string[]> {
  const tables = [
    'identity.sessions',
    'identity.one_time_tokens',
    'identity.factors',
    'identity.recovery_codes',
    'identity.user_roles',
    'identity.known_networks',
  ] as const
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()
      return { table, rows: rows.length }
    }),
  )
  return counts.filter(({ rows }) => rows > 0).map(({ table }) => table)
}

export const countFactors = async (db: Db): Promise<number> =>
  (await db.selectFrom('identity.factors').select('id').execute()).length

export const endSessions = async (db: Db, userIds: string[]): Promise<void> => {
  await db.deleteFrom('identity.sessions').where('user_id', 'in', userIds).execute()
}
