import type { PaymentDetails, PlanForPurchase, PurchaseInput } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import type { Studio } from '@estudio/ui'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, proxyError, refusal, server } from '../../testing/server'
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
      onChoose={(chosen) => setCheckout({ ...checkout, channel: chosen })}
      onReprice={(now) => setCheckout({ ...checkout, ...now })}
      onBack={() => undefined}
      onBought={async () => navigate('/compra-exitosa')}
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
  await user.click(screen.getByRole('button', { name: confirm }))
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
