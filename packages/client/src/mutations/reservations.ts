import type { Profile, Reservation, ScheduledClass } from '@estudio/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { addressOf, createApi } from '../http/api.ts'
import { download } from '../http/download.ts'
import type { Http } from '../http/http.ts'
import { profileKey } from '../queries/account.ts'
import type { MemberId } from '../queries/member.ts'
import { ownReservationsKey } from '../queries/reservations.ts'
import { scheduleKey } from '../queries/schedule.ts'
import { writeOptions } from '../react/use-write.ts'
import { bookingKeys } from './booking-queries.ts'

interface Booking {
  classId: string
  /** The same key for every attempt to book the class. */
  idempotencyKey: string
}

/** Books a place in a class. A refusal invalidates too: the booking may have succeeded without a response. */
export const bookClassMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async ({ classId, idempotencyKey }: Booking) => {
      const options = { body: { schedule_id: classId }, idempotencyKey }
      return (await createApi(http).post('/api/user-schedules', options)).reservation
    },
    updates: (queries) =>
      queries.setQueryData<Profile>(profileKey(id), (profile) => profile && { ...profile, has_booked: true }),
    invalidates: bookingKeys(id),
  })

interface RowChange<Row> {
  id: string
  change: (row: Row) => Row
}

/** Changes a row in every cached list that contains the row. The other rows stay as old as the server's response. */
function changeRow<Row extends { id: string }>(
  queries: QueryClient,
  listKey: QueryKey,
  { id, change }: RowChange<Row>,
): void {
  for (const [queryKey, rows] of queries.getQueriesData<Row[]>({ queryKey: listKey }))
    if (rows?.some((row) => row.id === id))
      queries.setQueryData(
        queryKey,
        rows.map((row) => (row.id === id ? change(row) : row)),
        { updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt },
      )
}

/** Cancels a reservation, by its id. @throws ApiError `cancel_too_late`, … */
export const cancelReservationMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async (reservationId: string) => {
      const options = { params: { id: reservationId }, body: { status: 'canceled' } } as const
      return (await createApi(http).patch('/api/user-schedules/{id}', options)).reservation
    },
    updates: (queries, canceled) => {
      changeRow<Reservation>(queries, ownReservationsKey(id), { id: canceled.id, change: () => canceled })
      changeRow<ScheduledClass>(queries, scheduleKey, {
        id: canceled.schedule_id,
        change: (scheduled) => ({ ...scheduled, reservation_count: scheduled.reservation_count - 1 }),
      })
    },
    invalidates: bookingKeys(id),
  })

/** Downloads the text of the calendar file (.ics) that holds the class of a reservation. */
export const calendarFileMutation = (http: Http) =>
  writeOptions({
    mutationFn: async (reservationId: string) => {
      const address = addressOf('/api/user-schedules/{id}/calendar.ics', { params: { id: reservationId } })
      return (await download(http, address, { cache: 'no-store' })).text()
    },
  })
