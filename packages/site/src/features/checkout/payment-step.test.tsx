import { useOwnPlans } from '@estudio/client'
import type { PaymentDetails, PlanForPurchase, PurchaseInput } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, proxyError, refusal, server } from '../../testing/server'
import { type PaymentChannel, PaymentStep, type Priced } from './payment-step'
import SuccessPage from './success-page'

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

const bought = {
  id: 'up1',
  user_id: signedIn.user.id,
  name: '8 Clases',
  price: 960,
  reference: 'EST-ABCDEF',
  status: 'frozen',
  payment_status: 'pending',
  discount_code: null,
  start_date: '2026-11-23',
  end_date: '2026-12-22',
  created_at: '2026-11-18T15:00:00Z',
}

/** The step as the page holds it. */
const Step = () => {
  const [priced, reprice] = useState<Priced>({ plan, quote: null })
  const [channel, choose] = useState<PaymentChannel>('transfer')
  return (
    <PaymentStep {...priced} startDate="2026-11-23" channel={channel} onChoose={choose} onReprice={reprice} />
  )
}

const pay = (details: () => Response) => {
  server.use(http.get('/api/payment-details', details))
  return renderScreen(<Step />, { session: signedIn, at: '/compra' })
}

it('CHK-13, A13: a price that changed meanwhile comes up and is confirmed before anything is bought', async () => {
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

it('CHK-10: where to pay could not be read, and is asked for again', async () => {
  let down = true
  const { user } = pay(() => (down ? proxyError() : HttpResponse.json(bank)))
  expect(await screen.findByText(payment.loadError)).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('1'.repeat(18))).toBeVisible()
  expect(screen.queryByText(payment.loadError)).toBeNull()
})

it('CHK-10: a studio without an account number says whom to ask', async () => {
  pay(() => HttpResponse.json({ ...bank, bank_clabe: '' }))
  expect(await screen.findByText(payment.notConfigured)).toBeVisible()
})

/** Another part of the page that shows the member's plans: the list is read anew while the purchase finishes. */
const OwnPlans = () => <p>{useOwnPlans().data?.length} planes</p>

it('CHK-16: a finished purchase shows without waiting for the list of plans', async () => {
  const list = gate()
  let isBought = false
  server.use(
    http.get('/api/payment-details', () => HttpResponse.json(bank)),
    http.get('/api/user/plans', async () => {
      if (isBought) await list.opened
      return HttpResponse.json({ plans: isBought ? [bought] : [] })
    }),
    http.get('/api/user-plans/up1/proofs', () => HttpResponse.json({ proofs: [], can_send: false })),
    http.post('/api/user-plans', () => {
      isBought = true
      return HttpResponse.json({ plan: bought })
    }),
  )
  const { user, queryClient } = renderScreen(
    <>
      <OwnPlans />
      <Routes>
        <Route path="/compra" element={<Step />} />
        <Route path="/compra-exitosa" element={<SuccessPage />} />
      </Routes>
    </>,
    { session: signedIn, at: '/compra' },
  )
  expect(await screen.findByText('0 planes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: confirm }))
  expect(await screen.findByRole('heading', { name: texts.checkout.success.title })).toBeVisible()
  expect(queryClient.isFetching({ queryKey: ['member', bought.user_id, 'plans'] })).toBe(1)
  list.open()
})
