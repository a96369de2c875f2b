import type { DiscountQuote, Plan, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, proxyError, refusal, server } from '../../testing/server'
import { forgetCheckout, keepCheckout, newCheckout } from './checkout'
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
/** A day of the calendar, which is opened for it. */
const day = async (name: string) => {
  await screen.findByRole('region', { name: checkout.startDate.label })
  act(() => screen.queryByRole('button', { name: checkout.startDate.change })?.click())
  return screen.findByRole('gridcell', { name })
}
const codeField = async () => {
  const opens = await screen.findByRole('button', { name: checkout.discount.label })
  act(() => opens.click())
  return screen.findByRole('textbox', { name: checkout.discount.field })
}
const button = (name: string) => screen.getByRole('button', { name })
const pressTwice = async (name: string) => {
  const pressed = await screen.findByRole('button', { name })
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

/** Opens the checkout as the list of plans does. */
const open = async () => {
  const opened = renderScreen(<CheckoutPage />, { session: signedIn, at: '/planes', path: '/compra' })
  const go = (to: string | number) =>
    act(() => (typeof to === 'string' ? opened.router.navigate(to) : opened.router.navigate(to)))
  await act(() => opened.router.navigate('/compra', { state: { plan } }))
  return { ...opened, go, path: () => opened.router.state.location.pathname }
}

it('Back and Forward move between the steps with the choices kept, also from another page', async () => {
  const { user, go } = await open()
  await user.click(await day('23'))
  await user.type(await codeField(), 'VERANO{Enter}')
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

it('Forward does not restore a start date that was changed meanwhile', async () => {
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

it('“Continuar” and “Volver” move one step even when pressed twice, and focus the new step', async () => {
  const { user, go, path } = await open()
  expect(document.body).toHaveFocus()
  await user.click(await day('23'))
  await pressTwice(common.continue)
  expect(await step('Datos de pago')).toHaveFocus()
  await pressTwice(common.back)
  expect(await step('Tu plan')).toHaveFocus()
  await go(1)
  await step('Datos de pago')
  await pressTwice(common.back)
  await step('Tu plan')
  await pressTwice(common.continue)
  await step('Datos de pago')
  await go(-2)
  expect(path()).toBe('/planes')
})

it('a history entry of the second step begins with the first step when the purchase is another one', async () => {
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

it('after a purchase is complete, an older history entry begins no purchase', async () => {
  forgetCheckout()
  const { path } = await open()
  expect(path()).toBe('/planes')
})

const onSale = (changes: Partial<Plan> = {}) => {
  const { title: name, ...same } = plan
  const sold = {
    ...same,
    name,
    price: 1800,
    duration_days: 30,
    benefits: [],
    is_active: true,
    promotion: null,
  }
  return HttpResponse.json({ plans: [{ ...sold, ...changes }] })
}

it('PLN-06, PLN-09, CHK-01: the plan in the address begins a purchase at its promotional price, and is removed from the address', async () => {
  const promotion = {
    price: 1200,
    was: 1800,
    label: '-33%',
    badge: 'Más Popular',
    note: '¡Por apertura!',
    is_opening: true,
  }
  server.use(http.get('/api/plans', () => onSale({ promotion })))
  keepCheckout({ ...newCheckout({ ...plan, id: 'p2', title: '4 Clases' }), startDate: '2026-11-23' })
  const { router } = renderScreen(<CheckoutPage />, {
    session: signedIn,
    at: '/compra?plan=p1',
    path: '/compra',
  })
  expect(await screen.findByText('$1,200.00 MXN')).toBeVisible()
  expect(await day('16')).toHaveAttribute('aria-selected', 'true')
  expect(router.state.location).toMatchObject({ pathname: '/compra', search: '', state: { plan } })
})

it('E01: a renewal begins at the second step with its start date, and Back leads to the first step', async () => {
  server.use(http.get('/api/plans', () => onSale()))
  const { router } = renderScreen(<CheckoutPage />, {
    session: signedIn,
    at: '/compra?plan=p1&inicio=2026-12-23',
    path: '/compra',
  })
  expect(await step(checkout.steps[1])).toBeVisible()
  expect(screen.getByText(/23 de diciembre de 2026/)).toBeVisible()
  await act(() => router.navigate(-1))
  expect(await step(checkout.steps[0])).toBeVisible()
  expect(router.state.location.search).toBe('')
})

it('CHK-01: a start date in the address that is no date is not taken over', async () => {
  server.use(http.get('/api/plans', () => onSale()))
  renderScreen(<CheckoutPage />, {
    session: signedIn,
    at: '/compra?plan=p1&inicio=2026-02-30',
    path: '/compra',
  })
  expect(await screen.findByText('Tu plan terminará el 15 de diciembre de 2026.')).toBeVisible()
})

it('CHK-01: a plan that is not on sale leads to the plans; a failed request can be retried', async () => {
  let down = true
  server.use(http.get('/api/plans', () => (down ? proxyError() : onSale())))
  const { user, router } = renderScreen(<CheckoutPage />, {
    session: signedIn,
    at: '/compra?plan=gone',
    path: '/compra',
  })
  expect(await screen.findByText(texts.plans.loadError)).toBeVisible()
  down = false
  await user.click(button(common.retry))
  await waitFor(() => expect(router.state.location.pathname).toBe('/planes'))
})

it('CHK-16: the receipt replaces both steps in the history', async () => {
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

it('a plan that the balance has paid whole leads to the plans of the member, and says that it is active', async () => {
  const bought = { id: 'up1', user_id: 'u1', name: '8 Clases', start_date: '2026-11-16' }
  server.use(
    http.post('/api/user-plans', () =>
      HttpResponse.json({ plan: { ...bought, payment_status: 'completed' } }),
    ),
  )
  const { user, path } = await open()
  await user.click(await screen.findByRole('button', { name: common.continue }))
  await user.click(await screen.findByRole('button', { name: checkout.confirm }))
  await waitFor(() => expect(path()).toBe('/mi-cuenta'))
  expect(await screen.findByText('Tu plan 8 Clases está activo.')).toBeVisible()
})

it('CHK-16: a member who goes Back while the purchase is being sent still sees the receipt', async () => {
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

it('A32, C02: a repeated purchase has a new key after a refusal, and the same key after a lost response', async () => {
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

const summary = () => within(screen.getByRole('region', { name: checkout.summary.title }))

it('CHK-02 to CHK-05, CHK-09: shows the plan, today as its start date, and the end date that follows from it', async () => {
  const whole = { ...plan, description: 'Dos clases por semana.', features: ['Todos los tipos de clase'] }
  keepCheckout(newCheckout(whole))
  const { user } = await open()
  for (const text of [
    '8 Clases',
    'Dos clases por semana.',
    'Duración: 30 días',
    'Incluye 8 clases',
    'Todos los tipos de clase',
    '$1,200.00 MXN',
  ])
    expect(summary().getByText(text)).toBeVisible()
  expect(screen.getByText(/validación de tu comprobante.*hasta 24 horas/)).toBeVisible()
  expect(await screen.findByText('Tu plan terminará el 15 de diciembre de 2026.')).toBeVisible()
  expect(button(common.continue)).toBeEnabled()
  expect(screen.queryByRole('gridcell')).toBeNull()
  expect(await day('15')).toBeDisabled()
  expect(button('Mes anterior')).toBeDisabled()
  expect(await day('16')).toBeEnabled()
  await user.click(await day('23'))
  expect(screen.getByText('Tu plan terminará el 22 de diciembre de 2026.')).toBeVisible()
  expect(button(common.continue)).toBeEnabled()
})

const holding = (start_date: string, end_date: string) =>
  server.use(
    http.get('/api/user/plans', () =>
      HttpResponse.json({ plans: [{ id: 'up1', status: 'active', start_date, end_date }] }),
    ),
  )

it('CHK-04: the start date is the day after the plan that goes on, and the purchase continues with it', async () => {
  holding('2026-11-01', '2026-11-20')
  const { user } = await open()
  expect(await day('21')).toHaveAttribute('aria-selected', 'true')
  await user.click(button(common.continue))
  await step('Datos de pago')
  expect(screen.getByText(/21 de noviembre de 2026/)).toBeVisible()
})

it('CHK-05, CHK-06, E08: without a free day the button says that the start date is missing, and leads to the calendar', async () => {
  holding('2026-11-01', '2027-12-31')
  const { user } = await open()
  expect(await screen.findByText('Por favor selecciona una fecha de inicio para tu plan.')).toBeVisible()
  expect(button(common.continue)).toBeDisabled()
  expect(button(common.continue)).toHaveAccessibleDescription('Falta: Fecha de inicio')
  await user.click(button('Fecha de inicio'))
  expect(await day('16')).toHaveFocus()
})

it('CHK-05, E08: while the plans are loading nothing is said to be missing, and what follows the plan appears together', async () => {
  const held = gate()
  server.use(
    http.get('/api/user/plans', async () => {
      await held.opened
      return HttpResponse.json({ plans: [] })
    }),
  )
  await open()
  expect(summary().getByText('8 Clases')).toBeVisible()
  expect(screen.queryByText(/^Falta/)).toBeNull()
  expect(screen.queryByRole('button', { name: common.continue })).toBeNull()
  held.open()
  expect(await screen.findByRole('button', { name: common.continue })).toBeEnabled()
  expect(screen.getByRole('button', { name: checkout.discount.label })).toBeVisible()
})

it('CHK-05, CHK-07: a start date that overlaps another plan shows a warning and cannot continue', async () => {
  server.use(
    http.get('/api/user/plans', () =>
      HttpResponse.json({
        plans: [{ id: 'up1', status: 'active', start_date: '2026-12-20', end_date: '2027-01-18' }],
      }),
    ),
  )
  const { user } = await open()
  await user.click(await day('23'))
  expect(await screen.findByText('Esta fecha ya tiene un plan activo. Selecciona otra fecha.')).toBeVisible()
  expect(button(common.continue)).toBeDisabled()
})

it('A15, CHK-02: a code shows the server’s price, and the list price returns when the code is removed', async () => {
  const { user } = await open()
  const field = await codeField()
  await user.click(button(checkout.discount.apply))
  expect(await screen.findByText(checkout.discount.required)).toBeVisible()
  server.use(
    http.post('/api/discounts/check', () => refusal(404, 'discount_invalid', checkout.discount.invalid), {
      once: true,
    }),
  )
  await user.type(field, 'noexiste{Enter}')
  expect(await screen.findByText(checkout.discount.invalid)).toBeVisible()
  expect(summary().getByText('$1,200.00 MXN')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'verano{Enter}')
  expect(await screen.findByText('Descuento de 10% aplicado: VERANO')).toBeVisible()
  for (const text of ['$1,080.00 MXN', '−$120.00', '$1,200.00'])
    expect(summary().getByText(text)).toBeVisible()
  await user.click(button(checkout.discount.remove))
  expect(summary().getByText('$1,200.00 MXN')).toBeVisible()
})

it('A23: no code is requested when the studio offers no codes', async () => {
  server.use(http.get('/api/discounts', () => HttpResponse.json({ offered: false })))
  const { queryClient } = await open()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(checkout.discount.label)).toBeNull()
})

it('CHK-11, CHK-12, CHK-13, CHK-15, CHK-20: shows where to pay by each method and how to send the proof, and buys the chosen plan', async () => {
  const sent: unknown[] = []
  server.use(
    http.get('/api/payment-details', () =>
      HttpResponse.json({
        bank_name: 'Banco de Muestra',
        bank_holder: 'Estudio',
        bank_clabe: '000000000000000000',
        bank_card: '1111111111111111',
        email: 'hola@estudio.mx',
        whatsapp: '526671234567',
      }),
    ),
    http.post('/api/user-plans', async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1
        ? new HttpResponse('<h1>', { status: 500 })
        : HttpResponse.json({ plan: { id: 'up1', user_id: 'u1' } })
    }),
  )
  const { user, path } = await open()
  await user.click(await day('23'))
  await user.click(button(common.continue))
  for (const text of ['$1,200.00', 'Banco de Muestra', '000000000000000000', '1111111111111111'])
    expect(await screen.findByText(text)).toBeVisible()
  await user.click(button('Copiar CLABE'))
  expect(await screen.findByText('Copiado al portapapeles')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('000000000000000000')
  const proof = within(screen.getByRole('region', { name: checkout.proof.title }))
  expect(proof.getByText(/Cuando confirmes tu compra .* por correo electrónico o por WhatsApp/)).toBeVisible()
  // No proof can be sent for a purchase that does not exist yet.
  expect(proof.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('radio', { name: checkout.payment.oxxo }))
  expect(screen.getByText('1111111111111111')).toBeVisible()
  expect(screen.getByText(/Muestra el número de tarjeta en caja/)).toBeVisible()
  expect(screen.queryByText('000000000000000000')).toBeNull()
  await user.click(button(checkout.confirm))
  expect(await screen.findByText('Error al procesar la compra')).toBeVisible()
  await user.click(button(checkout.confirm))
  await waitFor(() => expect(path()).toBe('/compra-exitosa'))
  expect(sent.at(-1)).toEqual({
    plan_id: 'p1',
    start_date: '2026-11-23',
    payment_channel: 'oxxo',
    expected_price: 1200,
  })
})
