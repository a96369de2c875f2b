import type { QueryClient } from '@tanstack/react-query'
import type { MemberId } from '../queries/member.ts'
import { ownPlansKey } from '../queries/plans.ts'
import { scheduleKey } from '../queries/public.ts'
import { ownReservationsKey } from '../queries/reservations.ts'
import { ownWaitlistKey } from '../queries/waitlist.ts'

/** What a booking or cancellation invalidates: reservations, waiting lists, classes remaining and places left. */
export const bookingKeys = (id: MemberId) => [
  ownReservationsKey(id),
  ownWaitlistKey(id),
  ownPlansKey(id),
  scheduleKey,
]

/** The same without a write: the server books by itself when an offer is accepted elsewhere. */
export const invalidateBookings = (queries: QueryClient, id: MemberId): void => {
  for (const queryKey of bookingKeys(id)) void queries.invalidateQueries({ queryKey })
}
