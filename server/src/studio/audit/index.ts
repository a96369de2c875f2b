export { entriesToExport, expireAuditLog } from './audit-log.ts'
