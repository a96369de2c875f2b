import {
  type RangeExportQuery,
  type ReservationExportQuery,
  type StaffReservation,
  StaffReservationFilter,
  type StaffReservationList,
  type StaffReservationQuery,
} from '@estudio/contract'
import { addDays, isCancelled, mondayOf } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { checkDays } from '../shared/day-span.ts'
import { listFilter } from '../shared/list-filter.ts'
import { type ListWindow, listWindow } from '../shared/list-window.ts'
import {
  countReservations,
  reservationPage,
  reservationsByClass,
  reservationsInOrder,
} from './staff-list-store.ts'

type Row = Awaited<ReturnType<typeof reservationPage>>[number]

const shaped = ({ user_id, full_name, erased_at, created_at, ...row }: Row): StaffReservation => ({
  ...row,
  user: { id: user_id, full_name, erased: erased_at !== null },
  created_at: created_at.toISOString(),
})

const selectionOf = (query: StaffReservationQuery, window: ListWindow) => {
  const { status, ...days } = listFilter(StaffReservationFilter, query, window)
  const asked = status && (isCancelled(status) ? 'canceled' : 'reserved')
  return { ...days, status: asked, search: window.search } as const
}

/**
 * One page of the studio's reservations by the day they were made: the list behind the figure of bookings by day, which
 * counts the same rows (B01). Throws validation_failed.
 */
export async function staffReservationList(
  context: Context,
  query: StaffReservationQuery,
): Promise<StaffReservationList & { offset: number }> {
  const window = listWindow(query)
  const selection = selectionOf(query, window)
  const [rows, total] = await Promise.all([
    reservationPage(context.db, selection, window),
    countReservations(context.db, selection),
  ])
  return { reservations: rows.map(shaped), total, offset: window.offset }
}

/**
 * The query of every reservation that a list so asked for holds; of those of one week's classes, class by class, where a
 * week is named. Throws validation_failed.
 */
export const reservationsToExport = (db: Db, query: ReservationExportQuery) => {
  const window = listWindow(query)
  const selection = selectionOf(query, window)
  if (query.week === undefined) return reservationsInOrder(db, selection, window.sort)
  checkDays({ from: query.week })
  const from = mondayOf(query.week)
  return reservationsByClass(db, selection, { from, to: addDays(from, 6) })
}

/** The query of who held a place in the classes of these days that have begun by `now`. Throws validation_failed. */
export const attendanceToExport = (db: Db, { from, to }: RangeExportQuery, now: Date) => {
  checkDays({ from, to })
  return reservationsByClass(db, { status: 'reserved' }, { from, to, begunBy: now })
}
