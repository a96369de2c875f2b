import type { StaffReservation } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { countRecords, filledOrder, inWindow, type ListWindow } from '../../shared/list-query.ts'
import { peopleLike } from '../../shared/search.ts'
import { asWallTime, type DaySpan, startOfDay, withinDays } from '../../shared/wall-time.ts'
import { type ReservationRow, reservationDetails } from './store.ts'

export interface ReservationDays {
  from?: string
  to?: string
}

export function reservationsOf(
  db: Db,
  user: string,
  { from, to }: ReservationDays,
  now: Date,
): Promise<ReservationRow[]> {
  let query = reservationDetails(db, now).where('user_id', '=', user)
  if (from) query = query.where('starts_at', '>=', startOfDay(from))
  if (to) query = query.where('starts_at', '<', startOfDay(to))
  return query.orderBy('starts_at').orderBy('created_at').execute()
}

/** The last reservation of each class that is over or cancelled. */
const pastOf = (db: Db, user: string, now: Date) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('studio.reservations as r')
        .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
        .distinctOn('r.scheduled_class_id')
        .select(['r.id', 'r.status', 'c.status as class_status', 'c.starts_at'])
        .where('r.user_id', '=', user)
        .orderBy('r.scheduled_class_id')
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id', 'desc')
        .as('last'),
    )
    .select('last.id')
    .where((where) =>
      where.or([
        where('last.starts_at', '<=', now),
        where('last.status', '=', 'canceled'),
        where('last.class_status', '=', 'canceled'),
      ]),
    )

/** The ids are read first, so that the details are computed for the rows of the page only. */
export const pastReservationsOf = (
  db: Db,
  user: string,
  now: Date,
  window: Pick<ListWindow, 'limit' | 'offset'>,
): Promise<ReservationRow[]> => {
  const ids = pastOf(db, user, now)
    .orderBy('last.starts_at', 'desc')
    .orderBy('last.id')
    .$call(inWindow(window))
  return reservationDetails(db, now)
    .where('d.id', 'in', ids)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
}

export const countPastReservations = (db: Db, user: string, now: Date): Promise<number> =>
  countRecords(db, pastOf(db, user, now))

export interface ReservationSelection extends DaySpan {
  ids?: string[]
  user_id?: string
  schedule_id?: string
  status?: StaffReservation['status']
  search?: string
}

interface ClassDays extends DaySpan {
  begunBy?: Date
}

const reservationsSelected = (
  db: Db,
  { ids, user_id, schedule_id, status, search, ...days }: ReservationSelection,
) => {
  let query = db.selectFrom('studio.reservations as r').where(withinDays('r.created_at', days))
  if (ids) query = query.where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (user_id) query = query.where('r.user_id', '=', user_id)
  if (schedule_id) query = query.where('r.scheduled_class_id', '=', schedule_id)
  if (status) query = query.where('r.status', '=', status)
  if (search) query = query.where(sql<boolean>`r.user_id in (${peopleLike(search)})`)
  return query
}

const sortable = {
  created_at: sql`r.created_at`,
  start_time: sql`c.starts_at`,
  full_name: sql`p.full_name collate studio.spanish`,
} as const

/** The joins that an order needs. */
const withClassAndMember = (db: Db, selection: ReservationSelection) =>
  reservationsSelected(db, selection)
    .innerJoin('studio.profiles as p', 'p.user_id', 'r.user_id')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')

const reservationsWithDetails = (db: Db, selection: ReservationSelection) =>
  withClassAndMember(db, selection)
    .innerJoin('studio.class_details as d', 'd.id', 'c.id')
    .select([
      'r.id',
      'r.user_id',
      'p.full_name',
      'p.erased_at',
      'r.scheduled_class_id as schedule_id',
      'd.name',
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

export const staffReservation = (db: Db, id: string) =>
  reservationsWithDetails(db, { ids: [id] }).executeTakeFirst()

/** The ids are read first, so that nothing but the order is computed for the rows before the page. */
export const reservationPage = (db: Db, selection: ReservationSelection, { sort, ...window }: ListWindow) => {
  const ids = withClassAndMember(db, selection)
    .select('r.id')
    .orderBy(orderOf(sort))
    .orderBy('r.id')
    .$call(inWindow(window))
  return reservationsWithDetails(db, {})
    .where('r.id', 'in', ids)
    .orderBy(orderOf(sort))
    .orderBy('r.id')
    .execute()
}

const reservationsWithAddresses = (db: Db, selection: ReservationSelection) =>
  reservationsWithDetails(db, selection)
    .innerJoin('identity.accounts as a', 'a.id', 'r.user_id')
    .leftJoin('studio.user_plans as u', 'u.id', 'r.user_plan_id')
    .select(['a.email', 'r.class_returned', 'u.name as plan', 'u.reference', 'd.coach_names as coaches'])

export const reservationsInOrder = (db: Db, selection: ReservationSelection, sort: ListWindow['sort']) =>
  reservationsWithAddresses(db, selection).orderBy(orderOf(sort)).orderBy('r.id')

/** Orders reservations by class; `begunBy` leaves out classes that begin later. */
export const reservationsByClass = (
  db: Db,
  selection: ReservationSelection,
  { begunBy, ...days }: ClassDays,
) => {
  const query = reservationsWithAddresses(db, selection)
    .where(withinDays('c.starts_at', days))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .orderBy('r.created_at')
    .orderBy('r.id')
  return begunBy ? query.where('c.starts_at', '<=', begunBy) : query
}

export const countReservations = (db: Db, selection: ReservationSelection): Promise<number> =>
  countRecords(db, reservationsSelected(db, selection))
