import { forgetCheckout, keepCheckout, newCheckout } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, refusal, server } from '../../testing/server'
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
const button = (name: string) => screen.getByRole('button', { name })
const pressTwice = (name: string) => {
  const pressed = button(name)
  act(() => {
    pressed.click()
    pressed.click()
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') })
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/discounts', () => HttpResponse.json({ offered: true })),
    http.post('/api/discounts/check', () => HttpResponse.json(quote)),
    http.get('/api/payment-details', () => HttpResponse.json({ bank_clabe: '' })),
  )
  keepCheckout(newCheckout(plan))
})

/** The checkout as it is opened from the list of plans. */
const open = async () => {
  const opened = renderScreen(<CheckoutPage />, { session: signedIn, at: '/planes', path: '/compra' })
  const go = (to: string | number) =>
    act(() => (typeof to === 'string' ? opened.router.navigate(to) : opened.router.navigate(to)))
  await act(() => opened.router.navigate('/compra', { state: { plan } }))
  return { ...opened, go, path: () => opened.router.state.location.pathname }
}

it('the keyboard goes on from the step that comes up, there and back', async () => {
  const { user } = await open()
  expect(document.body).toHaveFocus()
  await user.click(await day('23'))
  await user.click(button(common.continue))
  expect(await step('Datos de pago')).toHaveFocus()
  await user.click(button(common.back))
  expect(await step('Tu plan')).toHaveFocus()
})

it('Back and Forward lead from step to step with what was chosen, from another page too', async () => {
  const { user, go } = await open()
  await user.click(await day('23'))
  await user.type(await screen.findByRole('textbox', { name: checkout.discount.field }), 'VERANO{Enter}')
  await screen.findByRole('button', { name: checkout.discount.remove })
  await user.click(button(common.continue))
  await user.click(await screen.findByRole('radio', { name: checkout.payment.oxxo }))
  const expectSecondStep = async () => {
    await step('Datos de pago')
    expect(screen.getByText('$1,080.00')).toBeVisible()
    expect(screen.getByRole('radio', { name: checkout.payment.oxxo })).toBeChecked()
  }

  await go(-1)
  await step('Tu plan')
  expect(await day('23')).toHaveAttribute('aria-selected', 'true')
  expect(button(checkout.discount.remove)).toBeVisible()
  await go(1)
  await expectSecondStep()

  await go('/horarios')
  expect(screen.queryByRole('group')).toBeNull()
  await go(-1)
  await expectSecondStep()
  await go(-1)
  expect(await day('23')).toHaveAttribute('aria-selected', 'true')
})

it('Forward does not bring back a date that was changed meanwhile', async () => {
  const { user, go } = await open()
  await user.click(await day('23'))
  await user.click(button(common.continue))
  await step('Datos de pago')
  await go(-1)
  await user.click(await day('25'))
  await go(1)
  expect(await screen.findByText(/25 de noviembre de 2026/)).toBeVisible()
  await go('/horarios')
  await go(-1)
  expect(await screen.findByText(/25 de noviembre de 2026/)).toBeVisible()
})

it('“Continuar” and “Volver” are Forward and Back; pressed twice they go one step', async () => {
  const { user, go, path } = await open()
  await user.click(await day('23'))
  pressTwice(common.continue)
  await step('Datos de pago')
  pressTwice(common.back)
  await step('Tu plan')
  await go(1)
  await step('Datos de pago')
  pressTwice(common.back)
  await step('Tu plan')
  pressTwice(common.continue)
  await step('Datos de pago')
  await go(-2)
  expect(path()).toBe('/planes')
})

it('a second step whose purchase is another one by now begins with the first', async () => {
  const { user, go } = await open()
  await user.click(await day('23'))
  await user.click(button(common.continue))
  await step('Datos de pago')
  await go('/planes')
  keepCheckout(newCheckout({ ...plan, id: 'p2', title: '4 Clases' }))
  await go(-1)
  await step('Tu plan')
  expect(screen.getByRole('heading', { name: '4 Clases' })).toBeVisible()
  await user.click(await day('23'))
  await step('Tu plan')
})

it('once a purchase is over, an older entry of the history begins none', async () => {
  forgetCheckout()
  const { path } = await open()
  expect(path()).toBe('/planes')
})

it('CHK-16: the receipt takes the place of both steps', async () => {
  server.use(http.post('/api/user-plans', () => HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })))
  const { user, go, path } = await open()
  await user.click(await day('23'))
  await user.click(button(common.continue))
  await user.click(await screen.findByRole('button', { name: checkout.confirm }))
  await waitFor(() => expect(path()).toBe('/compra-exitosa'))
  await go(-1)
  expect(path()).toBe('/planes')
  await go(1)
  expect(path()).toBe('/compra-exitosa')
  await go(1)
  expect(path()).toBe('/planes')
})

it('CHK-16: whoever goes Back while the purchase is sent gets its receipt all the same', async () => {
  const sent = gate()
  const keys: (string | null)[] = []
  server.use(
    http.post('/api/user-plans', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      await sent.opened
      return HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })
    }),
  )
  const { user, go, path } = await open()
  await user.click(await day('23'))
  await user.click(button(common.continue))
  await user.click(await screen.findByRole('button', { name: checkout.confirm }))
  await go(-1)
  await step('Tu plan')
  sent.open()
  await waitFor(() => expect(path()).toBe('/compra-exitosa'))
  await go(-1)
  expect(path()).toBe('/planes')
  expect(keys).toHaveLength(1)
})

it('A32, C02: a purchase confirmed again is a new one after a refusal, and the same one after a lost answer', async () => {
  const keys: (string | null)[] = []
  const answers = [
    () => refusal(409, 'too_many_open_purchases', 'Tienes compras sin pagar.'),
    () => refusal(503, 'unavailable', 'Intenta de nuevo.'),
    () => HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } }),
  ]
  server.use(
    http.post('/api/user-plans', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return answers[keys.length - 1]?.()
    }),
  )
  const { user, path } = await open()
  await user.click(await day('23'))
  await user.click(button(common.continue))
  const confirm = async () => user.click(await screen.findByRole('button', { name: checkout.confirm }))
  await confirm()
  expect(await screen.findByText('Tienes compras sin pagar.')).toBeVisible()
  await confirm()
  expect(await screen.findByText('Intenta de nuevo.')).toBeVisible()
  await confirm()
  await waitFor(() => expect(path()).toBe('/compra-exitosa'))
  const [refused, lost, bought] = keys
  expect(lost).not.toBe(refused)
  expect(bought).toBe(lost)
})
