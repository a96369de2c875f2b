import { type Http, newIdempotencyKey, withQuery } from '@estudio/client'
import {
  type AdminUser,
  type AdminUserList,
  type Attendance,
  type BookingAnswer,
  type ClassReservation,
  type ClassReservationList,
  paths,
  type StaffBookingAnswer,
} from '@estudio/contract'

/** People a search proposes at once. */
const proposals = 8

export interface Booking {
  classId: string
  userId: string
  /** Sets the rules aside that may be, and is kept (B13). */
  overrideReason?: string
}

export interface Cancelling {
  reservationId: string
  returns: boolean
  reason: string
}

/** Who comes to a class, in the hands of staff. Every call throws ApiError. */
export const membersApi = ({ request }: Pick<Http, 'request'>) => ({
  search: async (words: string, signal?: AbortSignal): Promise<AdminUser[]> => {
    const address = withQuery(paths.admin.users, { search: words, page: 1, limit: proposals })
    return (await request<AdminUserList>(address, { signal })).users
  },

  book: ({ classId, userId, overrideReason }: Booking): Promise<StaffBookingAnswer> =>
    request<StaffBookingAnswer>(paths.admin.reservations, {
      method: 'POST',
      body: { schedule_id: classId, user_id: userId, override_reason: overrideReason ?? null },
      idempotencyKey: newIdempotencyKey(),
    }),

  /** Without return a reason is required (B13). */
  cancel: ({ reservationId, returns, reason }: Cancelling): Promise<BookingAnswer> =>
    request<BookingAnswer>(paths.admin.reservation(reservationId), {
      method: 'PATCH',
      body: { status: 'canceled', return_class: returns, reason: reason.trim() || null },
    }),

  /** Who came; answers the whole list of the class. */
  note: async (
    classId: string,
    noted: { reservation_id: string; attendance: Attendance | null }[],
  ): Promise<ClassReservation[]> =>
    (
      await request<ClassReservationList>(paths.scheduledClassAttendance(classId), {
        method: 'PATCH',
        body: { attendance: noted },
      })
    ).reservations,
})
