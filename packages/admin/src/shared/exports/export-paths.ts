import type { Calls } from '@estudio/client'

/** The lists that can be exported, each with the path of its stream of rows. */
export const exportPaths = {
  users: '/api/admin/users/export',
  coaches: '/api/admin/instructors/export',
  classes: '/api/admin/classes/export',
  /** The plans on sale; `plans` exports the plans that members bought. */
  offers: '/api/admin/plans/export',
  discounts: '/api/admin/discounts/export',
  reservations: '/api/admin/user-schedules/export',
  attendance: '/api/admin/attendance/export',
  waitlists: '/api/admin/waitlist/export',
  plans: '/api/admin/user-plans/export',
  pending: '/api/admin/payments/pending/export',
  received: '/api/admin/payments/received/export',
  invoices: '/api/admin/invoices/export',
  cash: '/api/admin/cash-days/export',
  coachPay: '/api/admin/coach-pay/export',
  audit: '/api/admin/audit/export',
} as const satisfies Record<string, keyof Calls['get']>

export type ExportList = keyof typeof exportPaths

/** Filters and order of a list, named as in its address; undefined values are omitted. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>
