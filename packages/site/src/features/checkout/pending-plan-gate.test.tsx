import { texts } from '@estudio/texts'
import type { Studio } from '@estudio/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { sampleOptions } from '../../testing/sample-checkout'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, server } from '../../testing/server'
import InstructionsPage from './instructions-page'
import { PendingPlanGate } from './pending-plan-gate'
import SuccessPage from './success-page'

const owed = {
  id: 'up1',
  name: '8 Clases',
  reference: 'EST-ABCDEF',
  status: 'frozen',
  payment_status: 'pending',
  created_at: '2026-11-16T15:00:00Z',
}
const newer = { ...owed, id: 'up2', name: '4 Clases', created_at: '2026-11-18T15:00:00Z' }
const paid = { ...owed, status: 'active', payment_status: 'completed' }

const open = (answer: () => Response, state?: unknown) => {
  server.use(http.get('/api/user/plans', answer))
  return renderScreen(
    <PendingPlanGate otherwise="/mi-cuenta">{({ name }) => `Debes ${name}`}</PendingPlanGate>,
    { session: signedIn, at: { pathname: '/compra-exitosa', state }, path: '/compra-exitosa' },
  )
}
const holding =
  (...plans: object[]) =>
  () =>
    HttpResponse.json({ plans })

it('A45, A46: shows the purchase in the navigation state while it is unpaid', async () => {
  const { queryClient } = open(holding(newer, owed), { plan: owed })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('Debes 8 Clases')).toBeVisible()
})

it('A45, A46: otherwise shows the newest unpaid purchase', async () => {
  open(holding(owed, newer))
  expect(await screen.findByText('Debes 4 Clases')).toBeVisible()
})

it('A46: redirects on reload once the payment is verified', async () => {
  const { router } = open(holding(paid), { plan: owed })
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta'))
  expect(screen.queryByText(/Debes/)).toBeNull()
})

it('A46: shows the purchase in the navigation state when the plans cannot be read', async () => {
  const { queryClient } = open(proxyError, { plan: owed })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('Debes 8 Clases')).toBeVisible()
})

it('A46: offers a retry when the plans cannot be read and the navigation state has no purchase', async () => {
  let down = true
  const { user } = open(() => (down ? proxyError() : holding(owed)()))
  expect(await screen.findByText(texts.checkout.loadError)).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('Debes 8 Clases')).toBeVisible()
})

const bank = {
  bank_name: 'Banco de Muestra',
  bank_holder: 'Estudio',
  bank_clabe: '0'.repeat(18),
  bank_card: '',
  email: 'hola@estudio.mx',
  whatsapp: '526671234567',
}
const bought = {
  ...owed,
  price: 960,
  start_date: '2026-12-01',
  end_date: '2026-12-30',
  discount_code: null,
  payment_channel: 'transfer',
}

const openPage = (page: ReactNode, ...plans: object[]) => openPageOf({}, page, ...plans)

const openPageOf = (studio: Partial<Studio>, page: ReactNode, ...plans: object[]) => {
  server.use(
    http.get('/api/user/plans', holding(...plans)),
    http.get('/api/payment-details', () => HttpResponse.json(bank)),
    http.get('/api/user-plans/up1/proofs', () =>
      HttpResponse.json({
        proofs: [],
        can_send: true,
        amount_due: 960,
        amount_paid: 0,
        held_until: null,
        stands_still: false,
        review_by: null,
      }),
    ),
  )
  return renderScreen(page, { session: signedIn, at: '/pago', path: '/pago', studio })
}

/** Both ways to send a proof name the reference, so that the studio finds the purchase. */
const expectReferenceInProof = async () => {
  const proof = within(await screen.findByRole('region', { name: texts.checkout.proof.title }))
  const chat = await proof.findByRole('link', { name: texts.checkout.proof.whatsapp })
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/526671234567\?/))
  expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toContain('EST-ABCDEF')
  expect(proof.getByRole('link', { name: texts.checkout.proof.email })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:.*subject=.*EST-ABCDEF/),
  )
}

it('CHK-16, CHK-17, CON-05: the receipt says that the plan is unpaid and held for seven days, and links to the next pages', async () => {
  openPage(<SuccessPage />, bought)
  expect(await screen.findByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
  expect(screen.getByText(/pendiente de verificación/)).toBeVisible()
  expect(screen.getByText(/7 días/)).toBeVisible()
  expect(await screen.findByText('EST-ABCDEF')).toBeVisible()
  await expectReferenceInProof()
  for (const [name, href] of [
    [texts.checkout.success.schedule, '/horarios'],
    [texts.checkout.success.account, '/mi-cuenta'],
    [texts.checkout.success.instructions, '/instrucciones-transferencia'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

it('CHK-16: the receipt copies amount, CLABE and reference at once, and its one main button sends the proof', async () => {
  const { user } = openPage(<SuccessPage />, bought)
  await user.click(await screen.findByRole('button', { name: 'Copiar todo' }))
  expect(await screen.findByText('Copiado al portapapeles')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Monto: $960.00',
      `CLABE: ${bank.bank_clabe}`,
      'Referencia: EST-ABCDEF',
      'Banco: Banco de Muestra',
      'Titular: Estudio',
    ].join('\n'),
  )
  await screen.findByRole('button', { name: texts.paymentProof.file })
  const main = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].filter(({ classList }) =>
    classList.contains('MuiButton-contained'),
  )
  expect(main.map(({ textContent }) => textContent)).toEqual([texts.paymentProof.file])
})

it('CHK-10, CHK-11, CHK-19, CON-19: the instructions show the amount, where and how to pay, and how long verification takes', async () => {
  openPage(<InstructionsPage />, bought)
  for (const text of ['8 Clases', '$960.00', 'EST-ABCDEF', 'Banco de Muestra'])
    expect(await screen.findByText(text)).toBeVisible()
  await expectReferenceInProof()
  expect(screen.getByText(/24 horas hábiles/)).toHaveTextContent(/correo de confirmación/)
})

it.each([
  ['the receipt', <SuccessPage key="s" />],
  ['the instructions page', <InstructionsPage key="i" />],
])(
  'CHK-20: for a deposit at OXXO %s shows the card, and neither CLABE nor reference',
  async (_what, page) => {
    openPage(page, { ...bought, payment_channel: 'oxxo' })
    server.use(
      http.get('/api/payment-details', () => HttpResponse.json({ ...bank, bank_card: '1'.repeat(16) })),
    )
    const payment = within(await screen.findByRole('region', { name: 'Paga con un depósito en OXXO' }))
    expect(payment.getByText('1'.repeat(16))).toBeVisible()
    expect(payment.queryByText(bank.bank_clabe)).toBeNull()
    expect(payment.queryByText(/EST-|referencia/)).toBeNull()
    await expectReferenceInProof()
  },
)

it.each([
  ['CHK-17: the receipt', <SuccessPage key="s" />, '/mi-cuenta'],
  ['CHK-18: the instructions page', <InstructionsPage key="i" />, '/planes'],
])('%s without an unpaid plan redirects', async (_what, page, path) => {
  const { router } = openPage(page)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

it('CHK-11: a studio with neither e-mail nor WhatsApp offers no other way to send the proof', async () => {
  openPage(<SuccessPage />, bought)
  server.use(http.get('/api/payment-details', () => HttpResponse.json({ ...bank, email: '', whatsapp: '' })))
  expect(await screen.findByText('Banco de Muestra')).toBeVisible()
  expect(screen.queryByText(texts.checkout.proof.otherWay, { exact: false })).toBeNull()
})

const openOnline = (page: ReactNode, plan: object) => {
  server.use(http.get('/api/payment-methods', () => HttpResponse.json({ methods: sampleOptions })))
  return openPageOf({ takes_online_payments: true }, page, plan)
}
const voucher = { id: 'c1', method: 'oxxo', state: 'awaiting', pay_by: '2126-11-23T05:59:59.000Z' }

it.each([
  ['the receipt', <SuccessPage key="s" />],
  ['the instructions page', <InstructionsPage key="i" />],
])('a purchase to be transferred can be paid online instead: %s', async (_what, page) => {
  openOnline(page, { ...bought, amount_paid: 0, checkout: null })
  const way = within(await screen.findByRole('region', { name: 'Paga en línea' }))
  expect(way.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'card',
    'oxxo',
    'spei',
  ])
  expect(way.getByRole('button', { name: 'Pagar con tarjeta' })).toBeVisible()
})

it('the instructions of a purchase with a voucher lead to it first, and offer no second online payment', async () => {
  const { queryClient } = openOnline(<InstructionsPage />, { ...bought, checkout: voucher })
  expect(await screen.findByText(/^Paga en OXXO antes del /)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver mi ficha' })).toHaveAttribute('href', '/pagos/c1')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('radio')).toBeNull()
})

it.each([
  ['the receipt', <SuccessPage key="s" />],
  ['the instructions page', <InstructionsPage key="i" />],
])(
  'while the studio reviews an online payment, %s tells nobody to transfer the money',
  async (_what, page) => {
    const { queryClient } = openOnline(page, { ...bought, checkout: { ...voucher, state: 'review' } })
    expect(await screen.findByText('Recibimos tu pago, lo está revisando el estudio.')).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(bank.bank_clabe)).toBeNull()
    expect(screen.queryByRole('button', { name: texts.paymentProof.file })).toBeNull()
  },
)
