import type { TaughtClass, TaughtClassFilter } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { filledOrder, type ListWindow } from '../../shared/list-query.ts'
import { asWallTime } from '../../shared/wall-time.ts'
import { isTaught } from './store.ts'

interface TaughtClassSelection extends TaughtClassFilter {
  now: Date
  ids?: string[]
}

const isSelected = ({ now, ids, class_id, instructor_id, ...days }: TaughtClassSelection) => {
  const conditions = [isTaught(now, days)]
  if (ids) conditions.push(sql`c.id = any(${ids}::uuid[])`)
  if (class_id) conditions.push(sql`c.class_id = ${class_id}`)
  if (instructor_id)
    conditions.push(sql`exists (select from studio.scheduled_class_instructors l
      where l.scheduled_class_id = c.id and l.instructor_id = ${instructor_id})`)
  return sql.join(conditions, sql` and `)
}

const sortable = {
  start_time: sql`c.starts_at`,
  fill: sql`c.reservation_count::float / nullif(c.max_capacity, 0)`,
} as const

/** The ids are read first, so that names and coaches are read for the rows of the page only. */
export const taughtClassPage = async (
  db: Db,
  selection: TaughtClassSelection,
  { sort = { field: 'start_time', descending: true }, limit, offset }: ListWindow,
): Promise<TaughtClass[]> => {
  const order = sql`${filledOrder(sortable, 'start_time', sort)}, c.id`
  const { rows } = await sql<TaughtClass>`
    select c.id, d.name, json_build_object('id', t.id, 'name', t.name) as class, d.coaches,
      ${asWallTime('c.starts_at')} as start_time, c.reservation_count as reserved, c.max_capacity as places
    from studio.scheduled_classes c
    join studio.class_details d on d.id = c.id
    join studio.classes t on t.id = c.class_id
    where c.id in (
      select c.id from studio.scheduled_classes c where ${isSelected(selection)}
      order by ${order} limit ${limit} offset ${offset})
    order by ${order}`.execute(db)
  return rows
}

interface TaughtClassCounts {
  total: number
  reserved: number
  places: number
  class_name: string | null
  instructor_name: string | null
}

export const countTaughtClasses = async (
  db: Db,
  selection: TaughtClassSelection,
): Promise<TaughtClassCounts> => {
  const { class_id = null, instructor_id = null } = selection
  const { rows } = await sql<TaughtClassCounts>`
    select count(*) as total, coalesce(sum(c.reservation_count), 0) as reserved,
      coalesce(sum(c.max_capacity), 0) as places,
      (select t.name from studio.classes t where t.id = ${class_id}::uuid) as class_name,
      (select i.display_name from studio.instructors i where i.id = ${instructor_id}::uuid) as instructor_name
    from studio.scheduled_classes c where ${isSelected(selection)}`.execute(db)
  return rows[0] ?? { total: 0, reserved: 0, places: 0, class_name: null, instructor_name: null }
}
