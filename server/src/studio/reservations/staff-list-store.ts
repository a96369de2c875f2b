import type { StaffReservation } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type DaySpan, withinDays } from '../shared/day-span.ts'
import { filledOrder } from '../shared/list-order.ts'
import { inWindow, type ListWindow } from '../shared/list-window.ts'
import { peopleLike } from '../shared/search.ts'
import { asWallTime } from '../shared/wall-time.ts'

/** What the list is narrowed to; days are those on which a reservation was made, both included. */
interface Selection extends DaySpan {
  status?: StaffReservation['status']
  /** Words of the member's name, address or telephone. */
  search?: string
}

/** Days on which classes are held, both included. */
interface ClassDays extends DaySpan {
  begunBy?: Date
}

const selected = (db: Db, { status, search, ...days }: Selection) => {
  let query = db.selectFrom('studio.reservations as r').where(withinDays('r.created_at', days))
  if (status) query = query.where('r.status', '=', status)
  if (search) query = query.where(sql<boolean>`r.user_id in (${peopleLike(search)})`)
  return query
}

const sortable = {
  created_at: sql`r.created_at`,
  start_time: sql`c.starts_at`,
  full_name: sql`p.full_name collate studio.spanish`,
} as const

const detailed = (db: Db, selection: Selection) =>
  selected(db, selection)
    .innerJoin('studio.profiles as p', 'p.user_id', 'r.user_id')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .innerJoin('studio.classes as t', 't.id', 'c.class_id')
    .select([
      'r.id',
      'r.user_id',
      'p.full_name',
      'p.erased_at',
      'r.scheduled_class_id as schedule_id',
      sql<string>`coalesce(c.special_class_name, t.name)`.as('name'),
      asWallTime('c.starts_at').as('start_time'),
      'c.status as class_status',
      'r.status',
      'r.attendance',
      'r.canceled_by',
      'r.created_at',
    ])
    .$narrowType<Pick<StaffReservation, 'class_status' | 'status' | 'attendance' | 'canceled_by'>>()

const orderOf = (sort: ListWindow['sort']) =>
  filledOrder(sortable, 'created_at', sort ?? { field: 'created_at', descending: true })

/** One page of reservations, cancelled ones too; those made last first unless the window says otherwise. */
export const reservationPage = (db: Db, selection: Selection, window: ListWindow) =>
  detailed(db, selection).orderBy(orderOf(window.sort)).orderBy('r.id').$call(inWindow(window)).execute()

const coaches = sql<string[]>`array(
  select i.display_name from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
  where l.scheduled_class_id = c.id order by l.position, i.id)`

/** With what a file says of each besides. */
const exported = (db: Db, selection: Selection) =>
  detailed(db, selection)
    .innerJoin('identity.accounts as a', 'a.id', 'r.user_id')
    .leftJoin('studio.user_plans as u', 'u.id', 'r.user_plan_id')
    .select(['a.email', 'r.class_returned', 'u.name as plan', 'u.reference', coaches.as('coaches')])

/** The same reservations in the same order as the list's, whatever the page. */
export const reservationsInOrder = (db: Db, selection: Selection, sort: ListWindow['sort']) =>
  exported(db, selection).orderBy(orderOf(sort)).orderBy('r.id')

/** Those of the classes of these days, class by class; of classes that have begun by `begunBy` alone, if it is given. */
export const reservationsByClass = (db: Db, selection: Selection, { begunBy, ...days }: ClassDays) => {
  const query = exported(db, selection)
    .where(withinDays('c.starts_at', days))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .orderBy('r.created_at')
    .orderBy('r.id')
  return begunBy ? query.where('c.starts_at', '<=', begunBy) : query
}

export const countReservations = async (db: Db, selection: Selection): Promise<number> => {
  const { count } = await selected(db, selection)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
