import { withQuery } from '@estudio/client'
import {
  type Attendance,
  type BookingAnswer,
  type ClassImpact,
  type ClassReservation,
  type ClassReservationList,
  type Closure,
  type ClosureAnswer,
  type ClosureInput,
  type ClosureList,
  type CopyAnswer,
  type Impact,
  paths,
  type RemovalAnswer,
  type ReplaceCoachAnswer,
  type ReplaceCoachInput,
  type ScheduledClassAnswer,
  type ScheduledClassInput,
  type ScheduledClassPatch,
  type StaffBookingAnswer,
  type StaffBookingVerdict,
  type StaffSchedule,
  type StaffScheduledClass,
  type StaffWaitlist,
  type StaffWaitlistEntry,
  type UndoAnswer,
} from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import type { SendJson } from '../http-client.ts'

export interface StaffBooking {
  classId: string
  userId: string
  /** Sets aside the rules that may be, and is kept (B13). */
  overrideReason?: string
}

export interface StaffCancellation {
  reservationId: string
  returnsClass: boolean
  /** Required where the class is not returned (B13). */
  reason: string
}

/** A copy of a day or a week, or a weekly repetition. */
export interface ClassCopy {
  what: 'day' | 'week' | 'repeat'
  body: Record<string, string>
}

const copyPaths = { day: paths.copyDay, week: paths.copyWeek, repeat: paths.repeatClasses } as const

/** The weekly calendar (API-44): classes, their reservations, copies, closed days. */
export const scheduleMethods = (sendJson: SendJson) => ({
  /** The week of a Monday, with members and versions. */
  getScheduleWeek: async (monday: string): Promise<StaffScheduledClass[]> =>
    (await sendJson<StaffSchedule>(withQuery(paths.schedule, { week: monday }), { cache: 'no-store' }))
      .schedule,

  createScheduledClass: (body: ScheduledClassInput) =>
    sendJson<ScheduledClassAnswer>(paths.schedule, { method: 'POST', body }),

  /** Only what changed; refused with version_conflict when someone else was faster. */
  updateScheduledClass: (id: string, body: ScheduledClassPatch, version: number) =>
    sendJson<ScheduledClassAnswer>(paths.scheduledClass(id), { method: 'PATCH', body, version }),

  deleteScheduledClass: (id: string, version: number) =>
    sendJson<RemovalAnswer>(paths.scheduledClass(id), { method: 'DELETE', version }),

  /** The class leaves the calendar and stays with its history; the reason travels in the mails. */
  cancelScheduledClass: (id: string, reason: string, version: number) =>
    sendJson<RemovalAnswer>(paths.cancelScheduledClass(id), {
      method: 'POST',
      body: { reason: reason.trim() || null },
      version,
    }),

  /** What deleting a class would touch (B04), or with a time what moving it there would (B14). */
  getScheduledClassImpact: (id: string, to?: { start: WallTime; end: WallTime }) =>
    sendJson<ClassImpact>(
      withQuery(paths.scheduledClassImpact(id), { start_time: to?.start, end_time: to?.end }),
    ),

  /** Takes a change back, within the seconds it is offered. */
  undoScheduleChange: (id: string) =>
    sendJson<UndoAnswer>(paths.undoSchedule(id), { method: 'POST', body: {} }),

  /** By position. */
  listWaitlist: async (classId: string): Promise<StaffWaitlistEntry[]> =>
    (await sendJson<StaffWaitlist>(paths.waitlist(classId))).entries,

  removeFromWaitlist: (entryId: string, reason: string) =>
    sendJson<void>(paths.admin.waitlistEntry(entryId), { method: 'DELETE', body: { reason } }),

  /** Books the class for a waiting member, beyond its capacity if need be. */
  assignPlace: (entryId: string, reason: string) =>
    sendJson<StaffBookingAnswer>(paths.admin.assignPlace(entryId), { method: 'POST', body: { reason } }),

  /** What booking the class for a member would be answered; nothing changes. */
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

  /** Who came; answers the reservations of the class. */
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

  copyClasses: ({ what, body }: ClassCopy) => sendJson<CopyAnswer>(copyPaths[what], { method: 'POST', body }),

  /** What a copy would create and skip; changes nothing. */
  previewCopy: ({ what, body }: ClassCopy, signal?: AbortSignal) =>
    sendJson<CopyAnswer>(copyPaths[what], { method: 'POST', body: { ...body, dry_run: true }, signal }),

  replaceCoach: (body: ReplaceCoachInput) =>
    sendJson<ReplaceCoachAnswer>(paths.replaceCoach, { method: 'POST', body }),

  /** Which classes would change hands; changes nothing. */
  previewCoachReplacement: (body: ReplaceCoachInput, signal?: AbortSignal) =>
    sendJson<ReplaceCoachAnswer>(paths.replaceCoach, {
      method: 'POST',
      body: { ...body, dry_run: true },
      signal,
    }),

  /** Closures that hold, the earliest first. */
  listClosures: async (): Promise<Closure[]> => (await sendJson<ClosureList>(paths.closures)).closures,

  /** What closing these days would cancel (B04). */
  getClosureImpact: (start: string, end: string, signal?: AbortSignal) =>
    sendJson<Impact>(withQuery(paths.closuresImpact, { start_date: start, end_date: end }), { signal }),

  closeDays: (body: ClosureInput) => sendJson<ClosureAnswer>(paths.closures, { method: 'POST', body }),

  reopenDays: (id: string) => sendJson<Closure>(paths.closure(id), { method: 'DELETE' }),
})
