import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { demoSlotHours, demoWeek } from './demo-catalogue.ts'
import { demoCoaches } from './demo-people.ts'

const pastWeeks = 2
const futureWeeks = 3

/** Time slots 07:00 to 20:00 and the weekly pattern from two weeks ago to three weeks ahead. */
export async function insertDemoClasses(tx: Tx, now: Date): Promise<void> {
  const slots = demoSlotHours.map((hour) => `${String(hour).padStart(2, '0')}:00`)
  await sql`
    insert into studio.time_slots (time_slot, created_at)
    select slot::time, ${now} from unnest(${slots}::text[]) slot`.execute(tx)

  const pattern = demoWeek.flatMap((classes, day) =>
    classes.map(([hour, type, coach, capacity]) => ({
      day,
      hour,
      type,
      coach: demoCoaches[coach]?.display,
      capacity,
    })),
  )
  await sql`
    with pattern as (
      select * from jsonb_to_recordset(${JSON.stringify(pattern)}::jsonb)
        as t(day integer, hour integer, type text, coach text, capacity integer)
    ), planned as (
      select gen_random_uuid() as id, c.id as class_id, i.id as instructor_id, pattern.capacity,
        ((date_trunc('week', (${now}::timestamptz at time zone s.timezone)) + make_interval(
          days => week * 7 + pattern.day, hours => pattern.hour)) at time zone s.timezone) as starts_at
      from pattern
      join studio.classes c on c.name = pattern.type
      join studio.instructors i on i.display_name = pattern.coach
      cross join generate_series(${-pastWeeks}::integer, ${futureWeeks}::integer) week
      cross join studio.settings s
    ), scheduled as (
      insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
      select id, class_id, starts_at, starts_at + interval '50 minutes', capacity, ${now}, ${now} from planned
    )
    insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id)
    select id, instructor_id from planned`.execute(tx)
}
