import type { PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import CheckoutPage from './checkout-page'

const plan: PlanForPurchase = {
  id: 'p1',
  title: '8 Clases',
  price: '1200.00',
  duration: '30',
  description: '',
  features: [],
  class_limit: 8,
  has_class_limit: true,
}

it('the keyboard goes on from the step that comes up, there and back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') })
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/discounts', () => HttpResponse.json({ offered: false })),
    http.get('/api/payment-details', () => HttpResponse.json({ bank_clabe: '' })),
  )
  const { user } = renderScreen(<CheckoutPage />, {
    session: signedIn,
    at: { pathname: '/compra', state: { plan } },
  })
  expect(document.body).toHaveFocus()
  await user.click(await screen.findByRole('gridcell', { name: '23' }))
  await user.click(screen.getByRole('button', { name: texts.common.continue }))
  expect(screen.getByRole('group', { name: 'Datos de pago' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: texts.common.back }))
  expect(screen.getByRole('group', { name: 'Tu plan' })).toHaveFocus()
})
