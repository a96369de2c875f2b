import { DAY_MS } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

export async function tidyUp({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteInBatches(
    db,
    'platform.idempotency_keys',
    ['user_id', 'route', 'key'],
    sql`created_at < ${daysAgo(1)}`,
  )
  await deleteInBatches(db, 'platform.rate_counters', ['bucket', 'subject'], sql`window_ends < ${now}`)
  const deleteMails = (condition: RawBuilder<unknown>) =>
    deleteInBatches(db, 'platform.outbox', ['id'], condition)
  await deleteMails(sql`sent_at < ${daysAgo(30)}`)
  await deleteMails(sql`failed_at < ${daysAgo(30)}`)
  await deleteMails(sql`sent_at is null and failed_at is null and expires_at <= ${now}`)
}
