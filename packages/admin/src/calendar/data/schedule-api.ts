import { type Http, withQuery } from '@estudio/client'
import {
  type ClassReservation,
  type ClassReservationList,
  type Impact,
  type PaymentDetails,
  paths,
  type ScheduledClassInput,
  type ScheduledClassPatch,
  type StaffSchedule,
  type StaffScheduledClass,
} from '@estudio/contract'

/** The weekly calendar's calls (API-44). Every one throws ApiError. */
export const scheduleApi = ({ request }: Pick<Http, 'request'>) => ({
  /** The week of a Monday, with members and versions. */
  week: async (monday: string): Promise<StaffScheduledClass[]> =>
    (await request<StaffSchedule>(withQuery(paths.schedule, { week: monday }), { cache: 'no-store' }))
      .schedule,

  create: (body: ScheduledClassInput): Promise<unknown> => request(paths.schedule, { method: 'POST', body }),

  /** Only what changed; refused with version_conflict when someone else was faster. */
  update: (id: string, body: ScheduledClassPatch, version: number): Promise<unknown> =>
    request(paths.scheduledClass(id), { method: 'PATCH', body, version }),

  remove: (id: string): Promise<unknown> => request(paths.scheduledClass(id), { method: 'DELETE' }),

  /** What deleting it would touch (B04). */
  impact: (id: string): Promise<Impact> => request<Impact>(paths.scheduledClassImpact(id)),

  reservations: async (id: string): Promise<ClassReservation[]> =>
    (await request<ClassReservationList>(paths.scheduledClassReservations(id))).reservations,

  paymentDetails: (): Promise<PaymentDetails> => request<PaymentDetails>(paths.paymentDetails),
})
