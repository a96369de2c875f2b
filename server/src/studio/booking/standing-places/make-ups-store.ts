import type { MakeUp } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { asWallTime } from '../../shared/wall-time.ts'

export type MakeUpRow = Omit<MakeUp, 'created_at'> & { created_at: Date }

/** The make-ups of a member: the open ones in the order in which bookings use them, then the latest first. */
export async function makeUpRows(db: Db, user: string, today: CivilDate): Promise<MakeUpRow[]> {
  const { rows } = await sql<MakeUpRow>`
    select m.id, m.state, m.valid_until, m.created_at,
      jsonb_build_object('schedule_id', g.id, 'name', gd.name, 'start_time', ${asWallTime('g.starts_at')}) as given_up,
      case when c.id is not null then
        jsonb_build_object('schedule_id', c.id, 'name', cd.name, 'start_time', ${asWallTime('c.starts_at')}) end as used_on
    from studio.make_ups_of(${user}, ${today}::date) m
    join studio.scheduled_classes g on g.id = m.scheduled_class_id
    join studio.class_details gd on gd.id = g.id
    left join studio.reservations r on r.id = m.reservation_id
    left join studio.scheduled_classes c on c.id = r.scheduled_class_id
    left join studio.class_details cd on cd.id = c.id
    order by m.state <> 'open', case when m.state = 'open' then m.valid_until end, case when m.state = 'open' then m.created_at end, m.created_at desc, m.id`.execute(
    db,
  )
  return rows
}
