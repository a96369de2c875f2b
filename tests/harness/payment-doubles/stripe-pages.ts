import type { DoubleAnswer, DoubleRequest } from './double-server.ts'
import { payPage, pesos } from './pay-page.ts'
import type { StripeState } from './stripe-state.ts'

const html = (page: Partial<Parameters<typeof payPage>[0]> & { title: string }): DoubleAnswer => ({
  status: 200,
  html: payPage({ amount: '', forms: [], links: [], ...page }),
})

function sessionPage(state: StripeState, id: string): DoubleAnswer {
  const { status, amount_total, payment_method_types, cancel_url } = state.session(id)
  if (status !== 'open') return html({ title: 'Esta página ya no está disponible' })
  const forms = [
    { action: `/c/pay/${id}/pay`, label: 'Pagar', method: 'card' },
    { action: `/c/pay/${id}/decline`, label: 'Pagar con una tarjeta rechazada', method: 'card' },
    { action: `/c/pay/${id}/voucher`, label: 'Generar vale', method: 'oxxo' },
  ].filter(({ method }) => payment_method_types.includes(method))
  const links = cancel_url ? [{ href: cancel_url, label: 'Volver' }] : []
  return html({ title: 'Página de pago de prueba', amount: pesos(amount_total), forms, links })
}

function voucherPage(state: StripeState, id: string): DoubleAnswer {
  const { amount, status } = state.intent(id)
  const waits = status === 'requires_action'
  const forms = waits ? [{ action: `/voucher/${id}/pay-voucher`, label: 'Pagar en la tienda' }] : []
  return html({ title: 'Vale de pago', amount: pesos(amount), forms })
}

function press(state: StripeState, id: string, action: string): string {
  if (action === 'pay-voucher') {
    if (state.intent(id).status === 'requires_action') state.payVoucher(id)
    return `/voucher/${id}`
  }
  const { status, success_url } = state.session(id)
  if (status !== 'open') return success_url
  if (action === 'decline') {
    state.decline(id)
    return `/c/pay/${id}`
  }
  if (action === 'voucher') state.issueVoucher(id)
  else state.pay(id)
  return success_url
}

/** The payment page and the voucher page, which a browser opens. */
export const stripePages =
  (state: StripeState) =>
  ({ method, path }: DoubleRequest): DoubleAnswer => {
    const [, kind, id = '', action] = /^\/(c\/pay|voucher)\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? []
    if (!state.objects.has(id)) return { status: 404, html: 'Not found' }
    if (method !== 'POST' || !action)
      return kind === 'voucher' ? voucherPage(state, id) : sessionPage(state, id)
    const location = press(state, id, action)
    return { status: 303, location }
  }
