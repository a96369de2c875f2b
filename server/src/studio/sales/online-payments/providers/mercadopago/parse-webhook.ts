import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderAccount, WebhookCall, WebhookResult } from '../provider.ts'
import { numericId } from './ids.ts'
import { isOfMode } from './read-payment.ts'

const TOLERANCE_SECONDS = 300

/** `ts` is documented in milliseconds and sent in seconds. */
const MILLISECONDS_FROM = 1e12

interface Signature {
  ts: string
  seconds: number
  v1: Buffer
}

/** Undefined unless the header has one time and one signature of the right form. */
function signatureOf(header: unknown): Signature | undefined {
  const [, ts = '', hex = ''] =
    /^ts=(\d{1,16}),v1=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header.replaceAll(' ', '') : '') ??
    []
  if (!ts) return undefined
  const seconds = Number(ts) > MILLISECONDS_FROM ? Number(ts) / 1000 : Number(ts)
  return { ts, seconds, v1: Buffer.from(hex, 'hex') }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The texts that Mercado Pago may have signed. A missing part is left out with its label. Its documents disagree on the case of the id. */
const manifestsOf = (id: unknown, requestId: unknown, ts: string): string[] => {
  const rest = `${isText(requestId) ? `request-id:${requestId};` : ''}ts:${ts};`
  return isText(id) ? [...new Set([id, id.toLowerCase()])].map((one) => `id:${one};${rest}`) : [rest]
}

interface Notification {
  id?: unknown
  type?: unknown
  live_mode?: unknown
  user_id?: unknown
  date_created?: unknown
  data?: { id?: unknown; payment_id?: unknown } | null
}

function bodyOf(raw: Buffer): Notification {
  try {
    const body: unknown = JSON.parse(raw.toString())
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** The body is not signed: it can only say what to read, or that there is nothing to read. */
function readNotification(
  body: Notification,
  signedId: unknown,
  at: Date,
  account: ProviderAccount,
): WebhookResult {
  const id = signedId ?? body.data?.id
  const payment = numericId(body.type === 'payment' ? id : body.data?.payment_id)
  const types = ['payment', 'topic_chargebacks_wh', 'stop_delivery_op_wh']
  if (!types.includes(String(body.type)) || payment === undefined) return { kind: 'ignored', why: 'type' }
  if (!isOfMode(body.live_mode, account.mode)) return { kind: 'ignored', why: 'mode' }
  if (numericId(body.user_id) !== account.accountId) return { kind: 'ignored', why: 'foreign' }
  const dispute = body.type === 'topic_chargebacks_wh' ? numericId(id) : undefined
  const eventId = numericId(body.id) ?? `${body.type}:${payment}:${at.getTime()}`
  return { kind: 'hint', hint: { eventId, at, about: { payment, ...(dispute && { dispute }) } } }
}

export function parseWebhook(
  { raw, headers, query, now }: WebhookCall,
  account: ProviderAccount,
): WebhookResult {
  const signature = signatureOf(headers['x-signature'])
  if (!signature) return { kind: 'refused', why: 'signature' }
  if (!(Math.abs(now.getTime() / 1000 - signature.seconds) <= TOLERANCE_SECONDS))
    return { kind: 'refused', why: 'age' }
  const id = query['data.id']
  const isSigned = account.webhookSecrets.some((secret) =>
    manifestsOf(id, headers['x-request-id'], signature.ts).some((manifest) =>
      timingSafeEqual(createHmac('sha256', secret).update(manifest).digest(), signature.v1),
    ),
  )
  if (!isSigned) return { kind: 'refused', why: 'signature' }
  return readNotification(
    bodyOf(raw),
    isText(id) ? id : undefined,
    new Date(signature.seconds * 1000),
    account,
  )
}
