import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

type Profile = Selectable<DB['studio.profiles']>

export const findProfile = (db: Db | Tx, { id }: { id: string }): Promise<Profile | undefined> =>
  db.selectFrom('studio.profiles').selectAll().where('user_id', '=', id).executeTakeFirst()

export const profileOf = async (db: Db | Tx, person: { id: string }): Promise<Profile> => {
  const found = await findProfile(db, person)
  if (!found) throw new Error('There is no such profile')
  return found
}

/** By id or full name. */
export const changeProfile = async (
  db: Db | Tx,
  person: { id: string } | { full_name: string },
  values: Updateable<DB['studio.profiles']>,
): Promise<void> => {
  const query = db.updateTable('studio.profiles').set(values)
  await ('id' in person
    ? query.where('user_id', '=', person.id)
    : query.where('full_name', '=', person.full_name)
  ).execute()
}

export const addProfile = async (
  db: Db,
  { id }: { id: string },
  full_name: string,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('studio.profiles')
    .values({ user_id: id, full_name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The account cannot be used until it is switched on again. */
export const switchOff = (db: Db | Tx, userId: string): Promise<void> =>
  changeProfile(db, { id: userId }, { is_active: false })

/** The full names of the accounts with these addresses. */
export async function namesByEmail(db: Db, emails: string[]): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('studio.profiles as p')
    .innerJoin('identity.users as u', 'u.id', 'p.user_id')
    .select(['u.email', 'p.full_name'])
    .where('u.email', 'in', emails)
    .execute()
  return Object.fromEntries(rows.map(({ email, full_name }) => [email, full_name]))
}

/** Locks the profile; fails where it is locked already. */
export const lockProfileAtOnce = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  await tx
    .selectFrom('studio.profiles')
    .select('user_id')
    .where('user_id', '=', id)
    .forNoKeyUpdate()
    .noWait()
    .execute()
}
