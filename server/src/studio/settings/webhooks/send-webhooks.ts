import { DAY_MS, HOUR_MS, WEBHOOK_FAILING_DAYS, WEBHOOK_HOURS, WEBHOOK_TEST } from '@estudio/domain'
import { administratorIds } from '../../../identity/index.ts'
import { audit, systemActor } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { OutsideError, outsideFetch } from '../../../platform/http/outside-fetch.ts'
import { nextAttempt } from '../../../platform/mail/index.ts'
import { mailMembers } from '../../mail/index.ts'
import {
  type Attempt,
  claimDeliveries,
  type DeliveryRow,
  giveUpWaiting,
  recordAttempts,
  webhooksWithDue,
} from './deliveries-store.ts'
import { openSecret, signedHeaders } from './signature.ts'
import { lockWebhook, updateWebhook, type WebhookRow, webhookById } from './store.ts'

/** A receiver gets so many messages at once, each about another object. */
const AT_ONCE = 8
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 2000
const KEPT_ANSWER = 300
/** After so long a lane takes no other messages, so that a run of the job ends in time. */
const LANE_MS = 30_000

/** The webhooks that have messages to send now. */
export const dueWebhooks = ({ db, clock }: Context): Promise<string[]> => webhooksWithDue(db, clock.now())

function secretsOf({ keys, clock }: Context, webhook: WebhookRow): string[] {
  const { id, secret_sealed, previous_sealed, previous_until } = webhook
  const isRotating = previous_sealed && previous_until && previous_until > clock.now()
  const sealed = isRotating ? [secret_sealed, previous_sealed] : [secret_sealed]
  return sealed.map((one) => openSecret(keys, id, one))
}

/** The beginning of an answer, cut between characters and without those that cannot be shown. */
const shownAnswer = (body: Buffer): string | null => {
  const words = body.toString('utf8').replace(/[\p{C}\s]+/gu, ' ')
  return [...words.trim()].slice(0, KEPT_ANSWER).join('') || null
}

type Answer = Pick<Attempt, 'status' | 'answer' | 'fault' | 'duration_ms'>

async function call(
  context: Context,
  webhook: WebhookRow,
  { id, type, at, data }: DeliveryRow,
  signal?: AbortSignal,
): Promise<Answer> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const timestamp = Math.floor(context.clock.now().getTime() / 1000)
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  try {
    const answer = await outsideFetch(context.outside, webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Estudio-Webhooks/1',
        ...signedHeaders(secretsOf(context, webhook), { id, timestamp, body }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    })
    return { status: answer.status, answer: shownAnswer(answer.body), fault: null, duration_ms: duration() }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { status: null, answer: null, fault: error.fault, duration_ms: duration() }
  }
}

/** A message is delivered by an answer of 2xx. Otherwise it is tried again for a day; the message of a test is not. */
function outcomeOf(delivery: DeliveryRow, answer: Answer, now: Date): Attempt {
  const result = { id: delivery.id, answered_at: now, ...answer, not_before: null }
  if (answer.status !== null && answer.status >= 200 && answer.status < 300)
    return { ...result, state: 'delivered' }
  const next = nextAttempt(delivery.attempts + 1, now)
  const end = (delivery.first_attempt_at ?? now).getTime() + WEBHOOK_HOURS * HOUR_MS
  if (delivery.type === WEBHOOK_TEST || next.getTime() > end) return { ...result, state: 'failed' }
  return { ...result, state: 'waiting', not_before: next }
}

/** Sends a message once and records the answer. Returns the delivery. */
export async function sendOnce(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<DeliveryRow> {
  const answer = await call(context, webhook, delivery)
  const [recorded = delivery] = await recordAttempts(context.db, [
    outcomeOf(delivery, answer, context.clock.now()),
  ])
  return recorded
}

/** Notes since when every attempt fails. After three days the webhook is switched off, and the administrators are told. */
const noteFailure = ({ db, clock }: Context, { id }: WebhookRow): Promise<void> =>
  inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, id)
    if (!webhook || webhook.switched_off_at) return
    const now = clock.now()
    const since = webhook.failing_since ?? now
    if (now.getTime() - since.getTime() < WEBHOOK_FAILING_DAYS * DAY_MS) {
      if (!webhook.failing_since) await updateWebhook(tx, id, { failing_since: now })
      return
    }
    await updateWebhook(tx, id, { switched_off_at: now })
    await giveUpWaiting(tx, id)
    await audit(tx, {
      at: now,
      actor: systemActor,
      action: 'webhook.switch_off',
      entity: 'webhook',
      entityId: id,
    })
    await mailMembers(tx, await administratorIds(tx), {
      template: 'webhook_switched_off',
      event: `${id}:${now.getTime()}`,
      at: now,
      data: { host: new URL(webhook.url).hostname, days: WEBHOOK_FAILING_DAYS },
    })
  })

const noteSuccess = ({ db }: Context, { id, failing_since }: WebhookRow): Promise<unknown> =>
  failing_since
    ? inTransaction(db, (tx) => updateWebhook(tx, id, { failing_since: null }))
    : Promise.resolve()

/** Sends the messages that are due to one webhook, several at once, until none is due or its time is up. */
export async function sendWebhook(context: Context, id: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + LANE_MS
  while (!signal.aborted && performance.now() < until) {
    const webhook = await webhookById(context.db, id)
    if (!webhook || webhook.switched_off_at) return
    const claimed = await claimDeliveries(context.db, id, context.clock.now(), AT_ONCE)
    if (claimed.length === 0) return
    const answers = await Promise.all(
      claimed.map(async (delivery) => ({ delivery, answer: await call(context, webhook, delivery, signal) })),
    )
    // Calls that the stop of the process ended were no attempts. Their claims end by themselves.
    if (signal.aborted) return
    const now = context.clock.now()
    const attempts = answers.map(({ delivery, answer }) => outcomeOf(delivery, answer, now))
    await recordAttempts(context.db, attempts)
    if (attempts.some(({ state }) => state === 'delivered')) await noteSuccess(context, webhook)
    else await noteFailure(context, webhook)
  }
}
