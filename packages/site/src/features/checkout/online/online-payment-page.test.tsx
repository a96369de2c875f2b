import type { Checkout, UserPlan } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleCheckout, sampleOptions } from '../../../testing/sample-checkout'
import { renderScreen, signedIn } from '../../../testing/screen'
import { gate, proxyError, refusal, sentRequests, server } from '../../../testing/server'
import { leaveForPayment } from './leave-for-payment'
import OnlinePaymentPage from './online-payment-page'

vi.mock('./leave-for-payment')

const t = texts.onlinePayment
const owed = {
  id: 'up1',
  name: '8 Clases',
  status: 'frozen',
  payment_status: 'pending',
  price: 960,
  amount_paid: 0,
  start_date: '2026-12-01',
  checkout: null,
}
const paid = { status: 'active', payment_status: 'completed' } as const
const voucher = {
  state: 'awaiting',
  method: 'oxxo',
  url: null,
  voucher_url: 'https://payments.stripe.com/oxxo/voucher/1',
  reference: '12345678901234',
  pay_by: '2026-11-23T05:59:59.000Z',
} as const

beforeEach(() => {
  // Thursday 19 November 2026, 8:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-19T15:00:00Z') })
  vi.mocked(leaveForPayment).mockReset()
})

const answerWith = (checkout: Partial<Checkout>, plan: Partial<UserPlan> | null = {}) =>
  server.use(
    http.get('/api/user/checkouts/:id', ({ params }) =>
      HttpResponse.json({ checkout: sampleCheckout({ id: String(params.id), ...checkout }) }),
    ),
    http.get('/api/user/plans', () => HttpResponse.json({ plans: plan ? [{ ...owed, ...plan }] : [] })),
    http.get('/api/payment-methods', () => HttpResponse.json({ methods: sampleOptions })),
  )

const show = (at = '/pagos/c1', session: typeof signedIn | null = signedIn) =>
  renderScreen(<OnlinePaymentPage />, {
    session: session ?? undefined,
    at,
    path: '/pagos/:id/:arrival?',
    studio: { takes_online_payments: true },
  })

const open = (checkout: Partial<Checkout>, plan?: Partial<UserPlan> | null) => {
  answerWith(checkout, plan)
  return show()
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string | RegExp) => screen.getByRole('link', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('an open payment leads to the page of the provider', async () => {
  open({})
  await heading('Termina tu pago')
  expect(screen.getByText(/Si ya pagaste, espera aquí/, { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '8 Clases' })).toBeVisible()
  expect(screen.getByText('$960.00 MXN · Tarjeta')).toBeVisible()
  expect(link('Continuar al pago')).toHaveAttribute('href', 'https://checkout.stripe.com/c/pay/cs_1')
})

it('a payment that is being created is read until its page is open', async () => {
  open({ state: 'creating', url: null })
  await heading('Estamos preparando tu pago')
  expect(screen.queryByRole('link', { name: t.goOn })).toBeNull()
  answerWith({})
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await heading('Termina tu pago')
})

it('a voucher of OXXO shows its last moment, number and link, which opens beside the page', async () => {
  const { user } = open(voucher)
  await heading('Paga en OXXO antes del domingo 22 de noviembre, 10:59 p.m.')
  const opens = link(/^Abrir mi ficha/)
  expect(opens).toHaveAttribute('href', voucher.voucher_url)
  expect(opens).toHaveAttribute('target', '_blank')
  await user.click(button('Copiar Referencia'))
  expect(await navigator.clipboard.readText()).toBe('12345678901234')
  expect(screen.queryByRole('button', { name: t.cancel })).toBeNull()
})

it('a voucher whose last moment is over may have been paid, and is not paid now', async () => {
  open({ ...voucher, pay_by: '2026-11-19T05:59:59.000Z' })
  await heading('El plazo para pagar terminó; si pagaste, falta confirmarlo')
  expect(screen.getByText(/^Un pago de última hora se confirma/, { selector: 'p' })).toBeVisible()
})

it('an order of SPEI shows amount and CLABE to copy', async () => {
  const clabe = '646180111812345678'
  const { user } = open({ ...voucher, method: 'spei', voucher_url: null, reference: null, clabe })
  await heading('Haz tu transferencia SPEI antes del domingo 22 de noviembre, 10:59 p.m.')
  await user.click(button('Copiar CLABE'))
  expect(await navigator.clipboard.readText()).toBe(clabe)
  expect(button('Copiar Monto')).toBeVisible()
})

it('a card that the bank reviews is not paid again', async () => {
  open({ state: 'awaiting', url: null })
  await heading('Tu banco está revisando el pago')
  expect(screen.getByText(/No pagues otra vez/, { selector: 'p' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a paid plan leads to the schedule and to its receipt', async () => {
  open({ state: 'paid', url: null }, { ...paid, start_date: '2026-11-19' })
  await heading('Recibimos tu pago')
  expect(screen.getByText(/^Tu plan 8 Clases está activo\./, { selector: 'p' })).toBeVisible()
  expect(link('Reserva tu primera clase')).toHaveAttribute('href', '/horarios')
  expect(link('Ver mi recibo')).toHaveAttribute('href', '/mi-cuenta/recibos/up1')
})

it('a paid plan that begins later says when', async () => {
  open({ state: 'paid', url: null }, paid)
  expect(
    await screen.findByText(/^Tu plan 8 Clases empieza el 1 de diciembre de 2026\./, { selector: 'p' }),
  ).toBeVisible()
})

it('money in review asks for no second payment', async () => {
  open({ state: 'review', url: null })
  await heading('Recibimos tu pago, lo está revisando el estudio')
  expect(screen.getByText(/No pagues otra vez/, { selector: 'p' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['failed', 'El pago no se completó'],
  ['expired', 'Este pago ya no se puede usar'],
] as const)(
  'after a payment that %s, another one can be opened, or a transfer made',
  async (state, title) => {
    const sent: unknown[] = []
    const { user, router } = open({ state, url: null })
    server.use(
      http.post('/api/user-plans/up1/checkouts', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ checkout: sampleCheckout({ id: 'c2', method: 'oxxo' }) }, { status: 201 })
      }),
    )
    await heading(title)
    expect(link('Pagar por transferencia')).toHaveAttribute('href', '/instrucciones-transferencia')
    await user.click(await screen.findByRole('radio', { name: 'OXXO' }))
    await user.click(button('Pagar en OXXO'))
    await waitFor(() =>
      expect(leaveForPayment).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_1'),
    )
    expect(sent).toEqual([{ method: 'oxxo' }])
    expect(router.state.location.pathname).toBe('/pagos/c2')
  },
)

it.each<[string, Partial<UserPlan> | null, string, string]>([
  ['was paid otherwise', paid, t.account, '/mi-cuenta'],
  ['was removed', null, t.plans, '/planes'],
  ['was cancelled', { status: 'cancelled' }, t.plans, '/planes'],
  [
    'has another payment under way',
    { checkout: { id: 'c9', method: 'oxxo', state: 'awaiting', pay_by: null } },
    'Ver mi ficha',
    '/pagos/c9',
  ],
])('after an expired payment of a plan that %s, nothing is paid here', async (_what, plan, name, href) => {
  open({ state: 'expired', url: null }, plan)
  await heading('Este pago ya no se puede usar')
  expect(link(name)).toHaveAttribute('href', href)
  expect(screen.queryByRole('radio')).toBeNull()
})

it('another way than the open one is chosen on the page, and only once however often it is pressed', async () => {
  const sent: unknown[] = []
  const { user } = open({})
  server.use(
    http.post('/api/user-plans/up1/checkouts', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ checkout: sampleCheckout({ id: 'c2', method: 'oxxo' }) }, { status: 201 })
    }),
  )
  await heading('Termina tu pago')
  await user.click(await screen.findByRole('button', { name: 'Pagar de otra forma', expanded: false }))
  expect(screen.queryByRole('radio', { name: 'Tarjeta' })).toBeNull()
  const pay = button('Pagar en OXXO')
  act(() => {
    pay.click()
    pay.click()
  })
  await waitFor(() => expect(leaveForPayment).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ method: 'oxxo' }])
})

it('a payment is cancelled, which says so and keeps the focus on the page', async () => {
  const { user } = open({})
  await heading('Termina tu pago')
  server.use(
    http.delete('/api/user/checkouts/c1', () => {
      answerWith({ state: 'expired', url: null })
      return HttpResponse.json({ checkout: sampleCheckout({ state: 'expired', url: null }) })
    }),
  )
  await user.click(button('Cancelar este pago'))
  await heading('Este pago ya no se puede usar')
  expect(screen.getByRole('status')).toHaveTextContent(/^Este pago ya no se puede usar\. Venció/)
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Este pago ya no se puede usar' })).toHaveFocus(),
  )
})

it('a payment that cannot be cancelled because it came in shows as paid', async () => {
  const { user } = open({})
  await heading('Termina tu pago')
  server.use(
    http.delete('/api/user/checkouts/c1', () => {
      answerWith({ state: 'paid', url: null }, paid)
      return refusal(409, 'checkout_closed', reasonText('checkout_closed'))
    }),
  )
  await user.click(button('Cancelar este pago'))
  await heading('Recibimos tu pago')
})

it('while the provider is away, neither cancelling nor another way is lost, and both say why', async () => {
  const away = () => refusal(503, 'provider_unavailable', reasonText('provider_unavailable'))
  const { user } = open({})
  server.use(http.delete('/api/user/checkouts/c1', away), http.post('/api/user-plans/up1/checkouts', away))
  await heading('Termina tu pago')
  await user.click(button('Cancelar este pago'))
  expect(await screen.findByText(reasonText('provider_unavailable'))).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Pagar de otra forma' }))
  await user.click(button('Pagar en OXXO'))
  expect(await screen.findAllByText(reasonText('provider_unavailable'))).toHaveLength(2)
  expect(leaveForPayment).not.toHaveBeenCalled()
})

it('a voucher that is still out is shown instead of a second way to pay', async () => {
  const { user, router } = open({ state: 'expired', url: null })
  server.use(
    http.post('/api/user-plans/up1/checkouts', () => {
      answerWith(voucher)
      return HttpResponse.json({ checkout: sampleCheckout({ id: 'c3', ...voucher }) })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Pagar con tarjeta' }))
  await heading('Paga en OXXO antes del domingo 22 de noviembre, 10:59 p.m.')
  expect(await screen.findByText(t.voucherStays)).toBeVisible()
  expect(router.state.location.pathname).toBe('/pagos/c3')
  expect(leaveForPayment).not.toHaveBeenCalled()
})

it.each(['regreso', 'cancelado'])(
  'the address of %s is not believed: the server says how the payment stands',
  async (arrival) => {
    answerWith({})
    const { router } = show(`/pagos/c1/${arrival}?status=approved&payment_id=1`)
    await heading('Termina tu pago')
    expect(router.state.location).toMatchObject({ pathname: '/pagos/c1', search: '' })
  },
)

it('a payment that comes in while the page is open is told, and the plan is read again', async () => {
  open({})
  await heading('Termina tu pago')
  answerWith({ state: 'paid', url: null }, paid)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await heading('Recibimos tu pago')
  expect(screen.getByRole('status')).toHaveTextContent(/^Recibimos tu pago\./)
})

it('a final payment is not read again, an open one is', async () => {
  const sent = sentRequests()
  const readings = () => sent.filter((request) => request === 'GET /api/user/checkouts/c1').length
  const { unmount } = open({ state: 'paid', url: null }, paid)
  await heading('Recibimos tu pago')
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(readings()).toBe(1)
  unmount()
  open({})
  await heading('Termina tu pago')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(readings()).toBeGreaterThan(2)
})

it('a reading that fails keeps what is shown and says so', async () => {
  open({})
  await heading('Termina tu pago')
  server.use(http.get('/api/user/checkouts/c1', proxyError))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText(t.stale)).toBeVisible()
  expect(link('Continuar al pago')).toBeVisible()
})

it('while the first reading is slow nothing is claimed, and after an error it can be tried again', async () => {
  const slow = gate()
  answerWith({})
  server.use(
    http.get('/api/user/checkouts/c1', async () => {
      await slow.opened
      return proxyError()
    }),
  )
  const { user } = show()
  expect(await screen.findByText(t.checking)).toBeVisible()
  slow.open()
  expect(await screen.findByText(t.loadError)).toBeVisible()
  answerWith({})
  await user.click(button(texts.common.retry))
  await heading('Termina tu pago')
})

it.each([404, 400])('a payment of somebody else is not found (%i)', async (status) => {
  answerWith({})
  server.use(http.get('/api/user/checkouts/c1', () => refusal(status, 'checkout_not_found')))
  show()
  await heading('No encontramos este pago')
  expect(link(t.account)).toHaveAttribute('href', '/mi-cuenta')
})

it('who is signed out is led to the login, which leads back, and nothing is requested', async () => {
  const sent = sentRequests()
  const { user, router } = show('/pagos/c1/regreso?status=approved', null)
  await heading('Entra para ver tu pago')
  await user.click(link('Entrar'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toMatchObject({ origin: { to: '/pagos/c1' } })
  expect(sent.filter((request) => request.includes('/api/user/'))).toEqual([])
})
