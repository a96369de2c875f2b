import { withQuery } from '@estudio/client'
import {
  type Attendance,
  type BookingAnswer,
  type ClassReservation,
  type ClassReservationList,
  paths,
  type StaffBookingAnswer,
  type StaffBookingVerdict,
  type StaffWaitlist,
  type StaffWaitlistEntry,
  type WaitlistEntryAnswer,
} from '@estudio/contract'
import type { SendJson } from '../../data/http-client.ts'

export interface StaffBooking {
  classId: string
  userId: string
  /** Waives the rules that can be waived; the server stores the reason. */
  overrideReason?: string
}

export interface StaffCancellation {
  reservationId: string
  returnsClass: boolean
  /** Required when the class does not return to the plan. */
  reason: string
}

/** The reservations, the waiting list and the attendance of a class. */
export const reservationMethods = (sendJson: SendJson) => ({
  /** Ordered by position. */
  listWaitlist: async (classId: string): Promise<StaffWaitlistEntry[]> =>
    (await sendJson<StaffWaitlist>(paths.waitlist(classId))).entries,

  removeFromWaitlist: (entryId: string, reason: string) =>
    sendJson<void>(paths.admin.waitlistEntry(entryId), { method: 'DELETE', body: { reason } }),

  /** Books the class for a waiting member, beyond its capacity if necessary. */
  assignPlace: (entryId: string, reason: string) =>
    sendJson<StaffBookingAnswer>(paths.admin.assignPlace(entryId), { method: 'POST', body: { reason } }),

  /** Puts a member on the waiting list; the server stores the reason with which staff waive a rule. */
  addToWaitlist: ({ classId, userId, overrideReason }: StaffBooking) =>
    sendJson<WaitlistEntryAnswer>(paths.admin.scheduledClassWaitlist(classId), {
      method: 'POST',
      body: { user_id: userId, override_reason: overrideReason ?? null },
    }),

  /** The verdict about booking the class for a member; changes nothing. */
  bookingVerdict: (classId: string, userId: string) =>
    sendJson<StaffBookingVerdict>(
      withQuery(paths.admin.bookingVerdict, { schedule_id: classId, user_id: userId }),
    ),

  bookForMember: ({ classId, userId, overrideReason }: StaffBooking, idempotencyKey: string) =>
    sendJson<StaffBookingAnswer>(paths.admin.reservations, {
      method: 'POST',
      body: { schedule_id: classId, user_id: userId, override_reason: overrideReason ?? null },
      idempotencyKey,
    }),

  cancelForMember: ({ reservationId, returnsClass, reason }: StaffCancellation) =>
    sendJson<BookingAnswer>(paths.admin.reservation(reservationId), {
      method: 'PATCH',
      body: { status: 'canceled', return_class: returnsClass, reason: reason.trim() || null },
    }),

  /** Records attendance and returns the reservations of the class. */
  recordAttendance: async (
    classId: string,
    attendance: { reservation_id: string; attendance: Attendance | null }[],
  ): Promise<ClassReservation[]> =>
    (
      await sendJson<ClassReservationList>(paths.scheduledClassAttendance(classId), {
        method: 'PATCH',
        body: { attendance },
      })
    ).reservations,
})
