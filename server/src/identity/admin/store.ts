import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FactorRow } from '../factors/store.ts'
import { USER_COLUMNS, type UserRow } from '../users/store.ts'

export interface Page {
  page: number
  perPage: number
  /** Part of an address or a full name. */
  filter?: string
}

const matchingUsers = (db: Db, filter: string | undefined) => {
  const users = db.selectFrom('identity.users').where('deleted_at', 'is', null)
  if (!filter) return users
  const part = `%${filter.replace(/[\\%_]/g, '\\$&')}%`
  return users.where((where) =>
    where.or([where('email', 'like', part), where(sql`user_metadata->>'full_name'`, 'ilike', part)]),
  )
}

/** Newest first, without erased accounts. */
export const listUsersForService = async (
  db: Db,
  { page, perPage, filter }: Page,
): Promise<{ users: UserRow[]; total: number }> => {
  const users = await matchingUsers(db, filter)
    .select(USER_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matchingUsers(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { users, total: Number(total) }
}

export const factorsOfUsers = async (db: Db, ids: string[]): Promise<Map<string, FactorRow[]>> => {
  const byUser = new Map<string, FactorRow[]>()
  if (ids.length === 0) return byUser
  const rows = await db
    .selectFrom('identity.factors')
    .select(['user_id', 'id', 'factor_type', 'friendly_name', 'status', 'last_challenged_at'])
    .select(['created_at', 'updated_at'])
    .where('user_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  for (const { user_id, ...factor } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), factor])
  return byUser
}

/** False where the address belongs to another account. */
export const setEmail = async (tx: Tx, id: string, email: string, now: Date): Promise<boolean> => {
  const taken = await tx
    .selectFrom('identity.users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) return false
  await tx
    .updateTable('identity.users')
    .set({ email, new_email: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  return true
}
