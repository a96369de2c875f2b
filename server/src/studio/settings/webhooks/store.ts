import type { WebhookEvent } from '@estudio/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioWebhooks } from '../../../platform/db/database-types.gen.ts'

export type WebhookRow = Selectable<StudioWebhooks>

export const allWebhooks = (db: Db): Promise<WebhookRow[]> =>
  db.selectFrom('studio.webhooks').selectAll().orderBy('created_at').orderBy('id').execute()

export const webhookById = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('studio.webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const lockWebhook = (tx: Tx, id: string): Promise<WebhookRow | undefined> =>
  tx.selectFrom('studio.webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Other additions wait until the end of the transaction; reading goes on. Returns how many webhooks there are. */
export async function lockAdding(tx: Tx): Promise<number> {
  await sql`lock table studio.webhooks in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('studio.webhooks')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewWebhook {
  id: string
  url: string
  events: WebhookEvent[]
  secret_sealed: Buffer
  created_at: Date
}

export const insertWebhook = (tx: Tx, webhook: NewWebhook): Promise<WebhookRow> =>
  tx.insertInto('studio.webhooks').values(webhook).returningAll().executeTakeFirstOrThrow()

export type WebhookChanges = Partial<
  Pick<
    WebhookRow,
    | 'url'
    | 'events'
    | 'secret_sealed'
    | 'previous_sealed'
    | 'previous_until'
    | 'failing_since'
    | 'switched_off_at'
  >
>

export const updateWebhook = (tx: Tx, id: string, changes: WebhookChanges): Promise<WebhookRow> =>
  tx.updateTable('studio.webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteWebhookRow = (tx: Tx, id: string) =>
  tx.deleteFrom('studio.webhooks').where('id', '=', id).execute()
