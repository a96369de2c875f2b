import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { StudioInstructors } from '../../platform/database-types.gen.ts'

export type InstructorRow = Selectable<StudioInstructors>

/** For a change: nothing is scheduled for the coach meanwhile. */
export const lockCoach = (tx: Tx, id: string): Promise<InstructorRow | undefined> =>
  tx
    .selectFrom('studio.instructors')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whom a coach is made of: somebody with an account that was not erased, under the profile's lock. */
export const lockPerson = (tx: Tx, user: string) =>
  tx
    .selectFrom('studio.profiles')
    .select([
      'user_id',
      'full_name',
      sql<string>`coalesce(nullif(btrim(display_name), ''), full_name)`.as('name'),
    ])
    .where('user_id', '=', user)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface NewCoach {
  user: string
  /** Undefined: as the coach who comes back was called, else as the person is. */
  displayName?: string
  /** Undefined: none, or the one of the coach who comes back. */
  bio?: string
}

/**
 * A place in the team; who was in it before comes back to the same one. Undefined for who is in it now. Call it under the
 * person's lock.
 */
export async function joinTeam(tx: Tx, { user, displayName, bio }: NewCoach, now: Date) {
  const { rows } = await sql<{ id: string }>`
    insert into studio.instructors as i (user_id, display_name, bio, created_at, updated_at)
    select p.user_id, coalesce(${displayName ?? null}::text, nullif(btrim(p.display_name), ''), p.full_name), ${bio ?? ''},
      ${now}, ${now}
    from studio.profiles p where p.user_id = ${user}
    on conflict (user_id) do update set archived_at = null,
      display_name = coalesce(${displayName ?? null}::text, i.display_name), bio = coalesce(${bio ?? null}::text, i.bio), updated_at = excluded.updated_at
    where i.archived_at is not null
    returning i.id`.execute(tx)
  return rows[0]?.id
}

/** What is written of a coach. */
export type CoachFields = Pick<InstructorRow, 'display_name' | 'bio' | 'picture_path'>

export const updateCoach = (tx: Tx, id: string, fields: CoachFields, now: Date) =>
  tx
    .updateTable('studio.instructors')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()

export const archiveCoach = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('studio.instructors')
    .set({ archived_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Whether there is a picture of a person's at a path of the storage: its first folder names whose it is. */
export const ownsPicture = async (db: Db, path: string, user: string): Promise<boolean> =>
  (await db
    .selectFrom('identity.pictures')
    .select('path')
    .where('path', '=', path)
    .where(sql<boolean>`split_part(path, '/', 1) = ${user}`)
    .executeTakeFirst()) !== undefined
/** How many classes to come an instructor gives, by their account. */
export const countTaughtClasses = async (db: Db, user: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('studio.scheduled_class_instructors as t')
    .innerJoin('studio.instructors as i', 'i.id', 't.instructor_id')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 't.scheduled_class_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('i.user_id', '=', user)
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** While it is locked nothing is scheduled for this instructor; does nothing for who is none. */
export const lockInstructorOf = (tx: Tx, user: string): Promise<unknown> =>
  tx.selectFrom('studio.instructors').select('id').where('user_id', '=', user).forNoKeyUpdate().execute()

/** Archives without text and picture; past classes keep the name. */
export const eraseInstructorOf = (tx: Tx, user: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('studio.instructors')
    .set({
      user_id: null,
      bio: '',
      picture_path: null,
      archived_at: sql`coalesce(archived_at, ${now})`,
      updated_at: now,
    })
    .where('user_id', '=', user)
    .execute()
