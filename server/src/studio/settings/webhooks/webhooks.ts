import { randomUUID } from 'node:crypto'
import {
  maxLengthOf,
  type Webhook,
  type WebhookDelivery,
  WebhookInput,
  type WebhookPatch,
  type WebhookWithSecret,
} from '@estudio/contract'
import { HOUR_MS, MAX_WEBHOOKS, WEBHOOK_ROTATION_HOURS } from '@estudio/domain'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { errors } from '../../../platform/errors.ts'
import { checkOutsideAddress, OutsideError } from '../../../platform/http/outside-fetch.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { toWebhookDelivery } from './deliveries.ts'
import { type DeliveryRow, insertTest, lastDeliveries } from './deliveries-store.ts'
import { sendOnce } from './send-webhooks.ts'
import { newSecret, sealSecret } from './signature.ts'
import {
  allWebhooks,
  deleteWebhookRow,
  insertWebhook,
  lockAdding,
  lockWebhook,
  updateWebhook,
  type WebhookChanges,
  type WebhookRow,
} from './store.ts'

const MAX_URL = maxLengthOf(WebhookInput, 'url')

const toWebhook = (row: WebhookRow, last?: DeliveryRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as Webhook['events'],
  is_on: row.switched_off_at === null,
  failing_since: row.failing_since?.toISOString() ?? null,
  rotating_until: row.previous_until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  version: row.version,
  last: last ? toWebhookDelivery(last) : null,
})

/** An address may contain a secret of the receiver, so that the log names the host. */
const logged = ({ url, events }: Pick<WebhookRow, 'url' | 'events'>) => ({
  host: new URL(url).hostname,
  events: events.join(', '),
})

type Action = 'create' | 'update' | 'delete' | 'rotate' | 'test'

const record = (
  { clock }: Context,
  tx: Tx,
  {
    actor,
    action,
    id,
    ...changed
  }: { actor: Actor; action: Action; id: string; before?: object; after?: object },
) =>
  audit(tx, {
    at: clock.now(),
    actor,
    action: `webhook.${action}`,
    entity: 'webhook',
    entityId: id,
    ...(changed as { before?: Record<string, string>; after?: Record<string, string> }),
  })

/** Asks DNS, outside every transaction. Throws webhook_address_refused. */
async function checkedUrl({ outside }: Context, url: string): Promise<string> {
  try {
    const { href } = await checkOutsideAddress(outside, url)
    // Letters outside ASCII are longer in an address than typed.
    if (href.length > MAX_URL) throw errors.refused('webhook_address_refused')
    return href
  } catch (error) {
    if (error instanceof OutsideError) throw errors.refused('webhook_address_refused')
    throw error
  }
}

export async function listWebhooks({ db }: Context): Promise<Webhook[]> {
  const last = new Map((await lastDeliveries(db)).map((row) => [row.webhook_id, row]))
  return (await allWebhooks(db)).map((row) => toWebhook(row, last.get(row.id)))
}

/** Throws webhook_address_refused, too_many_webhooks. */
export async function addWebhook(
  context: Context,
  actor: Actor,
  { url, events }: WebhookInput,
): Promise<WebhookWithSecret> {
  const address = await checkedUrl(context, url)
  const [id, secret] = [randomUUID(), newSecret()]
  return inTransactionOf(context.db, actor, async (tx) => {
    if ((await lockAdding(tx)) >= MAX_WEBHOOKS) throw errors.refused('too_many_webhooks')
    const row = await insertWebhook(tx, {
      id,
      url: address,
      events,
      secret_sealed: sealSecret(context.keys, id, secret),
      created_at: context.clock.now(),
    })
    await record(context, tx, { actor, action: 'create', id, after: logged(row) })
    return { webhook: toWebhook(row), secret }
  })
}

const locked = async (tx: Tx, id: string): Promise<WebhookRow> => {
  const row = await lockWebhook(tx, id)
  if (!row) throw errors.notFound('webhook')
  return row
}

/** Switching on forgets the failures. */
const switchChanges = (row: WebhookRow, isOn: boolean | undefined, now: Date): WebhookChanges => {
  if (isOn === undefined || isOn === (row.switched_off_at === null)) return {}
  return isOn ? { switched_off_at: null, failing_since: null } : { switched_off_at: now }
}

/** Throws not_found, version_conflict, webhook_address_refused. */
export async function editWebhook(
  context: Context,
  actor: Actor,
  { id, patch, version }: { id: string; patch: WebhookPatch; version: number | undefined },
): Promise<Webhook> {
  const address = patch.url === undefined ? undefined : await checkedUrl(context, patch.url)
  return inTransactionOf(context.db, actor, async (tx) => {
    const before = await locked(tx, id)
    checkVersion(before, version)
    const changes: WebhookChanges = {
      ...(address !== undefined && address !== before.url && { url: address }),
      ...(patch.events && String(patch.events) !== String(before.events) && { events: patch.events }),
      ...switchChanges(before, patch.is_on, context.clock.now()),
    }
    if (Object.keys(changes).length === 0) return toWebhook(before)
    const row = await updateWebhook(tx, id, changes)
    const shown = (of: WebhookRow) => ({ ...logged(of), is_on: of.switched_off_at === null })
    await record(context, tx, { actor, action: 'update', id, before: shown(before), after: shown(row) })
    return toWebhook(row)
  })
}

/** Throws not_found. */
export async function deleteWebhook(context: Context, actor: Actor, id: string): Promise<void> {
  await inTransactionOf(context.db, actor, async (tx) => {
    const row = await locked(tx, id)
    await deleteWebhookRow(tx, id)
    await record(context, tx, { actor, action: 'delete', id, before: logged(row) })
  })
  await deleteInBatches(context.db, 'studio.webhook_deliveries', ['id'], sql`webhook_id = ${id}`)
}

/** Makes a new secret; the one before signs too for a day. Throws not_found. */
export const rotateSecret = (context: Context, actor: Actor, id: string): Promise<WebhookWithSecret> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const before = await locked(tx, id)
    const secret = newSecret()
    const now = context.clock.now()
    const row = await updateWebhook(tx, id, {
      secret_sealed: sealSecret(context.keys, id, secret),
      previous_sealed: before.secret_sealed,
      previous_until: new Date(now.getTime() + WEBHOOK_ROTATION_HOURS * HOUR_MS),
    })
    await record(context, tx, { actor, action: 'rotate', id })
    return { webhook: toWebhook(row), secret }
  })

/** Sends a message of the type webhook.test and waits for the answer, also while the webhook is switched off. Throws not_found. */
export async function testWebhook(context: Context, actor: Actor, id: string): Promise<WebhookDelivery> {
  const { webhook, delivery } = await inTransactionOf(context.db, actor, async (tx) => {
    const row = await locked(tx, id)
    await record(context, tx, { actor, action: 'test', id })
    return { webhook: row, delivery: await insertTest(tx, id, context.clock.now()) }
  })
  return toWebhookDelivery(await sendOnce(context, webhook, delivery))
}
