import type Stripe from 'stripe'
import { isUuid } from '../../../../../platform/uuid.ts'
import type { Hint, ProviderAccount, WebhookCall, WebhookResult } from '../provider.ts'
import { idOf, isStripeId } from './ids.ts'

const TOLERANCE_SECONDS = 300

/** The events to subscribe to. Every other type is ignored. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.partially_funded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** The object of an event has the form of the endpoint's own API version, so only ids are read from it. */
interface EventObject {
  object?: unknown
  id?: unknown
  payment_intent?: unknown
  metadata?: { attempt?: unknown; installation?: unknown } | null
}

function hintAbout(object: EventObject): Hint['about'] {
  const id = idOf(object.id)
  const attempt = object.metadata?.attempt
  return {
    ...(isUuid(attempt) && { attempt }),
    ...(object.object === 'checkout.session' && { checkout: id }),
    ...(object.object === 'refund' && { refund: id }),
    ...(object.object === 'dispute' && { dispute: id }),
    payment: object.object === 'payment_intent' ? id : idOf(object.payment_intent),
  }
}

/** Refunds and disputes have no metadata of ours: their payment is read before anything is believed. */
const carriesOwnMetadata = ({ object }: EventObject) =>
  object === 'checkout.session' || object === 'payment_intent'

export function readEvent(event: Stripe.Event | null, account: ProviderAccount): WebhookResult {
  if (!isStripeId(event?.id) || typeof event.created !== 'number' || !event.data?.object)
    return { kind: 'ignored', why: 'type' }
  if (event.livemode !== (account.mode === 'live')) return { kind: 'ignored', why: 'mode' }
  if (event.account) return { kind: 'ignored', why: 'foreign' }
  if (!EVENT_TYPES.includes(event.type)) return { kind: 'ignored', why: 'type' }
  const object = event.data.object as EventObject
  if (carriesOwnMetadata(object) && object.metadata?.installation !== account.installation)
    return { kind: 'ignored', why: 'foreign' }
  const at = new Date(event.created * 1000)
  return { kind: 'hint', hint: { eventId: event.id, at, about: hintAbout(object) } }
}

/** The time of the signature; undefined unless the header holds exactly one. */
function signedAt(header: string): number | undefined {
  const times = header.split(',').filter((part) => part.startsWith('t='))
  const [, seconds] = /^t=(\d{1,12})$/.exec(times.length === 1 ? (times[0] ?? '') : '') ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

export function parseWebhook(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  { raw, headers, now }: WebhookCall,
  account: ProviderAccount,
): WebhookResult {
  const header = headers['stripe-signature']
  if (typeof header !== 'string' || raw.length === 0) return { kind: 'refused', why: 'signature' }
  const seconds = signedAt(header)
  if (seconds === undefined) return { kind: 'refused', why: 'signature' }
  // The SDK refuses an old time only, so both bounds are held here.
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return { kind: 'refused', why: 'age' }
  for (const secret of account.webhookSecrets) {
    let event: Stripe.Event
    try {
      event = webhooks.constructEvent(raw, header, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    } catch {
      continue
    }
    return readEvent(event, account)
  }
  return { kind: 'refused', why: 'signature' }
}
