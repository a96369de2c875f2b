import {
  type AuditEntry,
  type AuditExportQuery,
  AuditFilter,
  type AuditList,
  type AuditQuery,
} from '@estudio/contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { listFilter } from '../shared/list-filter.ts'
import { listWindow } from '../shared/list-window.ts'
import { auditInOrder, auditPage, countEntries } from './store.ts'

export { expireAuditLog } from './expire.ts'

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** One page of what was done, the newest first (B01). Throws validation_failed. */
export async function auditList(
  context: Context,
  query: AuditQuery,
): Promise<AuditList & { offset: number }> {
  const window = listWindow(query)
  const filter = listFilter(AuditFilter, query, window)
  const [rows, total] = await Promise.all([
    auditPage(context.db, filter, window),
    countEntries(context.db, filter, window.search),
  ])
  const entries = rows.map(
    ({ actor_id, actor_name, subject_id, subject_name, at, ...row }): AuditEntry => ({
      ...row,
      at: at.toISOString(),
      actor: person(actor_id, actor_name),
      subject: person(subject_id, subject_name),
    }),
  )
  return { entries, total, offset: window.offset }
}

/** The query of all that a list of the log so asked for holds. Throws validation_failed. */
export const entriesToExport = (db: Db, query: AuditExportQuery) => {
  const window = listWindow(query)
  return auditInOrder(db, listFilter(AuditFilter, query, window), window)
}
