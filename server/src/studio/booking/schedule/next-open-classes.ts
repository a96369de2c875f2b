import type { OpenClass } from '@estudio/contract'
import { addDays, type CivilDate, MINUTE_MS, type PlacesShown, shownPlaces } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { asWallTime, startOfDay } from '../../shared/wall-time.ts'

const SHOWN = 3
const DAYS = 7

interface Bounds {
  now: Date
  today: CivilDate
  min_advance_minutes: number
  max_days_ahead: number | null
  places_shown: PlacesShown
}

const VISITOR = '00000000-0000-0000-0000-000000000000'

/** The places that somebody without a place on the waiting list can book. */
const placesForVisitor = (now: Date) => sql<number>`
  c.max_capacity - c.reservation_count
    - case when c.line_count > 0 then studio.places_kept(${VISITOR}::uuid, c.id, ${now}::timestamptz) else 0 end`

/** The next classes that a visitor could book, within a week and the limits for booking. */
export async function nextOpenClasses(db: Db, bounds: Bounds): Promise<OpenClass[]> {
  const { now, today, min_advance_minutes, max_days_ahead, places_shown } = bounds
  const days = Math.min(DAYS, (max_days_ahead ?? DAYS) + 1)
  const free = placesForVisitor(now)
  const rows = await db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.class_details as d', 'd.id', 'c.id')
    .modifyFront(prepared)
    .select(['c.id', 'd.name', asWallTime('c.starts_at').as('start_time'), free.as('free')])
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '>', now)
    .where('c.starts_at', '>=', new Date(now.getTime() + min_advance_minutes * MINUTE_MS))
    .where('c.starts_at', '<', startOfDay(addDays(today, days)))
    .where(free, '>', 0)
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ free: places, ...row }) => ({ ...row, places: shownPlaces(places, places_shown) }))
}
