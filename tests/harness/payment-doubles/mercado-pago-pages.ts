import type { DoubleAnswer, DoubleRequest } from './double-server.ts'
import type { MercadoPagoState } from './mercado-pago-state.ts'
import { type PayPage, payPage, pesos } from './pay-page.ts'

const html = (page: Partial<PayPage> & { title: string }): DoubleAnswer => ({
  status: 200,
  html: payPage({ amount: '', forms: [], links: [], ...page }),
})

function checkoutPage(state: MercadoPagoState, id: string): DoubleAnswer {
  const preference = state.preferences.get(id)
  if (!preference || !state.isOpen(preference)) return html({ title: 'Esta página ya no está disponible' })
  const excluded = new Set(preference.payment_methods.excluded_payment_types.map((type) => type.id))
  const action = `/checkout/pay/${id}`
  const forms = [
    { action: `${action}/pay`, label: 'Pagar', type: 'credit_card' },
    { action: `${action}/decline`, label: 'Pagar con una tarjeta rechazada', type: 'credit_card' },
    { action: `${action}/oxxo`, label: 'Generar vale', type: 'ticket' },
    { action: `${action}/spei`, label: 'Generar CLABE', type: 'bank_transfer' },
  ].filter(({ type }) => !excluded.has(type))
  const [item] = preference.items
  const links = [{ href: preference.back_urls.failure, label: 'Volver' }]
  const amount = pesos(Math.round((item?.unit_price ?? 0) * 100))
  return html({ title: 'Página de pago de prueba', amount, forms, links })
}

function ticketPage(state: MercadoPagoState, id: string): DoubleAnswer {
  const { transaction_amount, status } = state.payment(id)
  const forms = status === 'pending' ? [{ action: `/ticket/${id}/pay`, label: 'Pagar en la tienda' }] : []
  return html({ title: 'Vale de pago', amount: pesos(Math.round(transaction_amount * 100)), forms })
}

/** The address of return, with what Mercado Pago adds to it. */
function returnTo(state: MercadoPagoState, attempt: string, address: string): string {
  const url = new URL(address)
  const payment = [...state.payments.values()].findLast(
    ({ external_reference }) => external_reference === attempt,
  )
  url.searchParams.set('payment_id', payment ? `${payment.id}` : 'null')
  url.searchParams.set('status', payment?.status ?? 'null')
  url.searchParams.set('external_reference', attempt)
  return url.href
}

function press(state: MercadoPagoState, id: string, action: string): string {
  const preference = state.preferences.get(id)
  if (!preference || !state.isOpen(preference)) return `/checkout/pay/${id}`
  const { external_reference: attempt, back_urls } = preference
  if (action === 'decline') {
    state.decline(attempt)
    return `/checkout/pay/${id}`
  }
  if (action === 'oxxo' || action === 'spei') {
    state.issueVoucher(attempt, action)
    return returnTo(state, attempt, back_urls.pending)
  }
  state.pay(attempt)
  return returnTo(state, attempt, back_urls.success)
}

/** The payment page and the page of a voucher, which a browser opens. */
export const mercadoPagoPages =
  (state: MercadoPagoState) =>
  ({ method, path }: DoubleRequest): DoubleAnswer => {
    const [, ticket, ticketAction] = /^\/ticket\/(\d+)(\/pay)?$/.exec(path) ?? []
    const [, id = '', action] = /^\/checkout\/pay\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (ticket !== undefined ? !state.payments.has(Number(ticket)) : !state.preferences.has(id))
      return { status: 404, html: 'Not found' }
    if (method !== 'POST') return ticket !== undefined ? ticketPage(state, ticket) : checkoutPage(state, id)
    let location = `/ticket/${ticket}`
    if (ticket === undefined) location = press(state, id, action ?? '')
    else if (ticketAction && state.payment(ticket).status === 'pending')
      state.payVoucher(state.payment(ticket).external_reference)
    return { status: 303, location }
  }
