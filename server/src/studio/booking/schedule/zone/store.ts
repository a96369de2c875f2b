import type { TimeZoneImpact } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { ZoneChange } from '../../../settings/index.ts'

const wallTime = (zone: string) =>
  sql<WallTime>`to_char(c.starts_at at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** Where both zones show the same hour, a class keeps its hour and its instant. */
const changesHour = ({ from, to, now }: ZoneChange) =>
  sql`c.starts_at > ${now} and c.starts_at at time zone ${from}::text <> c.starts_at at time zone ${to}::text`

/** The people who have a place in a class of `c` or wait for a place. */
const people = sql`(
  select r.scheduled_class_id, r.user_id, r.id as reservation from studio.reservations r
  join c on c.id = r.scheduled_class_id
  where r.status = 'reserved'
  union all
  select e.scheduled_class_id, e.user_id, null from studio.waitlist_entries e join c on c.id = e.scheduled_class_id
  where e.status in ('waiting', 'skipped', 'offered'))`

export async function readZoneImpact(db: Db, change: ZoneChange): Promise<TimeZoneImpact> {
  const { rows } = await sql<TimeZoneImpact>`
    with c as materialized (
      select c.id, c.starts_at from studio.scheduled_classes c where c.status = 'scheduled' and ${changesHour(change)}
    )
    select (select count(*)::integer from c) as classes,
      (select count(distinct p.user_id)::integer from ${people} p) as members,
      (select json_build_object('before', ${wallTime(change.from)}, 'after', ${wallTime(change.to)})
        from c order by c.starts_at, c.id limit 1) as first`.execute(db)
  return rows[0] as TimeZoneImpact
}

/** Cancelled classes are among them: members see their hour too, and an undo may bring them back. */
export async function affectedClasses(db: Db, change: ZoneChange): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from studio.scheduled_classes c where ${changesHour(change)} order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Gives the classes the same hour in the new zone. PostgreSQL reads an hour that the clocks skip in spring with the offset
 * before the change: 2:30 becomes 3:30. A class keeps its length, because its end by itself could be skipped as well, and a
 * class of 2:30 to 3:30 would last no time.
 */
export const keepHours = (tx: Tx, classes: readonly string[], { from, to, now }: ZoneChange) =>
  sql`
    update studio.scheduled_classes c
    set starts_at = c.starts_at at time zone ${from}::text at time zone ${to}::text,
      ends_at = (c.starts_at at time zone ${from}::text at time zone ${to}::text) + (c.ends_at - c.starts_at), updated_at = ${now},
      -- A published class keeps the hour of its series, so it still is as published.
      published_version = case when c.published_version = c.version then c.version + 1 else c.published_version end
    where c.id = any(${classes}::uuid[])`.execute(tx)

interface ListedClass {
  className: string
  /** The hour before and after the change, if the instant is the same. */
  before: WallTime
  start: WallTime
  waiting: boolean
}

interface AffectedMember {
  member: string
  classes: ListedClass[]
  /** The reservations in the order of the classes. */
  reservations: string[]
}

/** The people with a place, or on the waiting list, in those of the classes that will take place. */
export async function affectedMembers(
  db: Db,
  classes: readonly string[],
  { from, to }: ZoneChange,
): Promise<AffectedMember[]> {
  const { rows } = await sql<AffectedMember>`
    with c as materialized (
      select c.id, c.starts_at from studio.scheduled_classes c
      where c.id = any(${classes}::uuid[]) and c.status = 'scheduled'
    )
    select p.user_id as member,
      json_agg(json_build_object('className', d.name, 'before', ${wallTime(from)}, 'start', ${wallTime(to)},
        'waiting', p.reservation is null) order by c.starts_at, c.id) as classes,
      coalesce(array_agg(p.reservation order by c.starts_at, c.id) filter (where p.reservation is not null), '{}')
        as reservations
    from ${people} p join c on c.id = p.scheduled_class_id join studio.class_details d on d.id = c.id
    group by p.user_id
    order by p.user_id`.execute(db)
  return rows
}
