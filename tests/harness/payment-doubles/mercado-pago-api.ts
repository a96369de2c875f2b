import { type DoubleAnswer, type DoubleRequest, idempotencyKeyOf } from './double-server.ts'
import type { DoublePayment, DoublePreference } from './mercado-pago-objects.ts'
import { isoTime, type MercadoPagoState } from './mercado-pago-state.ts'

export class MercadoPagoRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
  ) {
    super(message)
  }
}

export const refusalAnswer = ({ status, error, message }: MercadoPagoRefusal): DoubleAnswer => ({
  status,
  json: { message, error, status, cause: [] },
  headers: { 'x-request-id': `${status}-request-of-the-double` },
})

const invalid = (message: string) => new MercadoPagoRefusal(400, 'bad_request', message)
const missing = (message: string) => new MercadoPagoRefusal(404, 'not_found', message)

/** The fields of each body, by their path. Every other name is refused. */
const bodies: Record<string, RegExp> = {
  'POST preferences': new RegExp(
    `^(${[
      'items|items\\.(id|title|description|quantity|currency_id|unit_price)|external_reference|metadata|metadata\\.\\w+',
      'back_urls|back_urls\\.(success|pending|failure)|auto_return|notification_url|expires|expiration_date_(from|to)',
      'date_of_expiration|binary_mode|statement_descriptor|payer|payer\\.email|payment_methods',
      'payment_methods\\.(installments|excluded_payment_(types|methods)(\\.id)?)',
    ].join('|')})$`,
  ),
  'PUT preferences': /^(expires|expiration_date_(from|to)|date_of_expiration)$/,
  'PUT payments': /^status$/,
  'POST refunds': /^amount$/,
}

function checkFields(name: string, body: unknown, path = ''): void {
  if (Array.isArray(body)) for (const one of body) checkFields(name, one, path)
  else if (typeof body === 'object' && body !== null)
    for (const [key, value] of Object.entries(body)) {
      const field = path ? `${path}.${key}` : key
      if (!bodies[name]?.test(field)) throw invalid(`The name of the following parameter is wrong: ${field}`)
      checkFields(name, value, field)
    }
}

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

const isAmount = (amount: unknown): amount is number =>
  typeof amount === 'number' && amount > 0 && /^\d+(\.\d{1,2})?$/.test(String(amount))

function checkDates(body: Partial<DoublePreference>): void {
  for (const date of [body.expiration_date_to, body.date_of_expiration])
    if (date !== undefined && !DATE.test(date))
      throw invalid('A date must be in ISO 8601 with milliseconds and offset')
}

function createPreference(
  state: MercadoPagoState,
  body: Partial<DoublePreference>,
  origin: string,
): DoublePreference {
  const [item] = body.items ?? []
  if (!item || !isAmount(item.unit_price) || item.currency_id !== 'MXN') throw invalid('unit_price invalid')
  const { external_reference = '', back_urls } = body
  if (!/^[\w-]{1,64}$/.test(external_reference)) throw invalid('external_reference invalid')
  if (!back_urls?.success) throw invalid('auto_return invalid. back_url.success must be defined')
  if ((body.notification_url?.length ?? 0) > 248) throw invalid('notification_url invalid')
  checkDates(body)
  const id = `${state.collector}-${crypto.randomUUID()}`
  const init_point = `${origin}/checkout/pay/${id}`
  const given = body as DoublePreference
  const made = { id, collector_id: state.collector, date_created: isoTime(state.now()), init_point }
  const preference = { ...given, ...made, sandbox_init_point: init_point }
  state.preferences.set(id, preference)
  return preference
}

/** A search answers the payments in the order that `sort` and `criteria` ask for; by default from newest to oldest. */
function search(state: MercadoPagoState, query: URLSearchParams) {
  const allowed = /^(external_reference|sort|criteria|range|begin_date|end_date|limit|offset|status)$/
  for (const name of query.keys()) if (!allowed.test(name)) throw invalid(`Invalid parameter ${name}`)
  const reference = query.get('external_reference')
  const [from, to] = [query.get('begin_date'), query.get('end_date')]
  const field = query.get('range') === 'date_last_updated' ? 'date_last_updated' : 'date_created'
  const sort = query.get('sort') === 'date_last_updated' ? 'date_last_updated' : 'date_created'
  const isIn = (payment: DoublePayment) =>
    from === null ||
    to === null ||
    (new Date(payment[field]) >= new Date(from) && new Date(payment[field]) <= new Date(to))
  const found = [...state.payments.values()]
    .filter((payment) => reference === null || payment.external_reference === reference)
    .filter(isIn)
    .toSorted((one, other) => one[sort].localeCompare(other[sort]))
  if (query.get('criteria') !== 'asc') found.reverse()
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? 30)
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) }
}

function refund(state: MercadoPagoState, payment: DoublePayment, { amount }: { amount?: unknown }) {
  const left = Math.round((payment.transaction_amount - payment.transaction_amount_refunded) * 100) / 100
  const asked = amount === undefined ? left : amount
  if (payment.status !== 'approved') throw invalid('Payment not refundable')
  if (!isAmount(asked) || asked > left) throw invalid('Amount is not valid')
  return state.refund(payment.id, asked)
}

const user = (state: MercadoPagoState) => ({
  id: state.collector,
  nickname: 'TESTUSER1234',
  company: { brand_name: 'Estudio de prueba' },
  site_id: 'MLM',
  tags: state.live ? ['normal'] : ['normal', 'test_user'],
})

export function mercadoPagoApi(state: MercadoPagoState, key: string, origin: () => string) {
  const kept = new Map<string, { call: string; answer: DoubleAnswer }>()

  const carryOut = (
    { method, path, query, headers }: DoubleRequest,
    body: Record<string, unknown>,
  ): unknown => {
    const [, preferenceId] = /^\/checkout\/preferences(?:\/([\w-]+))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/checkout/preferences') {
      checkFields('POST preferences', body)
      return createPreference(state, body, origin())
    }
    if (preferenceId !== undefined) {
      const preference = state.preferences.get(preferenceId)
      if (!preference) throw missing('preference not found')
      checkFields('PUT preferences', body)
      checkDates(body)
      return Object.assign(preference, body)
    }
    if (path === '/users/me') return user(state)
    if (path === '/v1/payments/search') return search(state, query)
    if (path === '/v1/chargebacks/search') {
      const payment = Number(query.get('payment_id'))
      const results = [...state.chargebacks.values()].filter(({ payments }) =>
        payments.some(({ id }) => id === payment),
      )
      return { paging: { total: results.length, limit: 30, offset: 0 }, results }
    }
    const [, id, part] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? []
    const payment = state.payments.get(Number(id))
    if (!payment) throw missing('Payment not found')
    if (part && method === 'GET')
      return [...state.refunds.values()].filter(({ payment_id }) => payment_id === payment.id)
    if (part) {
      if (idempotencyKeyOf(headers) === undefined) throw invalid('X-Idempotency-Key is required')
      checkFields('POST refunds', body)
      return refund(state, payment, body)
    }
    if (method === 'GET') return payment
    checkFields('PUT payments', body)
    if (body.status !== 'cancelled' || payment.status !== 'pending') throw invalid('Invalid status')
    state.cancel(payment, 'by_collector')
    return payment
  }

  return (request: DoubleRequest): DoubleAnswer => {
    const idempotencyKey = request.method === 'GET' ? undefined : idempotencyKeyOf(request.headers)
    const call = `${request.method} ${request.path} ${request.raw}`
    try {
      if (request.headers.authorization !== `Bearer ${key}`)
        throw new MercadoPagoRefusal(401, 'unauthorized', 'invalid access token')
      const before = idempotencyKey === undefined ? undefined : kept.get(idempotencyKey)
      if (before && before.call !== call) throw invalid('The idempotency key was used with another request')
      if (before) return before.answer
      const body =
        request.raw.length === 0 ? {} : (JSON.parse(request.raw.toString()) as Record<string, unknown>)
      const json = structuredClone(carryOut(request, body))
      const answer = { status: request.method === 'POST' ? 201 : 200, json }
      if (idempotencyKey !== undefined) kept.set(idempotencyKey, { call, answer })
      return answer
    } catch (error) {
      if (error instanceof MercadoPagoRefusal) return refusalAnswer(error)
      throw error
    }
  }
}
