import { texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, refusal, server } from '../../testing/server'
import ReceiptPage from './receipt-page'

const t = texts.receipts
const receipt = {
  id: 'p1',
  folio: 42,
  status: 'paid',
  studio: {
    name: 'Estudio',
    address: 'Av. Obregón 1',
    city: 'Culiacán',
    email: 'hola@estudio.mx',
    phone: '',
  },
  member: { full_name: 'Ana Prueba' },
  plan_name: '8 Clases',
  start_date: '2026-11-20',
  end_date: '2026-12-19',
  reference: 'EST-ABC234',
  amount: 960.5,
  payment_method: 'transfer',
  payment_channel: 'oxxo',
  paid_on: '2026-11-16',
  verified_at: '2026-11-16T18:00:00.000Z',
  refunds: [],
}
const open = () =>
  renderScreen(<ReceiptPage />, {
    session: signedIn,
    at: '/mi-cuenta/recibos/p1',
    path: '/mi-cuenta/recibos/:id',
  })

it('shows the payment, and that the receipt is not an invoice', async () => {
  server.use(http.get('/api/user-plans/p1/receipt', () => HttpResponse.json(receipt)))
  open()
  const paper = await screen.findByRole('article', { name: t.title })
  for (const text of ['Folio 000042', 'Ana Prueba', 'Plan 8 Clases', 'OXXO', '$960.50 MXN', t.notInvoice])
    expect(within(paper).getByText(text)).toBeVisible()
  expect(within(paper).queryByText(t.reversed)).toBeNull()
})

it('shows which part of the payment came from the balance', async () => {
  const part = { ...receipt, amount_from_balance: 17.29 }
  server.use(http.get('/api/user-plans/p1/receipt', () => HttpResponse.json(part)))
  open()
  expect(await screen.findByText('OXXO · $17.29 MXN del saldo a favor')).toBeVisible()
})

it('shows that a payment was refunded', async () => {
  server.use(
    http.get('/api/user-plans/p1/receipt', () => HttpResponse.json({ ...receipt, status: 'reversed' })),
  )
  open()
  expect(await screen.findByText(t.reversed)).toBeVisible()
})

it('shows each refund with its folio and its day', async () => {
  const refunds = [{ folio: '000042-1', amount: 160.5, method: 'cash', date: '2026-11-18' }]
  server.use(http.get('/api/user-plans/p1/receipt', () => HttpResponse.json({ ...receipt, refunds })))
  open()
  expect(await screen.findByText('Reembolso 000042-1')).toBeVisible()
  expect(screen.getByText('−$160.50 MXN · 18 de noviembre de 2026 · Efectivo')).toBeVisible()
})

it('downloads the receipt under its folio; a failed download shows an error', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let down = false
  server.use(
    http.get('/api/user-plans/p1/receipt', () => HttpResponse.json(receipt)),
    http.get('/api/user-plans/p1/receipt.pdf', () => (down ? proxyError() : HttpResponse.text('%PDF-1.3'))),
  )
  const { user } = open()
  const button = await screen.findByRole('button', { name: t.download })
  await user.click(button)
  await vi.waitFor(() => expect(saved).toEqual(['recibo-000042.pdf']))
  down = true
  await user.click(button)
  expect(await screen.findByText(t.downloadError)).toBeVisible()
  expect(saved).toHaveLength(1)
})

it('does not exist before the payment is verified', async () => {
  const text = 'No encontramos ese recibo.'
  server.use(http.get('/api/user-plans/p1/receipt', () => refusal(404, 'not_found', text)))
  open()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: t.download })).toBeNull()
})

const invoice = {
  state: 'open',
  self_invoice_url: 'https://factura.space/demo/abc',
  expires_at: '2026-11-30T06:59:59.000Z',
  has_data: true,
}

const openInvoicing = (answer: object | null) => {
  server.use(
    http.get('/api/user-plans/p1/receipt', () => HttpResponse.json(receipt)),
    http.get('/api/user-plans/p1/invoice', () => HttpResponse.json({ invoice: answer })),
  )
  return renderScreen(<ReceiptPage />, {
    session: signedIn,
    at: '/mi-cuenta/recibos/p1',
    path: '/mi-cuenta/recibos/:id',
    studio: { issues_invoices: true },
  })
}

it('asks for the invoice with one press when the data are saved', async () => {
  const { user } = openInvoicing(invoice)
  server.use(
    http.post('/api/user-plans/p1/invoice', () =>
      HttpResponse.json({ invoice: { ...invoice, state: 'requested', self_invoice_url: null } }),
    ),
  )
  expect(
    await screen.findByText('En la página de autofactura, hasta el 29 de noviembre de 2026.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: t.fiscal.fillOther })).toBeVisible()
  await user.click(screen.getByRole('button', { name: t.fiscal.request }))
  const status = await screen.findByText(t.fiscal.states.requested)
  expect(status).toBeVisible()
  // The button that was pressed is gone.
  await waitFor(() => expect(status).toHaveFocus())
  expect(screen.queryByRole('link', { name: t.fiscal.fillOther })).toBeNull()
})

it('shows that the invoice is loading, and keeps its button busy until the request is answered', async () => {
  const { user } = openInvoicing(invoice)
  expect(await screen.findByText(t.fiscal.loading)).toBeInTheDocument()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.post('/api/user-plans/p1/invoice', async () => {
      await answered
      return HttpResponse.json({ invoice: { ...invoice, state: 'requested', self_invoice_url: null } })
    }),
  )
  const button = await screen.findByRole('button', { name: t.fiscal.request })
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  expect(button).toHaveFocus()
  answer()
  expect(await screen.findByText(t.fiscal.states.requested)).toBeVisible()
})

it('leads to the page of Facturapi, also without saved data', async () => {
  openInvoicing({ ...invoice, has_data: false })
  const link = await screen.findByRole('link', { name: t.fiscal.fill })
  expect(link).toHaveAttribute('href', 'https://factura.space/demo/abc')
  expect(screen.queryByRole('button', { name: t.fiscal.request })).toBeNull()
  expect(screen.getByRole('button', { name: t.fiscal.saveData })).toBeVisible()
})

it('says that the SAT refused the data, and offers to correct them', async () => {
  openInvoicing({ ...invoice, state: 'refused' })
  expect(await screen.findByText(t.fiscal.states.refused)).toBeVisible()
  expect(screen.getByRole('button', { name: t.fiscal.checkData })).toBeVisible()
})
