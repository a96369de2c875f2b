import type { PaymentDetails, PlanForPurchase, PurchaseInput } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import type { Studio } from '@estudio/ui'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { sampleCheckout, sampleOptions } from '../../testing/sample-checkout'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, proxyError, refusal, sentRequests, server } from '../../testing/server'
import { type Checkout, newCheckout } from './checkout'
import { PaymentStep } from './payment-step'

const { confirm, payment } = texts.checkout
const plan = {
  id: 'p1',
  title: '8 Clases',
  price: '960.00',
  duration: '30',
  features: [] as string[],
} as PlanForPurchase
const bank: PaymentDetails = {
  bank_name: 'Banco',
  bank_holder: 'Estudio',
  bank_clabe: '1'.repeat(18),
  bank_card: '',
  email: '',
  whatsapp: '',
}

/** Renders the step with the state that the page keeps. */
const Step = ({ channel }: Pick<Checkout, 'channel'>) => {
  const [checkout, setCheckout] = useState({ ...newCheckout(plan), channel })
  const navigate = useNavigate()
  return (
    <PaymentStep
      {...checkout}
      startDate="2026-11-23"
      onChoose={(chosen) => setCheckout({ ...checkout, ...chosen })}
      onReprice={(now) => setCheckout({ ...checkout, ...now })}
      onBack={() => undefined}
      onBought={async (_plan, unopened) => navigate('/compra-exitosa', { state: { unopened } })}
      onPaid={async () => navigate('/mi-cuenta')}
      onOpened={async ({ id }) => navigate(`/pagos/${id}`)}
    />
  )
}

const pay = (
  details: () => Response,
  { channel = 'transfer', studio }: { channel?: Checkout['channel']; studio?: Partial<Studio> } = {},
) => {
  server.use(http.get('/api/payment-details', details))
  return renderScreen(<Step channel={channel} />, { session: signedIn, at: '/compra', studio })
}

it('CHK-13, A13: a changed price is shown and confirmed before anything is bought', async () => {
  const sent: PurchaseInput[] = []
  const onSale = {
    ...plan,
    name: plan.title,
    price: 1000,
    duration_days: 30,
    benefits: [],
    is_active: true,
    promotion: null,
  }
  server.use(
    http.get('/api/plans', () => HttpResponse.json({ plans: [onSale] })),
    http.post<never, PurchaseInput>('/api/user-plans', async ({ request }) => {
      const input = await request.json()
      sent.push(input)
      return input.expected_price === 1000
        ? HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })
        : refusal(409, 'price_changed', reasonText('price_changed'))
    }),
  )
  const { user, container } = pay(() => HttpResponse.json(bank))
  expect(container).toHaveTextContent('$960.00')
  await user.click(await screen.findByRole('button', { name: confirm }))
  expect(await screen.findByText(texts.checkout.priceChanged)).toBeVisible()
  expect(container).toHaveTextContent('$1,000.00')
  expect(container).not.toHaveTextContent('$960.00')
  await user.click(screen.getByRole('button', { name: confirm }))
  await waitFor(() => expect(sent.map(({ expected_price }) => expected_price)).toEqual([960, 1000]))
  expect(screen.queryByText(texts.checkout.priceChanged)).toBeNull()
})

it('FTP-04: a member who may not buy a first-time plan sees the reason, with a link to the other plans', async () => {
  const message = reasonText('first_time_only')
  server.use(http.post('/api/user-plans', () => refusal(409, 'first_time_only', message)))
  const { user } = pay(() => HttpResponse.json(bank))
  await user.click(await screen.findByRole('button', { name: confirm }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('link', { name: texts.booking.planRequired.plans })).toHaveAttribute(
    'href',
    '/planes',
  )
})

it('CHK-10: payment data that could not be read show an error with a retry', async () => {
  let down = true
  const { user } = pay(() => (down ? proxyError() : HttpResponse.json(bank)))
  expect(await screen.findByText(payment.loadError)).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('1'.repeat(18))).toBeVisible()
  expect(screen.queryByText(payment.loadError)).toBeNull()
})

it('CHK-10: a studio without an account number shows its contact', async () => {
  pay(() => HttpResponse.json({ ...bank, bank_clabe: '' }))
  expect(await screen.findByText(payment.notConfigured)).toBeVisible()
})

it('CHK-20: a studio without a card offers only transfers, and an earlier choice of a deposit is dropped', async () => {
  const sent: PurchaseInput[] = []
  server.use(
    http.post<never, PurchaseInput>('/api/user-plans', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })
    }),
  )
  const { user, router } = pay(() => HttpResponse.json(bank), { channel: 'oxxo' })
  expect(await screen.findByText('1'.repeat(18))).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: confirm }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/compra-exitosa'))
  expect(sent).toMatchObject([{ payment_channel: 'transfer' }])
})

it('a purchase shows as complete while the list of plans is still loading', async () => {
  const plans = gate()
  server.use(
    http.get('/api/user/plans', async () => {
      await plans.opened
      return HttpResponse.json({ plans: [] })
    }),
    http.post('/api/user-plans', () => HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })),
  )
  const { user, router } = pay(() => HttpResponse.json(bank))
  await user.click(await screen.findByRole('button', { name: confirm }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/compra-exitosa'))
  plans.open()
})

it.each([
  ['e-mail', { email: 'hola@estudio.example', whatsapp: '' }, 'aquí mismo o por correo electrónico.'],
  ['WhatsApp', { email: '', whatsapp: '526671234567' }, 'aquí mismo o por WhatsApp.'],
  ['neither e-mail nor WhatsApp', { email: '', whatsapp: '' }, 'aquí mismo.'],
])('CHK-11: a studio with %s promises only what it has for the proof', async (_what, studio, words) => {
  pay(() => HttpResponse.json(bank), { studio })
  expect(await screen.findByText(`Cuando confirmes tu compra podrás enviarlo ${words}`)).toBeVisible()
})

it('E09: step 2 shows the reference that the purchase will have, and the data without it when none can be reserved', async () => {
  const asked: unknown[] = []
  server.use(
    http.put('/api/plans/:id/reference', ({ params }) => {
      asked.push(params.id)
      return HttpResponse.json({ reference: 'EST-ABC234', expires_at: '2026-11-24T00:00:00Z' })
    }),
  )
  const { unmount } = pay(() => HttpResponse.json(bank))
  expect(await screen.findByText('EST-ABC234')).toBeVisible()
  expect(asked).toEqual(['p1'])
  unmount()
  server.use(http.put('/api/plans/:id/reference', proxyError))
  pay(() => HttpResponse.json(bank))
  expect(await screen.findByText(bank.bank_clabe)).toBeVisible()
  expect(screen.queryByText(/^EST-/)).toBeNull()
})

const { onlinePayment } = texts

/** A studio that takes online payments. */
const payOnline = (methods: () => Response = () => HttpResponse.json({ methods: sampleOptions })) => {
  const bodies: unknown[] = []
  const noted = async (request: Request) => void bodies.push(await request.json())
  server.use(
    http.get('/api/payment-methods', methods),
    http.post('/api/user-plans', async ({ request }) => {
      await noted(request)
      return HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })
    }),
    http.post('/api/user-plans/up1/checkouts', async ({ request }) => {
      await noted(request)
      return HttpResponse.json({ checkout: sampleCheckout() }, { status: 201 })
    }),
  )
  return { bodies, ...pay(() => HttpResponse.json(bank), { studio: { takes_online_payments: true } }) }
}

const radio = (name: string) => screen.findByRole('radio', { name })

it('a studio without online payments offers a transfer only, and requests nothing more', async () => {
  const sent = sentRequests()
  pay(() => HttpResponse.json(bank))
  expect(await screen.findByText(bank.bank_clabe)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(sent.filter((request) => request.includes('/api/')).sort()).toEqual([
    'GET /api/payment-details',
    'PUT /api/plans/p1/reference',
  ])
})

it('each way to pay says when the plan starts and what a refund would be; the first is chosen', async () => {
  payOnline()
  expect(await radio('Tarjeta')).toBeChecked()
  expect(await radio('Tarjeta')).toHaveAccessibleDescription(/queda activo en cuanto pagas\. Un reembolso, /)
  expect(await radio('OXXO')).toHaveAccessibleDescription(/siguiente día hábil\. Un reembolso te lo da /)
  expect(await radio('SPEI')).toHaveAccessibleDescription(/siguiente día hábil\. Un reembolso completo /)
  expect(await radio('Transferencia con comprobante')).toHaveAccessibleDescription(/valide tu comprobante/)
  expect(screen.getByText(/página de pago de Stripe/)).toBeVisible()
  expect(screen.queryByText(bank.bank_clabe)).toBeNull()
})

it('the purchase is made first, then its payment page is opened', async () => {
  const { user, router, bodies } = payOnline()
  await user.click(await radio('OXXO'))
  await user.click(screen.getByRole('button', { name: 'Pagar en OXXO' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pagos/c1'))
  expect(bodies).toEqual([
    { plan_id: 'p1', start_date: '2026-11-23', expected_price: 960 },
    { method: 'oxxo' },
  ])
})

it('a transfer is bought as ever', async () => {
  const { user, router, bodies } = payOnline()
  await user.click(await radio('Transferencia con comprobante'))
  expect(await screen.findByText(bank.bank_clabe)).toBeVisible()
  await user.click(screen.getByRole('button', { name: confirm }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/compra-exitosa'))
  expect(bodies).toEqual([
    { plan_id: 'p1', start_date: '2026-11-23', payment_channel: 'transfer', expected_price: 960 },
  ])
})

it('a way that cannot take the amount says so and is not chosen', async () => {
  payOnline(() =>
    HttpResponse.json({
      methods: sampleOptions.map((option) => (option.id === 'card' ? { ...option, max: 500 } : option)),
    }),
  )
  expect(await radio('Tarjeta')).toBeDisabled()
  expect(await radio('Tarjeta')).toHaveAccessibleDescription('Solo para pagos de hasta $500 MXN.')
  expect(await radio('OXXO')).toBeChecked()
})

it('when the provider is away the purchase is kept, and the receipt says why with a transfer', async () => {
  const { user, router, bodies } = payOnline()
  const why = reasonText('provider_unavailable')
  server.use(http.post('/api/user-plans/up1/checkouts', () => refusal(503, 'provider_unavailable', why)))
  await user.click(await screen.findByRole('button', { name: onlinePayment.pay.card }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/compra-exitosa'))
  expect(router.state.location.state).toEqual({ unopened: why })
  expect(bodies).toHaveLength(1)
})

it('ways to pay that cannot be read leave the transfer', async () => {
  payOnline(proxyError)
  expect(await screen.findByText(bank.bank_clabe)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('the balance is taken from what is left to pay, and nothing else of the purchase changes', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('/api/user-plans', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })
    }),
  )
  const { user } = pay(() => HttpResponse.json({ ...bank, balance: 300 }))
  expect(await screen.findByText('−$300.00')).toBeVisible()
  expect(screen.getByText('$660.00 MXN')).toBeVisible()
  expect(screen.getByText('$660.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: confirm }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    { plan_id: 'p1', start_date: '2026-11-23', payment_channel: 'transfer', expected_price: 960 },
  ])
})

it.each([
  ['by transfer', 'Transferencia con comprobante', confirm],
  ['online', 'Tarjeta', onlinePayment.pay.card],
])('a purchase %s that the balance has paid whole needs no payment', async (_how, way, press) => {
  const sent = sentRequests()
  const { user, router } = payOnline()
  server.use(
    http.post('/api/user-plans', () =>
      HttpResponse.json({ plan: { id: 'up1', user_id: 'u1', payment_status: 'completed' } }),
    ),
  )
  await user.click(await radio(way))
  await user.click(await screen.findByRole('button', { name: press }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta'))
  expect(sent.filter((request) => request.includes('/checkouts'))).toEqual([])
})

it('after a purchase the balance that it has used is not shown again', async () => {
  const balances = [300]
  server.use(http.post('/api/user-plans', () => HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })))
  const { user } = pay(() => HttpResponse.json({ ...bank, balance: balances.shift() ?? 0 }))
  expect(await screen.findByText('$660.00 MXN')).toBeVisible()
  await user.click(screen.getByRole('button', { name: confirm }))
  expect(await screen.findByText('$960.00 MXN')).toBeVisible()
})

it('a plan that the balance pays whole asks for no transfer', async () => {
  pay(() => HttpResponse.json({ ...bank, balance: 2000 }))
  expect(await screen.findByText(texts.checkout.summary.wholeBalance)).toBeVisible()
  expect(screen.getByText('$0.00 MXN')).toBeVisible()
  expect(screen.queryByText(bank.bank_clabe)).toBeNull()
  expect(screen.getByRole('button', { name: confirm })).toBeEnabled()
})
