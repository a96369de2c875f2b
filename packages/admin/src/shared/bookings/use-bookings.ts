import {
  classReservationsKey,
  classRosterKey,
  scheduleKey,
  useIdempotent,
  useSession,
  useWrite,
} from '@estudio/client'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

interface StaffBooking {
  classId: string
  userId: string
  /** Waives the rules that can be waived; the server stores the reason. */
  overrideReason?: string
}

interface StaffCancellation {
  reservationId: string
  returnsClass: boolean
  /** Required when the class does not return to the plan. */
  reason: string
}

/** The waiting list of a class for staff, by position; the client's `ownWaitlistKey` is for a member. */
export const waitlistKey = (classId: string) => ['waitlist', classId]

/** All reservations of a member, for staff. */
export const memberReservationsKey = (userId: string) => ['reservaciones', userId]

/** The keys of the queries that show bookings in the file of a member: her plans, visits, history and reservations. */
export const fileKeys = [
  ['usuarios', 'getOne'],
  ['usuarios', 'visits'],
  ['usuarios', 'timeline'],
  ['reservaciones'],
]

/** Every change of a class's places invalidates its reservations, its waiting list, the weeks and the files. */
export const usePlaceKeys = (classId: string) => [
  classReservationsKey(useSession().user?.id, classId),
  classRosterKey(useSession().user?.id, classId),
  waitlistKey(classId),
  scheduleKey,
  ...fileKeys,
]

const verdictKey = (classId: string) => ['booking-verdict', classId]

/** The verdict about booking the class for a member; the request changes nothing. */
export const useBookingVerdict = (classId: string, userId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: [...verdictKey(classId), userId],
    queryFn: () => {
      const query = { schedule_id: classId, user_id: userId ?? '' }
      return api.get('/api/admin/user-schedules/verdict', { query })
    },
    enabled: classId !== '' && userId !== undefined,
    staleTime: 0,
  })
}

export const useBookForMember = (classId: string) => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (booking: StaffBooking) =>
      idempotent(booking, (idempotencyKey) => {
        const { classId: schedule_id, userId: user_id, overrideReason: override_reason = null } = booking
        const body = { schedule_id, user_id, override_reason }
        return api.post('/api/admin/user-schedules', { body, idempotencyKey })
      }),
    // Not awaited, so that the form is emptied at once and not while the next name is typed.
    invalidates: [...usePlaceKeys(classId), verdictKey(classId)],
  })
}

/** Puts a member on the waiting list; the server stores the reason with which staff waive a rule. */
export const useAddToWaitlist = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (entry: StaffBooking) =>
      api.post('/api/admin/schedule/{id}/waitlist', {
        params: { id: entry.classId },
        body: { user_id: entry.userId, override_reason: entry.overrideReason ?? null },
      }),
    invalidates: [...usePlaceKeys(classId), verdictKey(classId)],
  })
}

export const useCancelForMember = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ reservationId, returnsClass, reason }: StaffCancellation) =>
      api.patch('/api/admin/user-schedules/{id}', {
        params: { id: reservationId },
        body: { status: 'canceled', return_class: returnsClass, reason: reason.trim() || null },
      }),
    invalidates: usePlaceKeys(classId),
    waits: true,
  })
}
