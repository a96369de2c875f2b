import { type DoubleAnswer, type DoubleRequest, idempotencyKeyOf } from './double-server.ts'
import { type FormValues, parameterNames, parseForm, textAt, textsAt } from './form-body.ts'
import { type DoubleObject, type DoubleRefund, expand, newId } from './stripe-objects.ts'
import { payoutOf } from './stripe-payouts.ts'
import { createSession, integer, invalid, required, StripeRefusal } from './stripe-sessions.ts'
import type { StripeState } from './stripe-state.ts'

/** The only API version that the double speaks. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

export const errorAnswer = ({ status, type, code, message, param }: StripeRefusal): DoubleAnswer => ({
  status,
  json: { error: { type, code, message, param } },
  headers: { 'request-id': newId('req') },
})

/** The parameters of each call, as far as a studio could need them. Every other name is refused. */
const parameters: Record<string, RegExp> = {
  'POST /v1/checkout/sessions': new RegExp(
    `^(${[
      'mode|ui_mode|client_reference_id|success_url|cancel_url|expires_at|locale|submit_type|customer|customer_email',
      'line_items\\[\\]\\[(quantity|price_data\\]\\[(currency|unit_amount|product_data\\]\\[(name|description)))\\]',
      'allowed_payment_method_types\\[\\]|excluded_payment_method_types\\[\\]|payment_method_configuration',
      'payment_method_options\\[(oxxo\\]\\[expires_after_days|card\\]\\[installments\\]\\[enabled)\\]',
      'payment_intent_data\\[(metadata\\]\\[\\w{1,40}|description|receipt_email|statement_descriptor_suffix)\\]',
      'metadata\\[\\w{1,40}\\]|adaptive_pricing\\[enabled\\]|expand\\[\\]',
    ].join('|')})$`,
  ),
  'POST /v1/checkout/sessions/:id/expire': /^expand\[\]$/,
  'POST /v1/refunds': /^(payment_intent|charge|amount|reason|metadata\[\w{1,40}\]|expand\[\])$/,
  'GET /v1/checkout/sessions':
    /^(created\[(gte|gt|lte|lt)\]|customer|payment_intent|status|limit|starting_after|ending_before|expand\[\])$/,
  'GET /v1/refunds':
    /^(payment_intent|charge|limit|starting_after|ending_before|expand\[\]|created\[(gte|gt|lte|lt)\])$/,
  'GET /v1/disputes':
    /^(payment_intent|charge|limit|starting_after|ending_before|expand\[\]|created\[(gte|gt|lte|lt)\])$/,
  'GET /v1/payouts':
    /^(arrival_date|created\[(gte|gt|lte|lt)\]|status|limit|starting_after|ending_before|expand\[\])$/,
  'GET /v1/balance_transactions':
    /^(payout|type|source|created\[(gte|gt|lte|lt)\]|limit|starting_after|ending_before|expand\[\])$/,
  'GET /v1/events':
    /^(type|types\[\]|delivery_success|created\[(gte|gt|lte|lt)\]|limit|starting_after|ending_before)$/,
  'GET one': /^expand\[\]$/,
}

function checkParameters(call: string, sent: URLSearchParams): void {
  for (const name of parameterNames(sent)) {
    if (name.startsWith('payment_method_types'))
      throw invalid('payment_method_types_no_longer_supported', 'Use allowed_payment_method_types', name)
    if (!parameters[call]?.test(name))
      throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, name)
  }
}

function createRefund(state: StripeState, values: FormValues): DoubleRefund {
  const intent = state.objects.get(required(values, 'payment_intent'))
  const charge = intent?.object === 'payment_intent' && state.objects.get(intent.latest_charge ?? '')
  if (!charge || charge.object !== 'charge') throw missing('payment_intent')
  const left = charge.amount - charge.amount_refunded
  const cents = integer(textAt(values, 'amount') ?? `${left}`, 'amount')
  if (charge.payment_method_details.type === 'oxxo')
    throw invalid('charge_not_refundable', 'OXXO payments cannot be refunded')
  if (charge.disputed) throw invalid('charge_disputed', 'The charge has been charged back')
  if (left === 0) throw invalid('charge_already_refunded', 'The charge has already been refunded')
  if (cents < 1 || cents > left) throw invalid(undefined, 'The amount is greater than what is left', 'amount')
  return state.refund(
    charge.payment_intent,
    cents,
    textsAt(values, 'metadata'),
    textAt(values, 'reason') ?? null,
  )
}

const missing = (what: string) =>
  new StripeRefusal(404, 'invalid_request_error', 'resource_missing', `No such ${what}`)

const lists: Record<string, DoubleObject['object']> = {
  '/v1/checkout/sessions': 'checkout.session',
  '/v1/refunds': 'refund',
  '/v1/disputes': 'dispute',
  '/v1/payouts': 'payout',
  '/v1/balance_transactions': 'balance_transaction',
}

/** Newest first, a page at a time. */
function list(state: StripeState, path: string, values: FormValues) {
  const object = lists[path]
  const types = Object.values(textsAt(values, 'types'))
  const payment = textAt(values, 'payment_intent')
  const payout = textAt(values, 'payout')
  const from = Number(textAt(values, 'created', 'gte') ?? 0)
  const until = Number(textAt(values, 'created', 'lte') ?? Number.MAX_SAFE_INTEGER)
  const all = object === undefined ? state.events : state.all(object)
  const found = all
    .filter((one) => one.created >= from && one.created <= until)
    .filter((one) => types.length === 0 || ('type' in one && types.includes(one.type)))
    .filter((one) => payment === undefined || ('payment_intent' in one && one.payment_intent === payment))
    .filter(({ id }) => payout === undefined || payoutOf(state, id) === payout)
    .toReversed()
  const start = found.findIndex(({ id }) => id === textAt(values, 'starting_after')) + 1
  const data = found.slice(start, start + Number(textAt(values, 'limit') ?? 10))
  return { object: 'list', url: path, has_more: start + data.length < found.length, data }
}

interface ApiOptions {
  key: string
  enabled: ReadonlySet<string>
  /** The paths that the key has no permission for. */
  withoutPermission: ReadonlySet<string>
  origin: () => string
  account: unknown
}

export function stripeApi(state: StripeState, options: ApiOptions) {
  const { key, enabled, withoutPermission, origin, account } = options
  const kept = new Map<string, { call: string; answer: DoubleAnswer }>()

  const carryOut = ({ method, path }: DoubleRequest, sent: URLSearchParams): unknown => {
    const values = parseForm(sent)
    const [, id, action] =
      /^\/v1\/(?:checkout\/sessions|payment_intents|refunds|disputes)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const call =
      id === undefined ? `${method} ${path}` : action ? `POST /v1/checkout/sessions/:id/${action}` : 'GET one'
    if (method === 'GET' && path === '/v1/account') return account
    checkParameters(call, sent)
    if (call === 'POST /v1/checkout/sessions') return createSession(state, values, enabled, origin())
    if (call === 'POST /v1/refunds') return createRefund(state, values)
    if (method === 'GET' && (lists[path] || path === '/v1/events')) return list(state, path, values)
    const object = state.objects.get(id ?? '')
    if (!object) throw missing('object')
    if (action === undefined) return object
    if (object.object !== 'checkout.session' || object.status !== 'open')
      throw invalid(undefined, 'Only Checkout Sessions with a status in ["open"] can be expired')
    state.expire(object.id)
    return object
  }

  const answer = (request: DoubleRequest, sent: URLSearchParams): DoubleAnswer => {
    const paths = Object.values(textsAt(parseForm(sent), 'expand'))
    const object = expand(carryOut(request, sent), paths, (id) => state.objects.get(id))
    return { status: 200, json: structuredClone(object), headers: { 'request-id': newId('req') } }
  }

  return (request: DoubleRequest): DoubleAnswer => {
    const idempotencyKey = idempotencyKeyOf(request.headers)
    const sent = request.method === 'GET' ? request.query : new URLSearchParams(request.raw.toString())
    const call = `${request.method} ${request.path}?${sent}`
    try {
      if (request.headers.authorization !== `Bearer ${key}`)
        throw new StripeRefusal(401, 'invalid_request_error', undefined, 'Invalid API Key provided')
      if (withoutPermission.has(request.path))
        throw new StripeRefusal(
          403,
          'invalid_request_error',
          undefined,
          'The key does not have the required permissions',
        )
      if (request.headers['stripe-version'] !== STRIPE_API_VERSION)
        throw invalid(undefined, 'The double speaks another version of the API')
      const before = idempotencyKey === undefined ? undefined : kept.get(idempotencyKey)
      if (before && before.call !== call)
        throw new StripeRefusal(
          400,
          'idempotency_error',
          undefined,
          'Keys can only be used with the same parameters',
        )
      if (before)
        return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
      const done = answer(request, sent)
      if (idempotencyKey !== undefined && request.method === 'POST')
        kept.set(idempotencyKey, { call, answer: done })
      return done
    } catch (error) {
      if (error instanceof StripeRefusal) return errorAnswer(error)
      throw error
    }
  }
}
