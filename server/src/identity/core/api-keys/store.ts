import { MINUTE_MS, RIGHTS, type Right } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'

const COLUMNS = ['id', 'created_by', 'name', 'rights', 'created_at', 'last_used_at'] as const

/** A civil date is read as its text. */
const expiresOn = sql<string | null>`expires_on::text`.as('expires_on')

interface NewKey {
  maker: string
  name: string
  rights: readonly Right[]
  expiresOn: string | null
  hash: string
  now: Date
}

export const insertKey = (tx: Tx, key: NewKey) =>
  tx
    .insertInto('identity.api_keys')
    .values({
      created_by: key.maker,
      name: key.name,
      rights: [...key.rights],
      expires_on: key.expiresOn,
      secret_hash: key.hash,
      created_at: key.now,
    })
    .returning([...COLUMNS, expiresOn])
    .executeTakeFirstOrThrow()

export type KeyRow = Awaited<ReturnType<typeof insertKey>>

/** The keys that are not revoked, the newest first. */
export const listKeys = (db: Db): Promise<KeyRow[]> =>
  db
    .selectFrom('identity.api_keys')
    .select([...COLUMNS, expiresOn])
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Returns the maker, or undefined when no key with the id can be revoked. */
export const revokeKey = async (tx: Tx, id: string, now: Date): Promise<string | undefined> => {
  const revoked = await tx
    .updateTable('identity.api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('created_by')
    .executeTakeFirst()
  return revoked?.created_by
}

export const revokeKeysOf = (tx: Tx, maker: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.api_keys')
    .set({ revoked_at: now })
    .where('created_by', '=', maker)
    .where('revoked_at', 'is', null)
    .execute()

export const deleteKeysOf = (tx: Tx, maker: string): Promise<unknown> =>
  tx.deleteFrom('identity.api_keys').where('created_by', '=', maker).execute()

/** Lets no other transaction revoke the key before this one ends. */
export const holdKey = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('identity.api_keys').select('id').where('id', '=', id).forShare().execute()

interface LiveKey {
  id: string
  rights: string[]
  last_used_at: Date | null
  created_by: string
  email: string | null
  roles: string[]
}

/** Reads a key that is neither revoked nor past its last day, with the present roles of its maker, whose account is open. */
export const readLiveKey = async (
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  hash: string,
  now: Date,
): Promise<LiveKey | undefined> => {
  const { rows } = await sql<LiveKey>`
    ${prepared} select k.id, k.rights, k.last_used_at, u.id as created_by, u.email,
           array(select role from identity.user_roles where user_id = u.id order by role) as roles
    from identity.api_keys k
    join identity.users u on u.id = k.created_by and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= ${now})
    where k.secret_hash = ${hash} and k.revoked_at is null
      and (k.expires_on is null or k.expires_on >= ${settings.dateAt(now)})`.execute(db)
  return rows[0]
}

const aMinuteBefore = (now: Date): Date => new Date(now.getTime() - MINUTE_MS)

/** A use is recorded at most once a minute. */
export const isUseRecorded = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && lastUsedAt > aMinuteBefore(now)

export const recordKeyUse = (db: Db, id: string, now: Date): Promise<unknown> =>
  db
    .updateTable('identity.api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', aMinuteBefore(now))]),
    )
    .execute()

/** The name of a key; null when the account of its maker is erased. */
export const nameOfKey = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select k.name from identity.api_keys k where k.id = ${id})`

export const toRights = (names: readonly string[]): Right[] => RIGHTS.filter((right) => names.includes(right))
