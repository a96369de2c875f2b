export { expireAuditLog } from './audit/expire-audit-log.ts'
export { reportsRoutes } from './routes.ts'
export { createReportsState, type ReportsContext } from './state.ts'
