import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { readSettings } from '../settings/service.ts'

const rowsOfBatch = 1000

/** Deletes some of the oldest entries from before `cutoff`, which the log's trigger is told; answers how many. */
async function deleteBatch(tx: Tx, cutoff: Date): Promise<number> {
  await sql`select set_config('estudio.audit_expires_before', ${cutoff.toISOString()}, true)`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from platform.audit_log where id in (
      select id from platform.audit_log where at < ${cutoff} order by at, id limit ${rowsOfBatch})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Deletes the entries of the log that are older than the studio keeps them, in batches; answers how many. */
export async function expireAuditLog({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { audit_retention_months } = await readSettings(db)
  const cutoff = new Date(clock.now())
  cutoff.setUTCMonth(cutoff.getUTCMonth() - audit_retention_months)
  let expired = 0
  for (;;) {
    const deleted = await inTransaction(db, (tx) => deleteBatch(tx, cutoff))
    expired += deleted
    if (deleted < rowsOfBatch) return expired
  }
}
