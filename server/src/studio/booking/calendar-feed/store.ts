import type { CivilDate, DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { startOfDay, studioZone } from '../../shared/wall-time.ts'

/** The id of a member's feed; the same until it is deleted. */
export async function openFeed(tx: Tx, member: string, now: Date): Promise<string> {
  await tx
    .insertInto('studio.calendar_feeds')
    .values({ user_id: member, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('studio.calendar_feeds')
    .select('id')
    .where('user_id', '=', member)
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the feed, so that its address no longer works; returns whether there was one. */
export const deleteFeed = async (db: Db, member: string): Promise<boolean> =>
  (await db.deleteFrom('studio.calendar_feeds').where('user_id', '=', member).executeTakeFirst())
    .numDeletedRows === 1n

/** The member whose feed has this id. */
export const ownerOfFeed = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('studio.calendar_feeds as f')
      .innerJoin('studio.profiles as p', 'p.user_id', 'f.user_id')
      .select('f.user_id')
      .where('f.id', '=', id)
      .where('p.erased_at', 'is', null)
      .where('p.is_active', '=', true)
      .executeTakeFirst()
  )?.user_id

interface FeedWindow {
  /** The earliest start of a class. */
  since: Date
  /** Cancelled events stay in the feed when they were cancelled after this. */
  canceledSince: Date
}

/** The reservations of a member's feed, with the time of their last change. */
export async function reservationsOfFeed(
  db: Db,
  member: string,
  { since, canceledSince }: FeedWindow,
): Promise<{ id: string; changed_at: Date }[]> {
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select r.id, greatest(r.created_at, r.canceled_at, c.updated_at) as changed_at
    from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where r.user_id = ${member} and c.starts_at >= ${since}
      and (r.status = 'reserved' or r.canceled_at >= ${canceledSince})
    order by c.starts_at, r.id`.execute(db)
  return rows
}

export interface CoachClassRow {
  id: string
  name: string
  status: 'scheduled' | 'canceled'
  version: number
  starts_at: Date
  ends_at: Date
  changed_at: Date
}

/** The classes that a member gives as a coach. */
export async function classesOfFeed(
  db: Db,
  coach: string,
  { since, canceledSince }: FeedWindow,
): Promise<CoachClassRow[]> {
  const { rows } = await sql<CoachClassRow>`
    select c.id, d.name, c.status, c.version, c.starts_at, c.ends_at, c.updated_at as changed_at
    from studio.instructors i
    join studio.scheduled_class_instructors l on l.instructor_id = i.id
    join studio.scheduled_classes c on c.id = l.scheduled_class_id
    join studio.class_details d on d.id = c.id
    where i.user_id = ${coach} and c.starts_at >= ${since}
      and (c.status = 'scheduled' or c.canceled_at >= ${canceledSince})
    order by c.starts_at, c.id`.execute(db)
  return rows
}

export interface PublicClassRow {
  id: string
  name: string
  coach_names: string[]
  status: 'scheduled' | 'canceled'
  version: number
  starts_at: Date
  ends_at: Date
  updated_at: Date
  /** The day of the start in the studio's zone. */
  day: CivilDate
}

/** Changes with every edit of the classes of some days and of the names that they show. A booking does not change it. */
export async function classesFingerprint(db: Db, { from, to }: DateRange): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws('-',
      (select concat(count(*), '.', sum(c.version), '.', max(c.updated_at)) from studio.scheduled_classes c
        where c.starts_at >= ${startOfDay(from)} and c.starts_at < ${startOfDay(to)}),
      (select concat(count(*), '.', sum(n.version)) from studio.classes n),
      (select concat(count(*), '.', sum(i.version)) from studio.instructors i)) as fingerprint`.execute(db)
  return rows[0]?.fingerprint ?? ''
}

/** The classes of some days, also those that the studio cancelled. */
export async function publicClassesIn(db: Db, { from, to }: DateRange): Promise<PublicClassRow[]> {
  const { rows } = await sql<PublicClassRow>`
    select c.id, d.name, d.coach_names, c.status, c.version, c.starts_at, c.ends_at, c.updated_at,
      to_char(c.starts_at at time zone ${studioZone}, 'YYYY-MM-DD') as day
    from studio.scheduled_classes c
    join studio.class_details d on d.id = c.id
    where c.starts_at >= ${startOfDay(from)} and c.starts_at < ${startOfDay(to)}
    order by c.starts_at, c.id`.execute(db)
  return rows
}
