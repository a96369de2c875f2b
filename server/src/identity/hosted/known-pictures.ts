import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { folderOf } from '../pictures/store.ts'

/** Whether a picture is known, wherever its bytes are. */
export const isKnownPicture = async (db: Db, path: string): Promise<boolean> =>
  (await db.selectFrom('identity.pictures').select('path').where('path', '=', path).executeTakeFirst()) !==
  undefined

/**
 * Notes that the project's storage has a picture, and whose: nothing for who was erased, and for a path that is about to
 * be removed there.
 */
export const insertKnownPicture = (db: Db, path: string, now: Date): Promise<unknown> =>
  sql`
    insert into identity.pictures (path, owner_id, created_at, updated_at)
    select ${path}, u.id, ${now}, ${now} from identity.users u
    where u.id::text = ${folderOf(path)} and u.deleted_at is null and not exists (
      select from identity.project_tasks t where t.action = 'remove_picture' and t.path = ${path})
    on conflict do nothing`.execute(db)

/** Forgets a picture of the owner's; whoever showed it shows none. Answers whether it was known. */
export const deleteKnownPicture = async (tx: Tx, owner: string, path: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.pictures')
    .where('path', '=', path)
    .where('owner_id', '=', owner)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
