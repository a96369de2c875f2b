import { hasPublicName } from '../../identity/index.ts'
import type { Db } from '../../platform/database.ts'

/** The path of a picture by its public name, if a coach of the studio shows it; what nobody shows is not public. */
export const shownPath = async (db: Db, name: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('studio.instructors')
    .select('picture_path')
    .where(hasPublicName('picture_path', name))
    .limit(1)
    .executeTakeFirst()
  return row?.picture_path ?? undefined
}
