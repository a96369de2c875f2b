import {
  type AuditEntry,
  type AuditExportQuery,
  AuditFilter,
  type AuditList,
  type AuditQuery,
} from '@estudio/contract'
import { deleteAuditEntries } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { readSettings } from '../settings/index.ts'
import { listFilter, listWindow } from '../shared/list-query.ts'
import { auditInOrder, auditPage, countEntries } from './store.ts'

const toPerson = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Newest first. Throws validation_failed. */
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
      actor: toPerson(actor_id, actor_name),
      subject: toPerson(subject_id, subject_name),
    }),
  )
  return { entries, total, offset: window.offset }
}

/** The query of the whole list, for an export. Throws validation_failed. */
export const entriesToExport = (db: Db, query: AuditExportQuery) => {
  const window = listWindow(query)
  return auditInOrder(db, listFilter(AuditFilter, query, window), window)
}

const batchSize = 1000

/** Deletes what is older than audit_retention_months, in batches; returns how many. */
export async function expireAuditLog({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { audit_retention_months } = await readSettings(db)
  const cutoff = new Date(clock.now())
  cutoff.setUTCMonth(cutoff.getUTCMonth() - audit_retention_months)
  let expired = 0
  for (;;) {
    const deleted = await inTransaction(db, (tx) => deleteAuditEntries(tx, cutoff, batchSize))
    expired += deleted
    if (deleted < batchSize) return expired
  }
}
