import {
  type BookingAnswer,
  type BookingInput,
  type CancelInput,
  paths,
  type Reservation,
  type ReservationList,
  type ReservationQuery,
} from '@estudio/contract'
import { type Http, newIdempotencyKey } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import { readError } from '../http/read-body.ts'
import { withServiceText } from '../http/service-text.ts'

const canceled: CancelInput = { status: 'canceled' }

/** The member's own reservations. */
export const reservationsApi = ({ request, send }: Http) => ({
  /** The reservations of a day, of a range [from, to) or all of them; never from a cache. */
  async list(query: ReservationQuery = {}): Promise<Reservation[]> {
    const path = withQuery(paths.reservations, query)
    const call = request<ReservationList>(path, { cache: 'no-store' })
    return (await withServiceText('reservations', call)).reservations
  },
  /**
   * Books a place. Pass the same key when the member retries after a failure.
   * @throws ApiError with the reason code
   */
  async book(input: BookingInput, idempotencyKey = newIdempotencyKey()): Promise<Reservation> {
    const options = { method: 'POST', body: input, idempotencyKey } as const
    return (await request<BookingAnswer>(paths.reservations, options)).reservation
  },
  /** Cancels. @throws ApiError `cancel_too_late`, … */
  async cancel(id: string): Promise<Reservation> {
    const options = { method: 'PATCH', body: canceled } as const
    return (await request<BookingAnswer>(paths.reservation(id), options)).reservation
  },
  /** The text of a calendar file (.ics) that holds the class. @throws ApiError */
  async calendar(id: string): Promise<string> {
    const response = await send(paths.reservationCalendar(id), { cache: 'no-store' })
    if (!response.ok) throw await readError(response)
    return response.text()
  },
})
