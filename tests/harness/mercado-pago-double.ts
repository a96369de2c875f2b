import { createHmac, randomUUID } from 'node:crypto'
import { createMercadoPagoProvider } from '../../server/src/studio/sales/online-payments/providers/mercadopago/mercado-pago-provider.ts'
import { openDoubleServer } from './payment-doubles/double-server.ts'
import { MercadoPagoRefusal, mercadoPagoApi, refusalAnswer } from './payment-doubles/mercado-pago-api.ts'
import type { DoubleNotification } from './payment-doubles/mercado-pago-objects.ts'
import { mercadoPagoPages } from './payment-doubles/mercado-pago-pages.ts'
import { MercadoPagoState } from './payment-doubles/mercado-pago-state.ts'
import type { DoubleOptions, ProviderDouble } from './payment-doubles/provider-double.ts'
import { ageOf, type SentWebhook, type WebhookFault } from './payment-doubles/webhooks.ts'

export interface MercadoPagoDouble extends ProviderDouble {
  state: MercadoPagoState
  /** Whether signatures have their time in milliseconds, as the documents say, or in seconds, as they were seen. */
  signsInMilliseconds: boolean
  webhook(notification: DoubleNotification, fault?: WebhookFault): SentWebhook
}

const answers = {
  error: refusalAnswer(new MercadoPagoRefusal(500, 'internal_error', 'Something went wrong')),
  rateLimit: refusalAnswer(new MercadoPagoRefusal(429, 'too_many_requests', 'Too many requests')),
  conflict: refusalAnswer(new MercadoPagoRefusal(409, 'conflict', 'The idempotency key is in use')),
}

/** The controls of the tests, by our id of the checkout. */
const controls = (state: MercadoPagoState) =>
  ({
    checkoutsOf: (attempt) => state.preferencesOf(attempt).length,
    pay: (attempt, paid) => state.pay(attempt, paid),
    decline: (attempt) => state.decline(attempt),
    issueVoucher: (attempt, method) => state.issueVoucher(attempt, method),
    payVoucher: (attempt, paid) => state.payVoucher(attempt, paid),
    failVoucher: (attempt) => state.failVoucher(attempt),
    expire: (attempt) => state.expire(attempt),
    reopen: (attempt) => state.reopen(attempt),
    received: () => state.received(),
    refunds: () => [...state.refunds.keys()].map(String),
    refundFromPanel: (payment, cents) => `${state.refund(payment, cents / 100).id}`,
    finishRefund: (refund) => state.endRefund(refund, 'approved'),
    failRefund: (refund) => state.endRefund(refund, 'rejected'),
    dispute: (payment) => state.dispute(payment),
    closeDispute: (payment, result) => state.closeDispute(payment, result),
    settleFee: (payment) => state.settleFee(payment),
  }) satisfies Partial<ProviderDouble>

const withFault = (
  state: MercadoPagoState,
  notification: DoubleNotification,
  fault: WebhookFault | undefined,
): DoubleNotification => {
  if (fault === 'other_mode') return { ...notification, live_mode: !notification.live_mode }
  if (fault === 'foreign_account') return { ...notification, user_id: notification.user_id + 1 }
  if (fault === 'foreign_installation') return { ...notification, data: { id: state.payElsewhere() } }
  return notification
}

/** Only the id in the address is signed, not the body: another last digit. */
const changed = (id: string): string => `${id.slice(0, -1)}${(Number(id.at(-1)) + 1) % 10}`

/** A stateful double of Mercado Pago's API, its payment page and its webhooks. */
export async function openMercadoPagoDouble(options: DoubleOptions = {}): Promise<MercadoPagoDouble> {
  const { mode = 'test', now = () => new Date(), webhookSecrets = ['secret-of-the-double'] } = options
  const { installation = 'installation-of-the-double' } = options
  const apiKey = 'APP_USR-1234567890-double'
  let origin = ''
  const state = new MercadoPagoState(
    mode === 'live',
    now,
    (payment) => `${double.pageOrigin}/ticket/${payment}`,
  )
  const api = mercadoPagoApi(state, apiKey, () => double.pageOrigin)
  const pages = mercadoPagoPages(state)

  const webhook: MercadoPagoDouble['webhook'] = (notification, fault) => {
    const body = withFault(state, notification, fault)
    const { id } = body.data
    const seconds = Math.floor(now().getTime() / 1000) + ageOf(fault)
    const ts = double.signsInMilliseconds ? seconds * 1000 : seconds
    const requestId = randomUUID()
    const secret = fault === 'forged' ? 'secret-of-somebody-else' : (webhookSecrets[0] ?? '')
    const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex')
    return {
      raw: Buffer.from(JSON.stringify(body)),
      headers: {
        'content-type': 'application/json',
        'x-signature': `ts=${ts},v1=${v1}`,
        'x-request-id': requestId,
      },
      query: { 'data.id': fault === 'changed_byte' ? changed(id) : id, type: body.type },
    }
  }

  const server = await openDoubleServer({
    answers,
    handle: (request) => (request.headers.authorization === undefined ? pages(request) : api(request)),
  })
  origin = server.baseUrl
  let sent = 0
  const account = {
    mode,
    apiKey,
    webhookSecrets,
    installation,
    accountId: `${state.collector}`,
    notificationUrl: 'https://estudio.example/webhooks/payments/mercadopago',
    baseUrl: origin,
  }
  const double: MercadoPagoDouble = {
    ...server,
    ...controls(state),
    name: 'mercadopago',
    account,
    provider: async (other) => createMercadoPagoProvider({ ...account, ...other }, now),
    state,
    pageOrigin: origin,
    signsInMilliseconds: false,
    get refundsWait() {
      return state.refundsWait
    },
    set refundsWait(wait) {
      state.refundsWait = wait
    },
    get feesAtOnce() {
      return state.feesAtOnce
    },
    set feesAtOnce(atOnce) {
      state.feesAtOnce = atOnce
    },
    webhook,
    takeWebhooks: (fault) => {
      const notifications = state.notifications.slice(sent)
      sent = state.notifications.length
      return notifications.map((notification) => webhook(notification, fault))
    },
  }
  return double
}
