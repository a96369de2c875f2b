import type { TimelineKind } from '@estudio/contract'
import type { TimelineFacts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { asWallTime } from '../../shared/wall-time.ts'

/** A place between two events: the event with this time and key, and the later ones, are before it. */
export interface Place {
  /** UTC with microseconds, which a Date would lose. */
  at: string
  key: string
}

export interface EventRow extends TimelineFacts {
  at: Date
  place_at: string
  key: string
  kind: TimelineKind
  reservation_id: string | null
  user_plan_id: string | null
  by_id: string | null
  by_name: string | null
}

interface EventSelection {
  member: string
  kind: TimelineKind | undefined
  before: Place | undefined
  limit: number
}

/** Names are joined to the rows of the page only. */
export async function eventsOf(db: Db, { member, kind, before, limit }: EventSelection): Promise<EventRow[]> {
  const ofKind = kind ? sql`t.kind = ${kind}` : sql`true`
  const older = before ? sql`(t.at, t.key) < (${before.at}::timestamptz, ${before.key})` : sql`true`
  const { rows } = await sql<EventRow>`
    with e as materialized (
      select * from studio.timeline_of(${member}) t
      where ${ofKind} and ${older} order by t.at desc, t.key desc limit ${limit}
    )
    select e.at, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place_at, e.key, e.kind, e.what,
      e.state, e.reservation_id, e.user_plan_id, e.amount::float8 as amount, d.name as class_name,
      ${asWallTime('c.starts_at')} as start, p.name as plan_name, a.user_id as by_id, a.full_name as by_name
    from e
    left join studio.scheduled_classes c on c.id = e.scheduled_class_id
    left join studio.class_details d on d.id = e.scheduled_class_id
    left join studio.user_plans p on p.id = e.user_plan_id
    left join studio.profiles a on a.user_id = coalesce(
      studio.timeline_actor(e.what, e.reservation_id, e.scheduled_class_id, e.entry_id), e.actor_id)
    order by e.at desc, e.key desc`.execute(db)
  return rows
}
