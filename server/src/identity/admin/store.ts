import type { Db, Tx } from '../../platform/database.ts'
import { USER_COLUMNS } from '../users/store.ts'
import type { FactorRow, UserRow } from '../users/user-shape.ts'

export interface Page {
  /** From 1. */
  page: number
  perPage: number
}

/** One page of the accounts, newest first, and how many there are; erased ones are none. */
export const listUsers = async (
  db: Db,
  { page, perPage }: Page,
): Promise<{ users: UserRow[]; total: number }> => {
  const users = await db
    .selectFrom('identity.users')
    .select(USER_COLUMNS)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('identity.users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
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
