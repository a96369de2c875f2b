import type { BookingInput, Profile, Reservation, ScheduledClass } from '@estudio/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { addressOf, createApi } from '../http/api.ts'
import { download } from '../http/download.ts'
import type { Http } from '../http/http.ts'
import { profileKey } from '../queries/account.ts'
import { type MemberId, ownTodayKey } from '../queries/member.ts'
import { classPlacesKey } from '../queries/places.ts'
import { ownReservationsKey } from '../queries/reservations.ts'
import { scheduleKey } from '../queries/schedule.ts'
import type { Idempotent } from '../react/use-idempotent.ts'
import { writeOptions } from '../react/use-write.ts'
import { bookingKeys } from './booking-queries.ts'

/** Books a place in a class; without `place_id` the server gives one. A refusal invalidates too: the booking may have succeeded without a response. */
export const bookClassMutation = (http: Http, id: MemberId, idempotent: Idempotent) =>
  writeOptions({
    mutationFn: (body: BookingInput) =>
      idempotent(body, async (idempotencyKey) => {
        const options = { body, idempotencyKey }
        return (await createApi(http).post('/api/user-schedules', options)).reservation
      }),
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

interface PlaceChange {
  reservationId: string
  placeId: string
}

/** Moves a reservation to another place of its room. @throws ApiError `place_taken`, `place_change_closed`, … */
export const changePlaceMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async ({ reservationId, placeId }: PlaceChange) => {
      const options = { params: { id: reservationId }, body: { place_id: placeId } }
      return (await createApi(http).patch('/api/user-schedules/{id}', options)).reservation
    },
    updates: (queries, moved) =>
      changeRow<Reservation>(queries, ownReservationsKey(id), { id: moved.id, change: () => moved }),
    invalidates: [classPlacesKey(id), ownReservationsKey(id), ownTodayKey(id)],
  })

interface Favourite {
  roomId: string
  label: string
}

/** The place of a room that is chosen for the member from now on, where it is free. */
export const favouritePlaceMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: ({ roomId, label }: Favourite) => {
      const options = { params: { id: roomId }, body: { label } }
      return createApi(http).put('/api/user/rooms/{id}/favourite-place', options)
    },
    invalidates: [classPlacesKey(id)],
  })

/** Downloads the text of the calendar file (.ics) that holds the class of a reservation. */
export const calendarFileMutation = (http: Http) =>
  writeOptions({
    mutationFn: async (reservationId: string) => {
      const address = addressOf('/api/user-schedules/{id}/calendar.ics', { params: { id: reservationId } })
      return (await download(http, address, { cache: 'no-store' })).text()
    },
  })
