import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

/*
 * What tests change behind the server's back: each takes the database or a transaction first.
 */

export const setSettings = async (db: Db | Tx, values: Updateable<DB['studio.settings']>): Promise<void> => {
  await db.updateTable('studio.settings').set(values).execute()
}

export const giveRole = async (
  db: Db | Tx,
  user_id: string,
  role: 'admin' | 'instructor',
  granted_at: Date,
): Promise<void> => {
  await db.insertInto('identity.user_roles').values({ user_id, role, granted_at }).execute()
}

/** Of one account, or of all. */
export const takeRoles = async (db: Db | Tx, userId?: string): Promise<void> => {
  const query = db.deleteFrom('identity.user_roles')
  await (userId === undefined ? query : query.where('user_id', '=', userId)).execute()
}

/** The account cannot be used until it is switched on again. */
export const switchOff = async (db: Db | Tx, userId: string): Promise<void> => {
  await db.updateTable('studio.profiles').set({ is_active: false }).where('user_id', '=', userId).execute()
}

/** The picture a coach shows. */
export const setPicture = async (
  db: Db | Tx,
  coach: { id: string } | { user_id: string },
  picture_path: string | null,
): Promise<void> => {
  const query = db.updateTable('studio.instructors').set({ picture_path })
  await ('id' in coach
    ? query.where('id', '=', coach.id)
    : query.where('user_id', '=', coach.user_id)
  ).execute()
}
