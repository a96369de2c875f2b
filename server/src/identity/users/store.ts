import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { FactorRow, Metadata, UserRow } from './user-shape.ts'

/** What a user object is made of. */
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
] as const

export type UserWithPassword = UserRow & { password_hash: string | null }

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('identity.users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()

/** By normalised address, with the stored password. */
export const findUserByEmail = (db: Db, email: string): Promise<UserWithPassword | undefined> =>
  db
    .selectFrom('identity.users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

export interface Credentials extends UserWithPassword {
  /** The sign-ups that wait for their link. */
  pending: { id: string; password_hash: string }[]
}

/** By normalised address, with every password that somebody may type; one query, whatever there is. */
export const findCredentials = (db: Db, email: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('identity.users as u')
    .select([...USER_COLUMNS, 'password_hash'])
    .select(
      sql<Credentials['pending']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'password_hash', s.password_hash) order by s.created_at)
        from identity.pending_sign_ups s where s.user_id = u.id), '[]')`.as('pending'),
    )
    .where('email', '=', email)
    .executeTakeFirst()

/** Locks the account until the transaction ends. */
export const lockUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  tx
    .selectFrom('identity.users')
    .select(USER_COLUMNS)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx
    .selectFrom('identity.users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export interface NewUser {
  email: string
  /** Null: none yet, the owner sets one through a link. */
  passwordHash: string | null
  metadata: Metadata
  confirmed: boolean
  now: Date
}

/** Undefined when the address has an account already, also one that another request has just made. */
export const insertUser = (tx: Tx, user: NewUser): Promise<UserRow | undefined> =>
  tx
    .insertInto('identity.users')
    .values({
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
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst()

export const confirmEmail = (tx: Db, id: string, now: Date): Promise<UserRow | undefined> =>
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

/** Which column holds when the last mail of a kind went, or goes, out. */
export type MailedAt =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'reauthentication_sent_at'
  | 'invited_at'

export const noteMailed = (tx: Tx, id: string, column: MailedAt, at: Date): Promise<UserRow> =>
  tx
    .updateTable('identity.users')
    .set({ [column]: at })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

export const noteSignIn = (tx: Tx, id: string, now: Date): Promise<UserRow> =>
  tx
    .updateTable('identity.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

export const replaceHash = (db: Db, id: string, from: string, to: string): Promise<unknown> =>
  db
    .updateTable('identity.users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute()

/** The stored password of an account; null where none was set yet. */
export const passwordHashOf = async (db: Db, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('identity.users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Sets a password in the place of the one whose hash is `from`, and drops a change of address under way. */
export const setPassword = (
  tx: Tx,
  id: string,
  change: { from: string | null; to: string; now: Date },
): Promise<UserRow | undefined> =>
  tx
    .updateTable('identity.users')
    .set({
      password_hash: change.to,
      password_changed_at: change.now,
      new_email: null,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', change.from)
    .returning(USER_COLUMNS)
    .executeTakeFirst()

/** Leaves the account without a password: its owner sets one through a link. */
export const dropPassword = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.users')
    .set({ password_hash: null, password_changed_at: null, new_email: null, updated_at: now })
    .where('id', '=', id)
    .execute()

export const setMetadata = (tx: Tx, id: string, metadata: Metadata, now: Date): Promise<UserRow> =>
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

/** Mails greet by the name kept with the account. */
export const renameUser = (tx: Tx, id: string, fullName: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.users')
    .set({
      user_metadata: sql`user_metadata || jsonb_build_object('full_name', ${fullName}::text)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

export const factorsOf = (db: Db, userId: string): Promise<FactorRow[]> =>
  db
    .selectFrom('identity.factors')
    .select([
      'id',
      'factor_type',
      'friendly_name',
      'status',
      'last_challenged_at',
      'created_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Locks the account and tells whether its password is still the one whose hash this is. */
export const holdsHash = async (tx: Tx, id: string, hash: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
