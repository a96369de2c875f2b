import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

type Instructor = Selectable<DB['studio.instructors']>
type NewInstructor = Omit<Insertable<DB['studio.instructors']>, 'created_at' | 'updated_at'>

/** A coach of the team, with an account or without one; answers the instructor's id. */
export const addInstructor = async (db: Db, instructor: NewInstructor, now: Date): Promise<string> => {
  const { id } = await db
    .insertInto('studio.instructors')
    .values({ ...instructor, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By its own id, or by that of its account. */
type WhichInstructor = { id: string } | { user_id: string }

export const instructorOf = (db: Db, coach: WhichInstructor): Promise<Instructor> => {
  const query = db.selectFrom('studio.instructors').selectAll()
  return (
    'id' in coach ? query.where('id', '=', coach.id) : query.where('user_id', '=', coach.user_id)
  ).executeTakeFirstOrThrow()
}

export const changeInstructor = async (
  db: Db | Tx,
  coach: WhichInstructor,
  values: Updateable<DB['studio.instructors']>,
): Promise<void> => {
  const query = db.updateTable('studio.instructors').set(values)
  await ('id' in coach
    ? query.where('id', '=', coach.id)
    : query.where('user_id', '=', coach.user_id)
  ).execute()
}

/** The picture a coach shows. */
export const setPicture = (db: Db | Tx, coach: WhichInstructor, picture_path: string | null): Promise<void> =>
  changeInstructor(db, coach, { picture_path })
