import type { QueryClient } from '@tanstack/react-query'
import { ownLateCancellationsKey } from '../queries/booking-rules.ts'
import { type MemberId, ownStandingPlacesKey, ownTodayKey } from '../queries/member.ts'
import { classPlacesKey } from '../queries/places.ts'
import { ownPlansKey } from '../queries/plans.ts'
import { ownReservationsKey } from '../queries/reservations.ts'
import { scheduleKey } from '../queries/schedule.ts'
import { ownWaitlistKey } from '../queries/waitlist.ts'

/** A booking or a cancellation changes reservations, waiting lists, classes remaining, places, standing places and the member's day. */
export const bookingKeys = (id: MemberId) => [
  ownReservationsKey(id),
  ownWaitlistKey(id),
  ownPlansKey(id),
  ownTodayKey(id),
  ownStandingPlacesKey(id),
  classPlacesKey(id),
  ownLateCancellationsKey(id),
  scheduleKey,
]

/** Invalidates the same queries without a write: an offer accepted on another device becomes a reservation. */
export const invalidateBookings = (queries: QueryClient, id: MemberId): void => {
  for (const queryKey of bookingKeys(id)) void queries.invalidateQueries({ queryKey })
}
