import type { ComingDay } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { asWallTime, startOfDay } from '../../shared/wall-time.ts'
import { heldCount } from './store.ts'

const DAYS = 7

interface Moment {
  now: Date
  /** The civil date of `now` in the studio's zone. */
  today: CivilDate
}

/** Today and the six days after it, with their classes that have not begun. */
export async function comingDays(db: Db, { now, today }: Moment): Promise<ComingDay[]> {
  const classes = await db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.class_details as d', 'd.id', 'c.id')
    .modifyFront(prepared)
    .select([
      'c.id',
      'd.name',
      'd.coach_names',
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      sql<boolean>`c.reservation_count + ${heldCount} >= c.max_capacity`.as('is_full'),
    ])
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '>', now)
    .where('c.starts_at', '<', startOfDay(addDays(today, DAYS)))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()
  const days = Array.from({ length: DAYS }, (_, day) => addDays(today, day))
  return days.map((date) => ({
    date,
    classes: classes.filter(({ start_time }) => start_time.startsWith(date)),
  }))
}
