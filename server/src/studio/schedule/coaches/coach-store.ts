import type { DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { instructorsOf } from '../../shared/class-instructors.ts'
import { asWallTime, startOfDay } from '../../shared/wall-time.ts'

/** The coach an account is, in the team. */
export const coachOfAccount = async (db: Db, user: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('studio.instructors')
      .select('id')
      .where('user_id', '=', user)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
  )?.id

export const isCoach = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('studio.instructors').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

export type CoachClass = Awaited<ReturnType<typeof classesOfCoachIn>>[number]

/** Classes of [from, to) that list a coach, cancelled ones too, with who holds a place by name (A67). */
export const classesOfCoachIn = (db: Db, coach: string, { from, to }: DateRange) =>
  db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .innerJoin('studio.scheduled_class_instructors as l', 'l.scheduled_class_id', 'c.id')
    .select([
      'c.id',
      'c.class_id',
      sql<string>`coalesce(c.special_class_name, t.name)`.as('class_name'),
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      'c.status',
      'c.is_special',
      'c.max_capacity',
      'c.reservation_count',
      instructorsOf('c.id').as('instructors'),
      sql<{ display_name: string }[]>`coalesce((
        select json_agg(json_build_object('display_name', coalesce(nullif(p.display_name, ''), p.full_name))
          order by r.created_at, r.id)
        from studio.reservations r join studio.profiles p on p.user_id = r.user_id
        where r.scheduled_class_id = c.id and r.status = 'reserved'), '[]')`.as('users'),
    ])
    .where('l.instructor_id', '=', coach)
    .where('c.starts_at', '>=', startOfDay(from))
    .where('c.starts_at', '<', startOfDay(to))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()

/** The accounts of coaches who are in the team, by coach. */
export async function accountsOfCoaches(db: Db, coaches: readonly string[]): Promise<Map<string, string>> {
  if (coaches.length === 0) return new Map()
  const rows = await db
    .selectFrom('studio.instructors')
    .select(['id', 'user_id'])
    .where('id', 'in', coaches)
    .where('user_id', 'is not', null)
    .where('archived_at', 'is', null)
    .$narrowType<{ user_id: string }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row.user_id]))
}
