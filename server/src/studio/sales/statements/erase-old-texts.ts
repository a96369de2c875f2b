import type { Context } from '../../../platform/context.ts'
import { readSettings } from '../../settings/index.ts'
import { retentionCutoff } from '../../shared/months-ago.ts'
import { eraseTextsBefore } from './store.ts'

const batchSize = 1000

/**
 * Erases the bank's texts of movements that paid no plan, in imports older than proof_retention_months, in batches. Day, amount
 * and fingerprint stay, so that a repeated file is still recognised.
 */
export async function eraseOldTexts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { proof_retention_months, timezone } = await readSettings(db)
  const cutoff = retentionCutoff(clock.now(), proof_retention_months, timezone)
  while ((await eraseTextsBefore(db, cutoff, batchSize)) === batchSize);
}
