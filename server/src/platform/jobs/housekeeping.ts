import { DAY_MS } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

export async function tidyUp({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime()
  await db
    .deleteFrom('platform.idempotency_keys')
    .where('created_at', '<', new Date(now - DAY_MS))
    .execute()
  await db.deleteFrom('platform.rate_counters').where('window_ends', '<', new Date(now)).execute()
  await db
    .deleteFrom('platform.outbox')
    .where(sql<Date>`coalesce(sent_at, failed_at)`, '<', new Date(now - 30 * DAY_MS))
    .execute()
  await db
    .deleteFrom('platform.outbox')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('expires_at', '<=', new Date(now))
    .execute()
}
