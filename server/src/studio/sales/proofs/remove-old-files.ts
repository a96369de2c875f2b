import type { Context } from '../../../platform/context.ts'
import { readSettings } from '../../settings/index.ts'
import { retentionCutoff } from '../../shared/months-ago.ts'
import { deleteFilesBefore } from './store.ts'

const batchSize = 200

/**
 * Deletes files older than proof_retention_months, in batches; the decisions about the proofs stay. Returns the number of
 * deleted files.
 */
export async function removeOldProofFiles({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { proof_retention_months, timezone } = await readSettings(db)
  const cutoff = retentionCutoff(clock.now(), proof_retention_months, timezone)
  let removed = 0
  for (;;) {
    const deleted = await deleteFilesBefore(db, cutoff, batchSize)
    removed += deleted
    if (deleted < batchSize) return removed
  }
}
