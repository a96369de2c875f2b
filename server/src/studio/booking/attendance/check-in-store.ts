import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { shownName } from '../../shared/profiles.ts'
import { asWallTime, endOfDay, startOfDay } from '../../shared/wall-time.ts'

export const passIdOf = async (db: Db, member: string): Promise<string> =>
  (
    await db
      .selectFrom('studio.profiles')
      .select('pass_id')
      .where('user_id', '=', member)
      .executeTakeFirstOrThrow()
  ).pass_id

export const memberOfPass = async (db: Db, passId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('studio.profiles')
      .select('user_id')
      .where('pass_id', '=', passId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
  )?.user_id

const places = (db: Db) =>
  db
    .selectFrom('studio.reservations as r')
    .innerJoin('studio.profiles as p', 'p.user_id', 'r.user_id')
    .leftJoin('studio.user_plans as u', 'u.id', 'r.user_plan_id')
    .select([
      'r.id',
      'r.user_id',
      'r.status',
      'r.attendance',
      'r.attendance_at',
      shownName.as('display_name'),
      sql<CivilDate | null>`u.end_date::text`.as('plan_end'),
    ])

export type Place = NonNullable<Awaited<ReturnType<typeof placeOfReservation>>>

export const placeOfReservation = (db: Db, reservation: string, scheduledClass: string) =>
  places(db)
    .where('r.id', '=', reservation)
    .where('r.scheduled_class_id', '=', scheduledClass)
    .executeTakeFirst()

/** The place that a member holds in a class. */
export const placeOfMember = (db: Db, member: string, scheduledClass: string) =>
  places(db)
    .where('r.user_id', '=', member)
    .where('r.scheduled_class_id', '=', scheduledClass)
    .where('r.status', '=', 'reserved')
    .executeTakeFirst()

/** The class that a member has reserved on a day: the nearest that has not ended at `now`, or else the last one. */
export async function classThatDay(
  tx: Tx,
  member: string,
  day: CivilDate,
  now: Date,
): Promise<{ id: string; name: string; start_time: WallTime } | undefined> {
  const { rows } = await sql<{ id: string; name: string; start_time: WallTime }>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time
    from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    join studio.class_details d on d.id = c.id
    where r.user_id = ${member} and r.status = 'reserved'
      and c.starts_at >= ${startOfDay(day)} and c.starts_at < ${endOfDay(day)}
    order by c.ends_at > ${now} desc, abs(extract(epoch from c.starts_at - ${now}::timestamptz)) limit 1`.execute(
    tx,
  )
  return rows[0]
}
