import { requirePaymentPage, voucherPage } from '../payment-page.ts'
import { type CheckoutRef, type CheckoutState, type ProviderAccount, ProviderRefused } from '../provider.ts'
import { PAGE_HOSTS, type Preference } from './create-checkout.ts'
import { requirePreferenceId } from './ids.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'
import { isOwn, type MercadoPagoPayment, methodOf, RECEIVED, readReceivedPayment } from './read-payment.ts'

export const PENDING = ['pending', 'in_process', 'authorized']

/** More than the payments of one checkout: each of them is a press of a person. */
const LIMIT = '100'

/** The payments of a checkout, the newest first. */
export async function paymentsOf(
  call: MercadoPagoClient,
  attempt: string,
  account: ProviderAccount,
  signal: AbortSignal,
): Promise<MercadoPagoPayment[]> {
  const query = { external_reference: attempt, sort: 'date_created', criteria: 'desc', limit: LIMIT }
  const search = { method: 'GET', path: '/v1/payments/search', query } as const
  const { results } = await call<{ results: MercadoPagoPayment[] }>(search, signal)
  return results.filter((payment) => payment.external_reference === attempt && isOwn(payment, account))
}

/** Vouchers are also on the site for all countries. */
const VOUCHER_HOSTS = [...PAGE_HOSTS, 'www.mercadopago.com']

const awaitingState = (payment: MercadoPagoPayment, { baseUrl }: ProviderAccount): CheckoutState => ({
  kind: 'awaiting',
  method: methodOf(payment),
  voucherUrl: voucherPage(payment.transaction_details?.external_resource_url, VOUCHER_HOSTS, baseUrl),
  reference: payment.transaction_details?.payment_method_reference_id ?? undefined,
  payBy: payment.date_of_expiration ? new Date(payment.date_of_expiration) : undefined,
})

async function pageState(
  call: MercadoPagoClient,
  { attempt, checkoutId }: CheckoutRef,
  account: ProviderAccount,
  now: Date,
  signal: AbortSignal,
): Promise<CheckoutState> {
  if (checkoutId === undefined) return { kind: 'unknown' }
  const path = `/checkout/preferences/${requirePreferenceId(checkoutId)}`
  let preference: Preference
  try {
    preference = await call<Preference>({ method: 'GET', path }, signal)
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'not_found') return { kind: 'unknown' }
    throw error
  }
  if (preference.external_reference !== attempt) throw new ProviderRefused('foreign_checkout')
  const expiresAt = new Date(preference.expiration_date_to ?? '')
  if (!(expiresAt > now)) return { kind: 'expired' }
  return {
    kind: 'open',
    url: requirePaymentPage(preference.init_point, PAGE_HOSTS, account.baseUrl),
    expiresAt,
  }
}

export async function readCheckout(
  call: MercadoPagoClient,
  ref: CheckoutRef,
  account: ProviderAccount,
  now: Date,
  signal: AbortSignal,
): Promise<CheckoutState> {
  const payments = await paymentsOf(call, ref.attempt, account, signal)
  const received = payments.filter(({ status = '' }) => RECEIVED.includes(status)).toReversed()
  const receivedPayments = await Promise.all(
    received.map((payment) => readReceivedPayment(call, payment, signal)),
  )
  const [first, ...others] = receivedPayments
  if (first) return { kind: 'settled', payments: [first, ...others] }
  const pending = payments.find(({ status = '' }) => PENDING.includes(status))
  if (pending) return awaitingState(pending, account)
  const page = await pageState(call, ref, account, now, signal)
  const [newest] = payments
  // While the page is open, the member can still pay there after a payment was cancelled.
  if (page.kind !== 'open' && newest?.status === 'cancelled')
    return { kind: 'failed', reason: newest.status_detail ?? 'cancelled' }
  return page
}
