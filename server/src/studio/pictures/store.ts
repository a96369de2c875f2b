import type { Db } from '../../platform/database.ts'

/** A picture that a coach of the studio shows; what nobody shows is not public. */
export const coachPicture = (db: Db, path: string) =>
  db
    .selectFrom('identity.pictures as p')
    .select(['p.content_type', 'p.etag', 'p.bytes'])
    .where('p.path', '=', path)
    .where((where) =>
      where.exists(
        where.selectFrom('studio.instructors as i').select('i.id').whereRef('i.picture_path', '=', 'p.path'),
      ),
    )
    .executeTakeFirst()
