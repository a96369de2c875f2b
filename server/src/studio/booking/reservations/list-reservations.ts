import {
  PAST_RESERVATIONS_PAGE,
  type PastReservations,
  type PastReservationsQuery,
  RangeExportQuery,
  type Reservation,
  ReservationExportQuery,
  ReservationQuery,
  StaffReservation,
  StaffReservationFilter,
  StaffReservationList,
  StaffReservationQuery,
  Uuid,
} from '@estudio/contract'
import { addDays, isCancelled, mondayOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { idsOf, type ListWindow, listFilter, listWindow } from '../../shared/list-query.ts'
import { checkDates } from '../../shared/wall-time.ts'
import {
  countPastReservations,
  countReservations,
  pastReservationsOf,
  type ReservationDays,
  type ReservationSelection,
  reservationPage,
  reservationsByClass,
  reservationsInOrder,
  reservationsOf,
  staffReservation,
} from './reservation-queries.ts'
import { type ReservationRow, reservationById, toReservation } from './store.ts'

/** The reservation as its member reads it. */
export const ownReservation = async (db: Db, id: string, now: Date): Promise<Reservation> =>
  toReservation((await reservationById(db, id, now)) as ReservationRow)

const toDays = ({ date, from, to }: ReservationQuery): ReservationDays => {
  checkDates({ date, from, to })
  if (date) return { from: date, to: addDays(date, 1) }
  return { from, to: from !== undefined && from === to ? addDays(from, 1) : to }
}

export async function reservationList(
  context: Context,
  user: string,
  query: ReservationQuery,
): Promise<Reservation[]> {
  const rows = await reservationsOf(context.db, user, toDays(query), context.clock.now())
  return rows.map(toReservation)
}

/** A page of the classes that are over or cancelled for the member. */
export async function pastReservations(
  { db, clock }: Context,
  user: string,
  query: PastReservationsQuery,
): Promise<PastReservations> {
  const now = clock.now()
  const [rows, total] = await Promise.all([
    pastReservationsOf(db, user, now, listWindow(query, PAST_RESERVATIONS_PAGE)),
    countPastReservations(db, user, now),
  ])
  return { reservations: rows.map(toReservation), total }
}

type Row = Awaited<ReturnType<typeof reservationPage>>[number]

const toStaffReservation = ({
  user_id,
  full_name,
  erased_at,
  created_at,
  ...row
}: Row): StaffReservation => ({
  ...row,
  user: { id: user_id, full_name, erased: erased_at !== null },
  created_at: created_at.toISOString(),
})

/** Throws validation_failed. */
export const parseReservationSelection = (
  query: StaffReservationQuery,
  window: ListWindow,
): ReservationSelection => {
  const { status: text, ...filter } = listFilter(StaffReservationFilter, query, window)
  const status = text && (isCancelled(text) ? 'canceled' : 'reserved')
  return { ...filter, status, search: window.search, ids: idsOf(window, Uuid) }
}

/** Selects reservations by the day they were made; the statistics count the same rows. */
export async function staffReservationList(
  db: Db,
  selection: ReservationSelection,
  window: ListWindow,
): Promise<StaffReservationList> {
  const [rows, total] = await Promise.all([
    reservationPage(db, selection, window),
    countReservations(db, selection),
  ])
  return { reservations: rows.map(toStaffReservation), total }
}

/** Throws reservation_not_found. */
export async function staffReservationDetails(db: Db, id: string): Promise<StaffReservation> {
  const row = await staffReservation(db, id)
  if (!row) throw errors.refused('reservation_not_found')
  return toStaffReservation(row)
}

/** With `week`, selects the reservations of that week's classes, ordered by class. */
export const reservationsToExport = (db: Db, query: ReservationExportQuery) => {
  const window = listWindow(query)
  const selection = parseReservationSelection(query, window)
  if (query.week === undefined) return reservationsInOrder(db, selection, window.sort)
  checkDates({ week: query.week })
  const from = mondayOf(query.week)
  return reservationsByClass(db, selection, { from, to: addDays(from, 6) })
}

/** Leaves out classes that have not begun. */
export const attendanceToExport = (db: Db, { from, to }: RangeExportQuery, now: Date) => {
  checkDates({ from, to })
  return reservationsByClass(db, { status: 'reserved' }, { from, to, begunBy: now })
}
