import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** How many classes to come this person gives. */
export const countTaughtClasses = async (db: Db, userId: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('studio.scheduled_class_instructors as t')
    .innerJoin('studio.instructors as i', 'i.id', 't.instructor_id')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 't.scheduled_class_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('i.user_id', '=', userId)
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The profile's version under its lock; undefined for who is not there or was erased. */
export const lockLivingProfile = (tx: Tx, userId: string): Promise<{ version: number } | undefined> =>
  tx
    .selectFrom('studio.profiles')
    .select('version')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The person's place in the team, if they have one, under its lock: nothing is scheduled for the coach meanwhile. */
export const lockCoachOf = (tx: Tx, userId: string): Promise<unknown> =>
  tx.selectFrom('studio.instructors').select('id').where('user_id', '=', userId).forNoKeyUpdate().execute()

/** Takes every personal field from a profile; the row stays for the money and attendance that name it. */
export const eraseProfile = (tx: Tx, userId: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('studio.profiles')
    .set({
      full_name: texts.account.info.erasedName,
      display_name: null,
      phone: null,
      genre: null,
      birthdate: null,
      referral_source: null,
      address: null,
      bio: null,
      is_active: false,
      remind_classes: false,
      remind_plan_end: false,
      updated_at: now,
      erased_at: now,
    })
    .where('user_id', '=', userId)
    .execute()

/** A coach's place in the team is archived without text and picture; past classes keep the name they were given under. */
export const archiveCoach = (tx: Tx, userId: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('studio.instructors')
    .set({
      user_id: null,
      bio: '',
      picture_path: null,
      archived_at: sql`coalesce(archived_at, ${now})`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute()
