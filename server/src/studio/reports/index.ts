export { expireAuditLog } from './audit/audit-log.ts'
export { remindOfClasses, remindOfPayments, remindOfPlanEnds } from './reminders/send-reminders.ts'
export { reportsRoutes } from './routes.ts'
export { createReportsState, type ReportsContext } from './state.ts'
