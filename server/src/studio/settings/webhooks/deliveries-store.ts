import type { DeliveriesQuery } from '@estudio/contract'
import { WEBHOOK_TEST } from '@estudio/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioWebhookDeliveries } from '../../../platform/db/database-types.gen.ts'
import type { OutsideFault } from '../../../platform/http/outside-fetch.ts'

export type DeliveryRow = Selectable<StudioWebhookDeliveries>

const isDue = (now: Date) => sql<boolean>`
  d.state = 'waiting' and (d.not_before is null or d.not_before <= ${now}) and (d.claimed_until is null or d.claimed_until <= ${now})`

/** The webhooks that have messages to send now. */
export async function webhooksWithDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from studio.webhooks w
    where w.switched_off_at is null
      and exists (select from studio.webhook_deliveries d where d.webhook_id = w.id and ${isDue(now)})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Claims the next messages to a webhook, at most one of each object: a message waits until those before it about its object were
 * delivered or given up. When the process dies, they are free again after a minute, which is longer than a call takes.
 */
export async function claimDeliveries(
  db: Db,
  webhook: string,
  now: Date,
  count: number,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update studio.webhook_deliveries set claimed_until = ${now}::timestamptz + interval '1 minute'
    where id = any (array(
      select d.id from studio.webhook_deliveries d
      where d.webhook_id = ${webhook} and ${isDue(now)} and not exists (
        select from studio.webhook_deliveries e
        where e.webhook_id = d.webhook_id and e.object_id = d.object_id and e.state = 'waiting' and e.number < d.number)
      order by d.number limit ${count} for update skip locked))
    returning *`.execute(db)
  return rows
}

/** Adds the message that tries a webhook, claimed for the caller. */
export const insertTest = (tx: Tx, webhook: string, now: Date): Promise<DeliveryRow> =>
  tx
    .insertInto('studio.webhook_deliveries')
    .values({
      webhook_id: webhook,
      object_id: sql<string>`gen_random_uuid()`,
      type: WEBHOOK_TEST,
      data: JSON.stringify({ webhook_id: webhook }),
      at: now,
      claimed_until: sql<Date>`${now}::timestamptz + interval '1 minute'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** How an attempt ended. */
export interface Attempt {
  id: string
  answered_at: Date
  status: number | null
  answer: string | null
  fault: OutsideFault | null
  duration_ms: number
  state: DeliveryRow['state']
  not_before: Date | null
}

export async function recordAttempts(db: Db, attempts: readonly Attempt[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update studio.webhook_deliveries d
    set attempts = d.attempts + 1, first_attempt_at = coalesce(d.first_attempt_at, a.answered_at), claimed_until = null,
      answered_at = a.answered_at, status = a.status, answer = a.answer, fault = a.fault, duration_ms = a.duration_ms,
      state = a.state, not_before = a.not_before
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as a(id uuid, answered_at timestamptz, status integer, answer text,
      fault text, duration_ms integer, state text, not_before timestamptz)
    where d.id = a.id returning d.*`.execute(db)
  return rows
}

/** Gives up what waits for a webhook. */
export const giveUpWaiting = (tx: Tx, webhook: string) =>
  sql`update studio.webhook_deliveries set state = 'failed', not_before = null where webhook_id = ${webhook} and state = 'waiting'`.execute(
    tx,
  )

interface Page extends DeliveriesQuery {
  limit: number
}

export function deliveriesOf(
  db: Db,
  webhook: string,
  { state, before, limit }: Page,
): Promise<DeliveryRow[]> {
  let query = db.selectFrom('studio.webhook_deliveries').selectAll().where('webhook_id', '=', webhook)
  if (state) query = query.where('state', '=', state)
  if (before) query = query.where('number', '<', before)
  return query.orderBy('number', 'desc').limit(limit).execute()
}

/** The messages that were sent last, one for each webhook. */
export async function lastDeliveries(db: Db): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select l.* from studio.webhooks w
    cross join lateral (
      select * from studio.webhook_deliveries d where d.webhook_id = w.id and d.answered_at is not null
      order by d.number desc limit 1) l`.execute(db)
  return rows
}

export const lockDelivery = (tx: Tx, id: string): Promise<DeliveryRow | undefined> =>
  tx.selectFrom('studio.webhook_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Sends messages again, with the time of new ones. Those that wait to be sent are left. */
export async function queueAgain(tx: Tx, condition: RawBuilder<boolean>): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update studio.webhook_deliveries set state = 'waiting', attempts = 0, first_attempt_at = null, not_before = null
    where state <> 'waiting' and type <> ${WEBHOOK_TEST} and ${condition} returning *`.execute(tx)
  return rows
}
