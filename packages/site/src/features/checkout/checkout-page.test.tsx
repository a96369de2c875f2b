import { forgetPlanInCheckout, keepPlanInCheckout } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
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
const quote: DiscountQuote = {
  code: 'VERANO',
  name: 'Verano',
  discount_percent: 10,
  list_price: 1200,
  price: 1080,
  saved: 120,
}

const { common, checkout } = texts
const step = (name: string) => screen.findByRole('group', { name })
const day = (name: string) => screen.findByRole('gridcell', { name })
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') })
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/discounts', () => HttpResponse.json({ offered: true })),
    http.post('/api/discounts/check', () => HttpResponse.json(quote)),
    http.get('/api/payment-details', () => HttpResponse.json({ bank_clabe: '' })),
  )
  keepPlanInCheckout(plan)
})

const open = () =>
  renderScreen(<CheckoutPage />, {
    session: signedIn,
    at: { pathname: '/compra', state: { plan } },
    path: '/compra',
  })

it('the keyboard goes on from the step that comes up, there and back', async () => {
  const { user } = open()
  expect(document.body).toHaveFocus()
  await user.click(await day('23'))
  await user.click(press(common.continue))
  expect(await step('Datos de pago')).toHaveFocus()
  await user.click(press(common.back))
  expect(await step('Tu plan')).toHaveFocus()
})

it('GEN-11: Back and Forward lead from step to step with what was chosen, from another page too', async () => {
  const { user, router } = open()
  await user.click(await day('23'))
  await user.type(await screen.findByRole('textbox', { name: checkout.discount.field }), 'VERANO{Enter}')
  await screen.findByRole('button', { name: checkout.discount.remove })
  await user.click(press(common.continue))
  await user.click(await screen.findByRole('radio', { name: checkout.payment.oxxo }))

  await act(() => router.navigate(-1))
  await step('Tu plan')
  expect(await day('23')).toHaveAttribute('aria-selected', 'true')
  expect(press(checkout.discount.remove)).toBeVisible()
  await act(() => router.navigate(1))
  await step('Datos de pago')
  expect(screen.getByText('$1,080.00')).toBeVisible()
  expect(screen.getByRole('radio', { name: checkout.payment.oxxo })).toBeChecked()

  await act(() => router.navigate('/horarios'))
  expect(screen.queryByRole('group')).toBeNull()
  await act(() => router.navigate(-1))
  await step('Datos de pago')
  expect(screen.getByText('$1,080.00')).toBeVisible()
  expect(screen.getByRole('radio', { name: checkout.payment.oxxo })).toBeChecked()
  await act(() => router.navigate(-1))
  expect(await day('23')).toHaveAttribute('aria-selected', 'true')
})

it('GEN-11: Forward does not bring back a date that was changed meanwhile', async () => {
  const { user, router } = open()
  await user.click(await day('23'))
  await user.click(press(common.continue))
  await step('Datos de pago')
  await act(() => router.navigate(-1))
  await user.click(await day('25'))
  await act(() => router.navigate(1))
  await step('Datos de pago')
  expect(screen.getByText(/25 de noviembre de 2026/)).toBeVisible()
  await act(() => router.navigate('/horarios'))
  await act(() => router.navigate(-1))
  expect(await screen.findByText(/25 de noviembre de 2026/)).toBeVisible()
})

it('the button “Volver” of the second step is Back, and pressed twice it goes back once', async () => {
  const { user, router } = open()
  await user.click(await day('23'))
  await user.click(press(common.continue))
  await step('Datos de pago')
  const back = press(common.back)
  act(() => {
    back.click()
    back.click()
  })
  await step('Tu plan')
  await act(() => router.navigate(1))
  await step('Datos de pago')
})

it('GEN-11: a purchase that is over is not entered again', async () => {
  forgetPlanInCheckout()
  const { router } = open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/compra-exitosa'))
  expect(screen.queryByRole('group')).toBeNull()
})
