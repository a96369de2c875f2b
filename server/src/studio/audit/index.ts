export { entriesAbout, entriesToExport, expireAuditLog } from './audit-log.ts'
