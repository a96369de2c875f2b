import {
  type StaffReservation,
  StaffReservationFilter,
  type StaffReservationList,
  type StaffReservationQuery,
} from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { listFilter } from '../shared/list-filter.ts'
import { listWindow } from '../shared/list-window.ts'
import { countReservations, reservationPage } from './staff-list-store.ts'

type Row = Awaited<ReturnType<typeof reservationPage>>[number]

const shaped = ({ user_id, full_name, erased_at, created_at, ...row }: Row): StaffReservation => ({
  ...row,
  user: { id: user_id, full_name, erased: erased_at !== null },
  created_at: created_at.toISOString(),
})

/**
 * One page of the studio's reservations by the day they were made: the list behind the figure of bookings by day, which
 * counts the same rows (B01). Throws validation_failed.
 */
export async function staffReservationList(
  context: Context,
  query: StaffReservationQuery,
): Promise<StaffReservationList & { offset: number }> {
  const window = listWindow(query)
  const { from, to, status } = listFilter(StaffReservationFilter, query, window)
  const asked = status && (isCancelled(status) ? 'canceled' : 'reserved')
  const selection = { from, to, status: asked, search: window.search } as const
  const [rows, total] = await Promise.all([
    reservationPage(context.db, selection, window),
    countReservations(context.db, selection),
  ])
  return { reservations: rows.map(shaped), total, offset: window.offset }
}
