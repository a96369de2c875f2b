import { type AuditEntry, AuditFilter, type AuditList, type AuditQuery } from '@estudio/contract'
import { Type } from 'typebox'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type AuditSelection, auditInOrder, auditPage, toAuditEntry } from '../../shared/audit-entries.ts'
import { idsOf, type ListWindow, listFilter, listWindow } from '../../shared/list-query.ts'

/** Throws validation_failed. */
export const parseAuditSelection = (query: AuditQuery, window: ListWindow): AuditSelection => ({
  ...listFilter(AuditFilter, query, window),
  search: window.search,
  ids: idsOf(window, Type.Integer()),
})

/** Sorts the newest entry first unless the window says otherwise. */
export async function auditList(db: Db, selection: AuditSelection, window: ListWindow): Promise<AuditList> {
  const { rows, total } = await auditPage(db, selection, window)
  return { entries: rows.map(toAuditEntry), total }
}

/** Throws not_found. */
export async function auditEntry(db: Db, id: number): Promise<AuditEntry> {
  const row = await auditInOrder(db, { ids: [id] }).executeTakeFirst()
  if (!row) throw errors.notFound('audit_entry')
  return toAuditEntry(row)
}

/** Throws validation_failed. */
export const entriesToExport = (db: Db, query: AuditQuery) => {
  const window = listWindow(query)
  return auditInOrder(db, parseAuditSelection(query, window), window.sort)
}
