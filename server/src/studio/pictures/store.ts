import type { Db } from '../../platform/database.ts'

/** Whether a coach of the studio shows the picture at that path; what nobody shows is not public. */
export const isShown = async (db: Db, path: string): Promise<boolean> =>
  (await db
    .selectFrom('studio.instructors')
    .select('id')
    .where('picture_path', '=', path)
    .limit(1)
    .executeTakeFirst()) !== undefined
