import { createHmac } from 'node:crypto'
import { createStripeProvider } from '../../server/src/studio/sales/online-payments/providers/stripe/stripe-provider.ts'
import { openDoubleServer } from './payment-doubles/double-server.ts'
import type { DoubleOptions, ProviderDouble } from './payment-doubles/provider-double.ts'
import { errorAnswer, STRIPE_API_VERSION, stripeApi } from './payment-doubles/stripe-api.ts'
import type {
  DoubleCharge,
  DoubleDispute,
  DoubleEvent,
  DoubleRefund,
  DoubleSession,
} from './payment-doubles/stripe-objects.ts'
import { stripePages } from './payment-doubles/stripe-pages.ts'
import { StripeRefusal } from './payment-doubles/stripe-sessions.ts'
import { StripeState } from './payment-doubles/stripe-state.ts'
import { ageOf, type SentWebhook, type WebhookFault, withChangedByte } from './payment-doubles/webhooks.ts'

export interface StripeDouble extends ProviderDouble {
  state: StripeState
  /** The methods that are enabled in the account. */
  enabled: Set<string>
  /** The paths of the API that the key has no permission for. */
  withoutPermission: Set<string>
  /** The event as a request to the webhook route. */
  webhook(event: DoubleEvent, fault?: WebhookFault): SentWebhook
}

const withFault = (event: DoubleEvent, fault: WebhookFault | undefined): DoubleEvent => {
  if (fault === 'other_mode') return { ...event, livemode: !event.livemode }
  if (fault === 'foreign_account') return { ...event, account: 'acct_1Foreign00000000' }
  if (fault !== 'foreign_installation') return event
  const metadata = { installation: 'another-installation', attempt: '00000000-0000-4000-8000-000000000000' }
  return { ...event, data: { object: { ...event.data.object, metadata } as DoubleEvent['data']['object'] } }
}

const answers = {
  error: errorAnswer(new StripeRefusal(500, 'api_error', undefined, 'Something went wrong')),
  rateLimit: errorAnswer(new StripeRefusal(429, 'invalid_request_error', 'rate_limit', 'Too many requests')),
  conflict: errorAnswer(new StripeRefusal(409, 'invalid_request_error', 'idempotency_key_in_use', 'In use')),
}

/** The controls of the tests, by our id of the checkout. */
const controls = (state: StripeState, pageOf: (session: string) => string) => {
  const session = (attempt: string): DoubleSession => {
    const sessions = state.all<DoubleSession>('checkout.session')
    const found = sessions.findLast(({ client_reference_id }) => client_reference_id === attempt)
    if (!found) throw new Error(`The double has no session of ${attempt}`)
    return found
  }
  const payment = (attempt: string): string => session(attempt).payment_intent ?? ''
  return {
    checkoutsOf: (attempt) =>
      state.all<DoubleSession>('checkout.session').filter((one) => one.client_reference_id === attempt)
        .length,
    pay: (attempt, paid) => state.pay(session(attempt).id, paid),
    decline: (attempt) => state.decline(session(attempt).id),
    issueVoucher: (attempt) => void state.issueVoucher(session(attempt).id),
    payVoucher: (attempt, paid) => {
      state.payVoucher(payment(attempt), paid)
      return payment(attempt)
    },
    failVoucher: (attempt) => state.failVoucher(payment(attempt)),
    expire: (attempt) => state.expire(session(attempt).id),
    reopen: (attempt) => state.reopen(session(attempt).id, pageOf(session(attempt).id)),
    received: () =>
      state.all<DoubleCharge>('charge').map((one) => ({
        payment: one.payment_intent,
        cents: one.amount,
        currency: one.currency.toUpperCase(),
        refunded: one.amount_refunded,
        isDisputed: one.disputed,
      })),
    refunds: () => state.all<DoubleRefund>('refund').map(({ id }) => id),
    refundFromPanel: (id, cents) => state.refund(id, cents).id,
    finishRefund: (refund) => state.finishRefund(refund),
    failRefund: (refund) => state.failRefund(refund),
    dispute: (id) => void state.dispute(id),
    closeDispute: (id, result) => {
      const dispute = state.all<DoubleDispute>('dispute').find((one) => one.payment_intent === id)
      state.closeDispute(dispute?.id ?? '', result)
    },
    settleFee: (id) => state.settleFee(id),
  } satisfies Partial<ProviderDouble>
}

/** A stateful double of Stripe's API, its payment page and its webhooks. */
export async function openStripeDouble(options: DoubleOptions = {}): Promise<StripeDouble> {
  const { mode = 'test', now = () => new Date(), webhookSecrets = ['whsec_double_0123456789'] } = options
  const { installation = 'installation-of-the-double' } = options
  const apiKey = `sk_${mode}_double0123456789`
  const seconds = () => Math.floor(now().getTime() / 1000)
  const enabled = new Set(['card', 'oxxo'])
  const withoutPermission = new Set<string>()
  let origin = ''
  const state = new StripeState(
    mode === 'live',
    STRIPE_API_VERSION,
    seconds,
    (id) => `${double.pageOrigin}/voucher/${id}`,
  )
  const details = { settings: { dashboard: { display_name: 'Estudio de prueba' } }, charges_enabled: true }
  const stripeAccount = { id: 'acct_1Double000000000', object: 'account', business_profile: null, ...details }
  const api = stripeApi(state, {
    key: apiKey,
    enabled,
    withoutPermission,
    origin: () => double.pageOrigin,
    account: stripeAccount,
  })
  const pages = stripePages(state)

  const webhook: StripeDouble['webhook'] = (event, fault) => {
    const payload = JSON.stringify(withFault(event, fault), null, 2)
    const t = seconds() + ageOf(fault)
    const secret = fault === 'forged' ? 'whsec_of_somebody_else' : (webhookSecrets[0] ?? '')
    const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')
    const raw = Buffer.from(payload)
    return {
      raw: fault === 'changed_byte' ? withChangedByte(raw) : raw,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${t},v1=${v1},v0=${'0'.repeat(64)}`,
      },
      query: {},
    }
  }

  const server = await openDoubleServer({
    answers,
    handle: (request) =>
      request.headers.authorization !== undefined || request.path.startsWith('/v1/')
        ? api(request)
        : pages(request),
  })
  origin = server.baseUrl
  let sent = 0
  const account = {
    mode,
    apiKey,
    webhookSecrets,
    installation,
    accountId: stripeAccount.id,
    notificationUrl: undefined,
    baseUrl: origin,
  }
  const double: StripeDouble = {
    ...server,
    ...controls(state, (session) => `${double.pageOrigin}/c/pay/${session}`),
    name: 'stripe',
    account,
    provider: (other) => createStripeProvider({ ...account, ...other }),
    state,
    enabled,
    withoutPermission,
    pageOrigin: origin,
    get refundsWait() {
      return state.newRefundStatus === 'pending'
    },
    set refundsWait(wait) {
      state.newRefundStatus = wait ? 'pending' : 'succeeded'
    },
    get feesAtOnce() {
      return state.feesAtOnce
    },
    set feesAtOnce(atOnce) {
      state.feesAtOnce = atOnce
    },
    webhook,
    takeWebhooks: (fault) => {
      const events = state.events.slice(sent)
      sent = state.events.length
      return events.map((event) => webhook(event, fault))
    },
  }
  return double
}
