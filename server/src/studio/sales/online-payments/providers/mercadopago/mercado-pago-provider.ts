import { randomUUID } from 'node:crypto'
import {
  type CheckoutRef,
  type Hint,
  type MethodCapabilities,
  type OnlineMethod,
  type PaymentProvider,
  type ProviderAccount,
  type ProviderCheck,
  ProviderRefused,
} from '../provider.ts'
import { createCheckout, isoWithOffset } from './create-checkout.ts'
import { attemptOf, requireNumericId, requirePreferenceId } from './ids.ts'
import { createMercadoPagoClient, type MercadoPagoClient } from './mercado-pago-client.ts'
import { parseWebhook } from './parse-webhook.ts'
import { pesosOf } from './pesos.ts'
import { PENDING, paymentsOf, readCheckout } from './read-checkout.ts'
import { isOwn, type MercadoPagoPayment, RECEIVED, readReceivedPayment, refundState } from './read-payment.ts'

/** A refund of OXXO or SPEI goes to the member's account at Mercado Pago. */
const refunds = { refund: 'partial', refundDays: 180 } as const

const capabilities: Record<OnlineMethod, MethodCapabilities> = {
  card: { offered: true, minCents: 10_00, maxCents: 999_999_99, delayed: false, ...refunds },
  oxxo: { offered: true, minCents: 10_00, maxCents: 10_000_00, delayed: true, ...refunds },
  spei: { offered: true, minCents: 10_00, maxCents: 999_999_99, delayed: true, ...refunds },
}

/** `now` tells whether a payment page has ended. */
export function createMercadoPagoProvider(account: ProviderAccount, now = () => new Date()): PaymentProvider {
  const call = createMercadoPagoClient(account)
  return {
    name: 'mercadopago',
    mode: account.mode,
    capabilities: (method) => capabilities[method],
    createCheckout: (order, signal) => createCheckout(call, order, account, signal),
    readCheckout: (ref, signal) => readCheckout(call, ref, account, now(), signal),
    expireCheckout: async (ref, signal) => {
      await closePage(call, ref, now(), signal)
      await cancelPending(call, ref, account, signal)
      return readCheckout(call, ref, account, now(), signal)
    },
    refund: async (order, signal) => {
      const path = `/v1/payments/${requireNumericId(order.providerPaymentId)}/refunds`
      const body = order.whole ? {} : { amount: pesosOf(order.cents) }
      const { idempotencyKey, refund } = order
      const made = await call<Parameters<typeof refundState>[0]>(
        { method: 'POST', path, body, idempotencyKey },
        signal,
      )
      return { ...refundState(made, order.cents), refund }
    },
    readPayment: async (providerPaymentId, signal) => {
      const path = `/v1/payments/${requireNumericId(providerPaymentId)}`
      const payment = await call<MercadoPagoPayment>({ method: 'GET', path }, signal).catch(
        undefinedIfMissing,
      )
      if (!payment || !isOwn(payment, account) || !RECEIVED.includes(payment.status ?? '')) return undefined
      return readReceivedPayment(call, payment, signal)
    },
    parseWebhook: (webhook) => parseWebhook(webhook, account),
    sweep: (since, signal) => sweep(call, since, now(), account, signal),
    check: (signal) => check(call, account, signal),
  }
}

const undefinedIfMissing = (error: unknown): undefined => {
  if (error instanceof ProviderRefused && error.code === 'not_found') return undefined
  throw error
}

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof ProviderRefused)) throw error
}

async function closePage(
  call: MercadoPagoClient,
  { checkoutId }: CheckoutRef,
  now: Date,
  signal: AbortSignal,
) {
  if (checkoutId === undefined) return
  const path = `/checkout/preferences/${requirePreferenceId(checkoutId)}`
  const body = { expires: true, expiration_date_to: isoWithOffset(now) }
  await call({ method: 'PUT', path, body, idempotencyKey: randomUUID() }, signal).catch(ignoreRefusal)
}

/** Mercado Pago refuses to cancel a payment that was approved meanwhile. The caller reads the checkout after that. */
async function cancelPending(
  call: MercadoPagoClient,
  { attempt }: CheckoutRef,
  account: ProviderAccount,
  signal: AbortSignal,
) {
  for (const { id, status = '' } of await paymentsOf(call, attempt, account, signal))
    if (PENDING.includes(status)) {
      const path = `/v1/payments/${requireNumericId(id)}`
      const body = { status: 'cancelled' }
      await call({ method: 'PUT', path, body, idempotencyKey: randomUUID() }, signal).catch(ignoreRefusal)
    }
}

const PAGE = 50

const timeOf = ({ date_last_updated, date_created }: MercadoPagoPayment, now: Date): Date =>
  new Date(date_last_updated ?? date_created ?? now)

/**
 * Every payment of the account that changed since then. Each page begins at the time of the last payment of the page before, because
 * a payment that changes during the sweep leaves the range and would shift the pages of an offset.
 */
async function* sweep(
  call: MercadoPagoClient,
  since: Date,
  now: Date,
  account: ProviderAccount,
  signal: AbortSignal,
): AsyncGenerator<Hint> {
  const order = { range: 'date_last_updated', sort: 'date_last_updated', criteria: 'asc', limit: `${PAGE}` }
  let from = since
  let offset = 0
  for (;;) {
    const range = { begin_date: isoWithOffset(from), end_date: isoWithOffset(now), offset: `${offset}` }
    const query = { ...order, ...range }
    const search = { method: 'GET', path: '/v1/payments/search', query } as const
    const { results } = await call<{ results: MercadoPagoPayment[] }>(search, signal)
    for (const payment of results.filter((one) => isOwn(one, account))) {
      const attempt = attemptOf(payment.external_reference)
      const id = requireNumericId(payment.id)
      const at = timeOf(payment, now)
      const eventId = `sweep:${id}:${at.getTime()}`
      yield { eventId, at, about: { payment: id, ...(attempt !== undefined && { attempt }) } }
    }
    const last = results.at(-1)
    if (!last || results.length < PAGE) return
    // A whole page of payments can have the same time.
    const isLater = timeOf(last, now) > from
    offset = isLater ? 0 : offset + PAGE
    if (isLater) from = timeOf(last, now)
  }
}

interface MercadoPagoUser {
  id: number
  nickname?: string
  company?: { brand_name?: string | null } | null
  tags?: string[]
}

/** Both modes have keys of one form: a test account is known by its tag. */
async function check(
  call: MercadoPagoClient,
  { apiKey, mode }: ProviderAccount,
  signal: AbortSignal,
): Promise<ProviderCheck> {
  const user = await call<MercadoPagoUser>({ method: 'GET', path: '/users/me' }, signal)
  const accountId = requireNumericId(user.id)
  const isTest = apiKey.startsWith('TEST-') || (user.tags ?? []).includes('test_user')
  const keyMode = isTest ? 'test' : 'live'
  return {
    accountId,
    accountName: user.company?.brand_name || user.nickname || accountId,
    mode: keyMode,
    problems: keyMode === mode ? [] : ['wrong_mode'],
  }
}
