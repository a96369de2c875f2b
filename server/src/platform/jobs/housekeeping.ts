import { DAY_MS } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'

const mailsAtOnce = 1000

/** Deletes mails in batches, so that no statement takes long. Each condition must be served by an index. */
async function deleteMailsWhere(db: Db, condition: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from platform.outbox
      where id = any(array(select id from platform.outbox where ${condition} limit ${mailsAtOnce}))`.execute(
      db,
    )
    if (numAffectedRows < mailsAtOnce) return
  }
}

export async function tidyUp({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime()
  await db
    .deleteFrom('platform.idempotency_keys')
    .where('created_at', '<', new Date(now - DAY_MS))
    .execute()
  await db.deleteFrom('platform.rate_counters').where('window_ends', '<', new Date(now)).execute()
  const monthAgo = new Date(now - 30 * DAY_MS)
  await deleteMailsWhere(db, sql`sent_at < ${monthAgo}`)
  await deleteMailsWhere(db, sql`failed_at < ${monthAgo}`)
  await deleteMailsWhere(db, sql`sent_at is null and failed_at is null and expires_at <= ${new Date(now)}`)
}
