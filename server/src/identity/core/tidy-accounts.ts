import { DAY_MS } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'

export const tidyAccounts = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await deleteInBatches(db, 'identity.sessions', ['id'], sql`created_at < ${daysAgo(30)}`)
  await deleteInBatches(db, 'identity.sessions', ['id'], sql`refreshed_at < ${daysAgo(7)}`)
  await deleteInBatches(db, 'identity.one_time_tokens', ['id'], sql`expires_at < ${daysAgo(1)}`)
  await deleteInBatches(db, 'identity.pending_sign_ups', ['id'], sql`created_at < ${daysAgo(30)}`)
  await deleteInBatches(db, 'identity.challenges', ['id'], sql`expires_at < ${daysAgo(1)}`)
  await deleteInBatches(
    db,
    'identity.known_networks',
    ['user_id', 'network'],
    sql`last_seen_at < ${daysAgo(30)}`,
  )
}
