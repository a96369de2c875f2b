import { type Http, withQuery } from '@estudio/client'
import {
  type ClassImpact,
  type ClassReservation,
  type ClassReservationList,
  type PaymentDetails,
  paths,
  type RemovalAnswer,
  type ScheduledClassAnswer,
  type ScheduledClassInput,
  type ScheduledClassPatch,
  type StaffSchedule,
  type StaffScheduledClass,
  type UndoAnswer,
} from '@estudio/contract'
import type { WallTime } from '@estudio/domain'

/** The weekly calendar's calls (API-44). Every one throws ApiError. */
export const scheduleApi = ({ request }: Pick<Http, 'request'>) => ({
  /** The week of a Monday, with members and versions. */
  week: async (monday: string): Promise<StaffScheduledClass[]> =>
    (await request<StaffSchedule>(withQuery(paths.schedule, { week: monday }), { cache: 'no-store' }))
      .schedule,

  create: (body: ScheduledClassInput): Promise<ScheduledClassAnswer> =>
    request<ScheduledClassAnswer>(paths.schedule, { method: 'POST', body }),

  /** Only what changed; refused with version_conflict when someone else was faster. */
  update: (id: string, body: ScheduledClassPatch, version: number): Promise<ScheduledClassAnswer> =>
    request<ScheduledClassAnswer>(paths.scheduledClass(id), { method: 'PATCH', body, version }),

  remove: (id: string, version: number): Promise<RemovalAnswer> =>
    request<RemovalAnswer>(paths.scheduledClass(id), { method: 'DELETE', version }),

  /** The class leaves the calendar and stays with its history; the reason travels in the mails. */
  cancel: (id: string, reason: string, version: number): Promise<RemovalAnswer> =>
    request<RemovalAnswer>(paths.cancelScheduledClass(id), {
      method: 'POST',
      body: { reason: reason.trim() || null },
      version,
    }),

  /** What deleting it would touch (B04), or with a time what moving it there would (B14). */
  impact: (id: string, to?: { start: WallTime; end: WallTime }): Promise<ClassImpact> =>
    request<ClassImpact>(
      withQuery(paths.scheduledClassImpact(id), { start_time: to?.start, end_time: to?.end }),
    ),

  /** Takes a change back, within the seconds it is offered. */
  undo: (id: string): Promise<UndoAnswer> =>
    request<UndoAnswer>(paths.undoSchedule(id), { method: 'POST', body: {} }),

  reservations: async (id: string): Promise<ClassReservation[]> =>
    (await request<ClassReservationList>(paths.scheduledClassReservations(id))).reservations,

  paymentDetails: (): Promise<PaymentDetails> => request<PaymentDetails>(paths.paymentDetails),
})
