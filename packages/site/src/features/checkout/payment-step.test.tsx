import type { PaymentDetails, Plan, PlanForPurchase, PurchaseInput } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import {
  type Answers,
  closeScreen,
  openScreen,
  press,
  proxyPage,
  refused,
  shown,
  signedIn,
} from '../../ui/testing/site-screen'
import { PaymentStep } from './payment-step'
import type { Priced } from './use-reprice'

const { confirm, payment } = texts.checkout
const plan = {
  id: 'p1',
  title: '8 Clases',
  price: '960.00',
  duration: '30',
  features: [] as string[],
} as PlanForPurchase
const bank = {
  bank_name: 'Banco',
  bank_holder: 'Estudio',
  bank_clabe: '1'.repeat(18),
  bank_card: '',
  email: '',
  whatsapp: '',
}

/** The step as the page holds it. */
const Step = () => {
  const [priced, reprice] = useState<Priced>({ plan, quote: null })
  return <PaymentStep {...priced} startDate="2026-11-23" onReprice={reprice} onBack={() => undefined} />
}

const pays = (details: () => PaymentDetails | Response, answers: Answers = {}) =>
  openScreen(<Step />, {
    session: signedIn,
    at: { pathname: '/compra' },
    answers: { 'GET /api/payment-details': details, ...answers },
  })

afterEach(closeScreen)

it('CHK-13, A13: a price that changed meanwhile comes up and is confirmed before anything is bought', async () => {
  const sent: PurchaseInput[] = []
  const onSale = {
    ...plan,
    name: plan.title,
    price: 1000,
    duration_days: 30,
    benefits: [] as string[],
    is_active: true,
  }
  await pays(() => bank, {
    'GET /api/plans': () => ({ plans: [{ ...onSale, promotion: null } as unknown as Plan] }),
    'POST /api/user-plans': ({ body }) => {
      sent.push(body as PurchaseInput)
      return sent.at(-1)?.expected_price === 1000
        ? { plan: { id: 'up1', user_id: 'u1' } }
        : refused(409, 'price_changed', reasonText('price_changed'))
    },
  })
  expect(shown()).toContain('$960.00')
  await press(confirm)
  expect(shown()).toContain(texts.checkout.priceChanged)
  expect(shown()).toContain('$1,000.00')
  expect(shown()).not.toContain('$960.00')
  await press(confirm)
  expect(sent.map(({ expected_price }) => expected_price)).toEqual([960, 1000])
  expect(shown()).not.toContain(texts.checkout.priceChanged)
})

it('CHK-10: where to pay could not be read, and is asked for again', async () => {
  let down = true
  await pays(() => (down ? proxyPage() : bank))
  expect(shown()).toContain(payment.loadError)
  down = false
  await press(texts.common.retry)
  expect(shown()).not.toContain(payment.loadError)
  expect(shown()).toContain('1'.repeat(18))
})

it('CHK-10: a studio without an account number says whom to ask', async () => {
  await pays(() => ({ ...bank, bank_clabe: '' }))
  expect(shown()).toContain(payment.notConfigured)
})
