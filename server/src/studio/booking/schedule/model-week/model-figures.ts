import type { HourFill, ModelWeekFigures } from '@estudio/contract'
import { addDays, type CivilDate, civilDateOf, occupancyUntil } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { studioMoment } from '../../../settings/index.ts'
import { checkedDate, type DaySpan, studioZone, withinDays } from '../../../shared/wall-time.ts'
import { activeHours } from '../store.ts'
import { holdsOn } from './plan-save.ts'
import { proposalsOf } from './proposals.ts'
import { modelPeriods } from './store.ts'

/** Special classes are left out, because they are no part of the week. */
async function fillOfHours(db: Db, days: DaySpan): Promise<HourFill[]> {
  const { rows } = await sql<Omit<HourFill, 'fill'>>`
    select extract(isodow from l.at)::integer as weekday, to_char(l.at, 'HH24:MI') as time, c.class_id,
      count(*) as classes, sum(c.reservation_count) as reserved, sum(c.max_capacity) as places, sum(w.members) as waited
    from studio.scheduled_classes c
    cross join lateral (select c.starts_at at time zone ${studioZone} as at) l
    cross join lateral (
      select count(distinct e.user_id) as members from studio.waitlist_entries e where e.scheduled_class_id = c.id) w
    where c.status = 'scheduled' and not c.is_special and ${withinDays('c.starts_at', days)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, fill: row.reserved / row.places }))
}

/** How full the hours of the last weeks were, and which series of the model of a day, by default today, could move. */
export async function modelWeekFigures(
  context: Context,
  from: CivilDate | undefined,
): Promise<ModelWeekFigures> {
  const { now, zone } = await studioMoment(context)
  const today = civilDateOf(now, zone)
  const day = from === undefined ? today : checkedDate(from, 'from')
  const days = occupancyUntil(addDays(today, -1))
  const hours = await fillOfHours(context.db, days)
  const cells = (await modelPeriods(context.db, day)).filter((period) => holdsOn(day, period))
  const active = await activeHours(context.db)
  const bookable = hours.filter(({ time }) => active.has(time))
  return { ...days, hours, proposals: proposalsOf(cells, bookable) }
}
