import { deleteAuditEntries } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { readSettings } from '../../settings/index.ts'
import { retentionCutoff } from '../../shared/months-ago.ts'

const batchSize = 1000

/** Deletes entries older than audit_retention_months, in batches; returns the number of deleted entries. */
export async function expireAuditLog({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { audit_retention_months, timezone } = await readSettings(db)
  const cutoff = retentionCutoff(clock.now(), audit_retention_months, timezone)
  let expired = 0
  for (;;) {
    const deleted = await inTransaction(db, (tx) => deleteAuditEntries(tx, cutoff, batchSize))
    expired += deleted
    if (deleted < batchSize) return expired
  }
}
