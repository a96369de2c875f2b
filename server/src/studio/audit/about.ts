import type { WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import { asWallTime, studioZone } from '../shared/wall-time.ts'

// The log keeps ids; what they stand for is looked up for the rows that are shown. Scheduled classes alone are ever
// deleted, all else is archived: of one that is gone the entry tells.

const id = sql`l.entity_id::uuid`

const scheduledClass = sql`case l.entity
  when 'scheduled_class' then ${id}
  when 'reservation' then (select r.scheduled_class_id from studio.reservations r where r.id = ${id})
end`

const nameOfScheduled = sql`(select coalesce(c.special_class_name, t.name)
  from studio.scheduled_classes c join studio.classes t on t.id = c.class_id where c.id = ${scheduledClass})`

const nameOfRemoved = sql`coalesce(l.before ->> 'special_class_name',
  (select t.name from studio.classes t where t.id = (coalesce(l.after, l.before) ->> 'class_id')::uuid))`

/** What an entry is about, as it is called today; null for what has no name, and for people, whom the log names beside. */
export const entityName = sql<string | null>`case l.entity
  when 'scheduled_class' then coalesce(${nameOfScheduled}, ${nameOfRemoved})
  when 'reservation' then ${nameOfScheduled}
  when 'class' then (select c.name from studio.classes c where c.id = ${id})
  when 'plan' then (select p.name from studio.plans p where p.id = ${id})
  when 'user_plan' then (select p.name from studio.user_plans p where p.id = ${id})
  when 'discount' then (select d.code from studio.discounts d where d.id = ${id})
  when 'instructor' then (select i.display_name from studio.instructors i
    -- Of a coach whose account was erased the team keeps the name of past classes alone.
    where i.id = ${id} and (i.user_id is not null or i.archived_at is null))
end`

const startOfRemoved = sql`case l.entity when 'scheduled_class' then coalesce(
  (l.before ->> 'starts_at')::timestamptz, (l.after ->> 'start_time')::timestamp at time zone ${studioZone}) end`

/** When the class begins that an entry is about, or would have begun; null for all else. */
export const entityStart = asWallTime(
  sql`coalesce((select c.starts_at from studio.scheduled_classes c where c.id = ${scheduledClass}), ${startOfRemoved})`,
).$castTo<WallTime | null>()
