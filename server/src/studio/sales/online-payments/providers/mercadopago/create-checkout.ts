import { requirePaymentPage } from '../payment-page.ts'
import type { CheckoutOrder, CreatedCheckout, OnlineMethod, ProviderAccount } from '../provider.ts'
import { requirePreferenceId } from './ids.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'
import { pesosOf } from './pesos.ts'

export const PAGE_HOSTS = ['www.mercadopago.com.mx', 'sandbox.mercadopago.com.mx']

export interface Preference {
  id?: unknown
  init_point?: string
  expiration_date_to?: string
  external_reference?: string
  collector_id?: number | string
}

const CARDS = ['credit_card', 'debit_card', 'prepaid_card']

/** The types and methods that the page must not offer for each of our methods. The balance of a Mercado Pago account cannot be excluded. */
const excluded: Record<OnlineMethod, { types: string[]; methods: string[] }> = {
  card: { types: ['ticket', 'atm', 'bank_transfer'], methods: [] },
  oxxo: { types: [...CARDS, 'atm', 'bank_transfer'], methods: ['paycash', 'bancomer', 'banamex'] },
  spei: { types: [...CARDS, 'atm', 'ticket'], methods: [] },
}

/** With milliseconds and an explicit offset, as the API asks for. */
export const isoWithOffset = (at: Date): string => at.toISOString().replace('Z', '+00:00')

const idsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

const DAY_MS = 24 * 3_600_000

/** `source_news` stops the older notifications, which are not signed. */
const notificationUrl = (address: string): string => {
  const url = new URL(address)
  url.searchParams.set('source_news', 'webhooks')
  return url.href
}

/** The body depends only on the order and the account, because a repeated call must send the same body. */
function preferenceOf(order: CheckoutOrder, account: ProviderAccount) {
  const { types, methods } = excluded[order.method]
  const voucherEnd = new Date(order.openUntil.getTime() + order.voucherDays * DAY_MS)
  return {
    items: [
      {
        id: order.attempt,
        title: order.title,
        quantity: 1,
        currency_id: 'MXN',
        unit_price: pesosOf(order.cents),
      },
    ],
    external_reference: order.attempt,
    metadata: { attempt: order.attempt, installation: account.installation },
    back_urls: { success: order.returnUrl, pending: order.returnUrl, failure: order.cancelUrl },
    auto_return: 'approved',
    expires: true,
    expiration_date_to: isoWithOffset(order.openUntil),
    payment_methods: {
      excluded_payment_types: idsOf(types),
      excluded_payment_methods: idsOf(methods),
      installments: 1,
    },
    ...(order.method !== 'card' && { date_of_expiration: isoWithOffset(voucherEnd) }),
    ...(order.email !== undefined && { payer: { email: order.email } }),
    ...(account.notificationUrl !== undefined && {
      notification_url: notificationUrl(account.notificationUrl),
    }),
  }
}

export async function createCheckout(
  call: MercadoPagoClient,
  order: CheckoutOrder,
  account: ProviderAccount,
  signal: AbortSignal,
): Promise<CreatedCheckout> {
  const body = preferenceOf(order, account)
  const { idempotencyKey } = order
  const path = '/checkout/preferences'
  const preference = await call<Preference>({ method: 'POST', path, body, idempotencyKey }, signal)
  return {
    checkoutId: requirePreferenceId(preference.id),
    url: requirePaymentPage(preference.init_point, PAGE_HOSTS, account.baseUrl),
    expiresAt: order.openUntil,
  }
}
