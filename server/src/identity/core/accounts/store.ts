import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { eraseStoredAnswers } from '../../../platform/db/idempotency.ts'
import { deleteMails, eraseMailsTo } from '../../../platform/mail/index.ts'
import { deleteKeysOf } from '../api-keys/store.ts'

export interface StoredUser {
  id: string
  email: string | null
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change_sent_at: Date | null
  new_email: string | null
  reauthentication_sent_at: Date | null
  invited_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  deleted_at: Date | null
  user_metadata: unknown
  app_metadata: unknown
  created_at: Date
  updated_at: Date
  /** When the server gave up sending mail to the address. */
  mail_failed_at: Date | null
}

export type Metadata = Record<string, unknown>

export const userMetadataOf = (row: Pick<StoredUser, 'user_metadata'>): Metadata =>
  (row.user_metadata ?? {}) as Metadata

export const USER_COLUMNS = [
  'id',
  'email',
  'email_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'new_email',
  'reauthentication_sent_at',
  'invited_at',
  'last_sign_in_at',
  'banned_until',
  'deleted_at',
  'user_metadata',
  'app_metadata',
  'created_at',
  'updated_at',
  'mail_failed_at',
] as const

export type UserWithPassword = StoredUser & { password_hash: string | null }

export const findUser = (db: Db, id: string): Promise<StoredUser | undefined> =>
  db.selectFrom('identity.users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string): Promise<UserWithPassword | undefined> =>
  db
    .selectFrom('identity.users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

export const lockUserByEmail = (tx: Tx, email: string): Promise<StoredUser | undefined> =>
  tx
    .selectFrom('identity.users')
    .select(USER_COLUMNS)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

export const lockUser = (tx: Tx, id: string): Promise<StoredUser | undefined> =>
  tx
    .selectFrom('identity.users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

interface NewUser {
  id?: string
  email: string
  /** Null when the owner sets the password through a link. */
  passwordHash: string | null
  metadata: Metadata
  confirmed: boolean
  now: Date
}

/** Returns undefined when the address or the id is taken. */
export const insertUser = (tx: Tx, user: NewUser): Promise<StoredUser | undefined> =>
  tx
    .insertInto('identity.users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      password_changed_at: user.passwordHash === null ? null : user.now,
      user_metadata: JSON.stringify(
        user.confirmed ? { ...user.metadata, email_verified: true } : user.metadata,
      ),
      email_confirmed_at: user.confirmed ? user.now : null,
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst()

/** Adds a person without an address, who cannot sign in; a hosted project has no account for such a person. Returns the id. */
export const insertUserWithoutAddress = async (tx: Tx, fullName: string, now: Date): Promise<string> => {
  const { id } = await tx
    .insertInto('identity.users')
    .values({ user_metadata: JSON.stringify({ full_name: fullName }), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const confirmEmail = (tx: Db, id: string, now: Date): Promise<StoredUser | undefined> =>
  tx
    .updateTable('identity.users')
    .set({
      email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})`,
      user_metadata: sql`user_metadata || '{"email_verified": true}'`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER_COLUMNS)
    .executeTakeFirst()

export type MailedAt =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'reauthentication_sent_at'
  | 'invited_at'

export const recordMailed = (tx: Tx, id: string, column: MailedAt, at: Date): Promise<StoredUser> =>
  tx
    .updateTable('identity.users')
    .set({ [column]: at })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

export const recordSignIn = (tx: Tx, id: string, now: Date): Promise<StoredUser> =>
  tx
    .updateTable('identity.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

export const setMetadata = (tx: Tx, id: string, metadata: Metadata, now: Date): Promise<StoredUser> =>
  tx
    .updateTable('identity.users')
    .set({ user_metadata: JSON.stringify(metadata), updated_at: now })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

export const setAppMetadata = (tx: Tx, id: string, metadata: Metadata, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.users')
    .set({ app_metadata: JSON.stringify(metadata), updated_at: now })
    .where('id', '=', id)
    .execute()

export const renameUser = (tx: Tx, id: string, fullName: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.users')
    .set({
      user_metadata: sql`user_metadata || jsonb_build_object('full_name', ${fullName}::text)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

/**
 * Locks the account. Every transaction about a user takes this lock first. Row locks are taken in the order account,
 * administrators' roles, profile, coaches, classes, plans; another order can deadlock.
 */
export const lockAccount = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('identity.users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/**
 * Lets no other transaction change, ban or erase the account before this one ends. Several transactions may hold an account at
 * once; a transaction that changes the account takes lockAccount first, because two holders that want it would deadlock.
 */
export const holdAccount = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('identity.users').select('id').where('id', '=', id).forShare().execute()

export const setBan = (tx: Db, id: string, until: Date | null, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.users')
    .set({ banned_until: until, updated_at: now })
    .where('id', '=', id)
    .execute()

/** A taken address violates users_email_key. */
export const setFirstAddress = (tx: Tx, id: string, email: string, now: Date): Promise<unknown> =>
  tx.updateTable('identity.users').set({ email, updated_at: now }).where('id', '=', id).execute()

/** Deletes the mails of a claim that waits. They are not recorded as mails to the account, because it does not have the address yet. */
export const deleteClaimMails = (tx: Tx, id: string): Promise<unknown> =>
  deleteMails(
    tx,
    'account.claim',
    sql`(select new_email from identity.users where id = ${id} and email is null)`,
  )

/** The rows of a sign-in. */
export const SIGN_IN_TABLES = [
  'identity.sessions',
  'identity.one_time_tokens',
  'identity.pending_sign_ups',
  'identity.factors',
  'identity.recovery_codes',
  'identity.known_networks',
] as const

/** Erases the user. The row stays because payments refer to it. */
export const eraseUser = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await eraseMailsTo(tx, id, sql`(select email from identity.users where id = ${id})`)
  // The links of these mails have ended, and their address may belong to another member.
  await deleteMails(tx, 'account.email_change', sql`(select new_email from identity.users where id = ${id})`)
  await deleteClaimMails(tx, id)
  await tx
    .updateTable('identity.users')
    .set({
      email: null,
      new_email: null,
      password_hash: null,
      user_metadata: '{}',
      app_metadata: '{}',
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('identity.pictures').where('owner_id', '=', id).execute()
  await deleteKeysOf(tx, id)
  await eraseStoredAnswers(tx, id)
  for (const table of [...SIGN_IN_TABLES, 'identity.user_roles'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
}
