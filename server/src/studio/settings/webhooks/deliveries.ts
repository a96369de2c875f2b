import type { DeliveriesQuery, ReplaySpan, WebhookDeliveries, WebhookDelivery } from '@estudio/contract'
import { DAY_MS } from '@estudio/domain'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkDates, withinDays } from '../../shared/wall-time.ts'
import { type DeliveryRow, deliveriesOf, lockDelivery, queueAgain } from './deliveries-store.ts'
import { lockWebhook, webhookById } from './store.ts'

const PAGE = 50
const KEPT_DAYS = 30

export const toWebhookDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  at: row.at.toISOString(),
  data: row.data as WebhookDelivery['data'],
  state: row.state as WebhookDelivery['state'],
  attempts: row.attempts,
  next_attempt_at: row.not_before?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  fault: row.fault as WebhookDelivery['fault'],
  duration_ms: row.duration_ms,
})

/** Throws not_found. */
export async function webhookDeliveries(
  { db }: Context,
  webhook: string,
  query: DeliveriesQuery,
): Promise<WebhookDeliveries> {
  if (!(await webhookById(db, webhook))) throw errors.notFound('webhook')
  const limit = query.limit ?? PAGE
  const rows = await deliveriesOf(db, webhook, { ...query, limit })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { deliveries: rows.map(toWebhookDelivery), next: last?.number ?? null }
}

/** Sends a message again, also one that was delivered. Throws not_found. */
export const replayDelivery = (context: Context, actor: Actor, id: string): Promise<WebhookDelivery> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const delivery = await lockDelivery(tx, id)
    if (!delivery || !(await webhookById(tx, delivery.webhook_id))) throw errors.notFound('webhook_delivery')
    const [queued = delivery] = await queueAgain(tx, sql`id = ${id}`)
    await audit(tx, {
      at: context.clock.now(),
      actor,
      action: 'webhook.replay',
      entity: 'webhook',
      entityId: delivery.webhook_id,
      after: { delivery: id },
    })
    return toWebhookDelivery(queued)
  })

/** Sends the messages of some days again, in their order. Returns how many. Throws not_found, validation_failed. */
export const replaySpan = (
  context: Context,
  actor: Actor,
  webhook: string,
  { from, to, only_failed = false }: ReplaySpan,
): Promise<number> => {
  checkDates({ from, to })
  return inTransactionOf(context.db, actor, async (tx) => {
    if (!(await lockWebhook(tx, webhook))) throw errors.notFound('webhook')
    const those = sql<boolean>`
      webhook_id = ${webhook} and ${withinDays('at', { from, to })} and ${only_failed ? sql`state = 'failed'` : sql`true`}`
    const { length: count } = await queueAgain(tx, those)
    await audit(tx, {
      at: context.clock.now(),
      actor,
      action: 'webhook.replay',
      entity: 'webhook',
      entityId: webhook,
      after: { from, to, count },
    })
    return count
  })
}

/** Messages and their answers are kept for thirty days. */
export const deleteOldDeliveries = ({ db, clock }: Context): Promise<void> =>
  deleteInBatches(
    db,
    'studio.webhook_deliveries',
    ['id'],
    sql`at < ${new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)}`,
  )
