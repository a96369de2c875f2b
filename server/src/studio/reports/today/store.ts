import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { asWallTime, endOfDay, studioZone } from '../../shared/wall-time.ts'

/**
 * How many classes to come have a place that nobody holds and members who wait without an offer, and since when the first of them
 * waits.
 */
export async function freePlaceSummary(db: Db, now: Date) {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(f.joined_at) as oldest
    from (
      select c.id, min(e.joined_at) filter (where e.status <> 'offered') as joined_at
      from studio.scheduled_classes c
      join studio.waitlist_entries e on e.scheduled_class_id = c.id and e.status in ('waiting', 'skipped', 'offered')
      where c.line_count > 0 and c.status = 'scheduled' and c.starts_at > ${now}
      group by c.id
      having c.max_capacity - c.reservation_count > count(*) filter (where e.status = 'offered')
        and count(*) filter (where e.status <> 'offered') > 0
    ) f`.execute(db)
  return rows[0] as { count: number; oldest: Date | null }
}

/** Both days are included. */
interface Span {
  from: CivilDate
  to: CivilDate
}

/** The income of each span in centavos, by the rule of the income of a month. */
export async function incomeOfSpans(db: Db, spans: readonly Span[]): Promise<number[]> {
  const [from, to] = [spans.map((span) => span.from), spans.map((span) => span.to)]
  const { rows } = await sql<{ income: number }>`
    select i.income
    from unnest(${from}::date[], ${to}::date[]) with ordinality s(first, last, place)
    cross join lateral (
      select coalesce(sum(u.amount_cents), 0) as income from studio.income u
      where u.at >= s.first::timestamp at time zone ${studioZone}
        and u.at < (s.last + 1)::timestamp at time zone ${studioZone}) i
    order by s.place`.execute(db)
  return rows.map(({ income }) => income)
}

interface ThinRow {
  id: string
  name: string
  start_time: WallTime
  end_time: WallTime
  reservation_count: number
  max_capacity: number
  waiting: number
}

/** The classes to come until the end of a day that have a waiting list, or of whose places at most a quarter is reserved. */
export async function thinClasses(db: Db, now: Date, last: CivilDate, most: number): Promise<ThinRow[]> {
  const { rows } = await sql<ThinRow>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time, ${asWallTime('c.ends_at')} as end_time,
      c.reservation_count, c.max_capacity, c.line_count as waiting
    from studio.scheduled_classes c join studio.class_details d on d.id = c.id
    where c.status = 'scheduled' and c.starts_at > ${now} and c.starts_at < ${endOfDay(last)}
      and (c.line_count > 0 or c.reservation_count * 4 <= c.max_capacity)
    order by c.starts_at, c.id
    limit ${most}`.execute(db)
  return rows
}
