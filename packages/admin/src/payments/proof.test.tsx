import type { PendingPayment, StaffPaymentProof } from '@estudio/contract'
import type { Role } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import PaymentList from './payment-list.tsx'
import { checkVerify, toIncomingPayment, type VerifyValues } from './verify-values.ts'

const proof = (id: string, more: Partial<StaffPaymentProof> = {}): StaffPaymentProof => ({
  id,
  status: 'received',
  reason: null,
  created_at: '2026-11-18T18:00:00Z',
  content_type: 'image/jpeg',
  size: 120_000,
  has_file: true,
  duplicate: null,
  ...more,
})

const payment = (name: string, proofs: StaffPaymentProof[]): PendingPayment => ({
  id: `plan-${name}`,
  user: { id: `user-${name}`, full_name: name, email: `${name}@socio.example` },
  plan_name: '8 Clases',
  reference: `EST-${name}`,
  payment_channel: 'transfer',
  price: 1200,
  amount_paid: 0,
  amount_due: 1200,
  start_date: '2026-11-23',
  created_at: '2026-11-18T18:00:00Z',
  waiting_since: '2026-11-18T18:00:00Z',
  waiting_hours: 3,
  expires_at: '2026-11-25T18:00:00Z',
  stands_still: proofs.length > 0,
  proofs,
  checkout: null,
  ended_checkout: null,
  version: 3,
})

interface Sent {
  path: string
  body: unknown
}

const showQueue = async (payments: PendingPayment[], roles?: Role[]) => {
  const sent: Sent[] = []
  await show(
    <ResourceContextProvider value="pagos">
      <PaymentList />
    </ResourceContextProvider>,
    (path, body) => {
      if (path.startsWith('/api/admin/payments/pending')) return payments
      sent.push({ path, body })
      if (path.endsWith('/file')) return new Response('foto', { headers: { 'content-type': 'image/jpeg' } })
      if (path.endsWith('/review')) return { proof: proof('p1', { status: 'in_review' }) }
      if (path.endsWith('/events'))
        return {
          events: [
            {
              id: 1,
              action: 'user_plan.part_payment',
              at: '2026-11-18T18:00:00Z',
              actor: { id: 'a', name: 'Luisa' },
              amount: 500,
              paid_on: '2026-11-17',
              reason: null,
            },
          ],
        }
      return {}
    },
    '/',
    roles,
  )
  const to = (end: string) => sent.filter(({ path }) => path.endsWith(end))
  return { sent, to }
}

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto'))

afterEach(() => {
  vi.restoreAllMocks()
})

it('A78: a purchase to be paid at OXXO is verified with that method by default', async () => {
  const { to } = await showQueue([{ ...payment('Ana', []), payment_channel: 'oxxo' }])
  const method = await screen.findByRole('combobox', { name: 'Método de pago' })
  expect(method).toHaveTextContent('OXXO')
  await userEvent.click(screen.getByRole('button', { name: 'Verificar pago y activar plan' }))
  await waitFor(() => expect(to('/plans')).toMatchObject([{ body: { amount_paid: 1200 } }]))
  expect(to('/plans')[0]?.body).not.toHaveProperty('payment_method')
})

describe('the proof beside the payment', () => {
  it('is shown and marked as under review, and the next proof is prefetched', async () => {
    const { to } = await showQueue([payment('Ana', [proof('p1')]), payment('Eva', [proof('p2')])])
    expect(await screen.findByRole('img', { name: 'Comprobante de Ana' })).toHaveAttribute('src', 'blob:foto')
    await waitFor(() =>
      expect(to('/review').map(({ path }) => path)).toEqual(['/api/admin/proofs/p1/review']),
    )
    await screen.findByText(/^En revisión ·/)
    // StrictMode mounts each component twice, so the first request for a picture is aborted and repeated.
    const files = () => [...new Set(to('/file').map(({ path }) => path))]
    await waitFor(() => expect(files()).toEqual(['/api/proofs/p1/file', '/api/proofs/p2/file']))
    const requests = to('/file').length
    await userEvent.click(screen.getByRole('button', { name: 'Eva' }))
    expect(await screen.findByRole('img', { name: 'Comprobante de Eva' })).toBeVisible()
    expect(to('/file')).toHaveLength(requests)
  })

  it('can be enlarged, rotated and opened full screen with the keyboard', async () => {
    // jsdom has no layout, and an element without a size cannot be enlarged.
    for (const size of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'] as const)
      vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(400)
    await showQueue([payment('Ana', [proof('p1', { status: 'in_review' })])])
    const picture = await screen.findByRole('img', { name: 'Comprobante de Ana' })
    const enlarged = () => picture.closest('.yarl__slide_wrapper')
    await userEvent.keyboard('r')
    expect(picture).toHaveStyle({ transform: 'rotate(90deg)' })
    await userEvent.keyboard('+')
    expect(enlarged()).toHaveStyle({ transform: 'scale(1.5) translateX(0px) translateY(0px)' })
    await userEvent.keyboard('-')
    expect(enlarged()).toHaveStyle({ transform: 'scale(1) translateX(0px) translateY(0px)' })
    const open = screen.getByRole('button', { name: 'Pantalla completa' })
    open.focus()
    await userEvent.keyboard('f')
    const dialog = await screen.findByRole('dialog', { name: 'Comprobante de Ana' })
    await userEvent.keyboard('r')
    expect(within(dialog).getByRole('img', { name: 'Comprobante de Ana' })).toHaveStyle({
      transform: 'rotate(90deg)',
    })
    expect(picture).toHaveStyle({ transform: 'rotate(90deg)' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(open).toHaveFocus()
  })

  it('is offered as a download when it is a PDF', async () => {
    await showQueue([payment('Ana', [proof('p1', { content_type: 'application/pdf' })])])
    expect(await screen.findByText('Documento PDF, 117 KB')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeVisible()
    expect(screen.queryByRole('img', { name: /Comprobante/ })).toBeNull()
  })

  it('is marked with the earlier payment when the file was sent before', async () => {
    const duplicate = {
      proof_id: 'p0',
      user_plan_id: 'u0',
      user_id: 'eva',
      full_name: 'Eva Luna',
      reference: 'EST-EVA234',
      sent_at: '2026-10-02T18:00:00Z',
      same_file: true,
    }
    await showQueue([payment('Ana', [proof('p1', { duplicate })])])
    expect(await screen.findByText(/mismo archivo que envió Eva Luna .* EST-EVA234/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver ese pago' })).toHaveAttribute('href', '/usuarios/eva/planes')
  })

  it('is refused with a common reason, which staff can edit', async () => {
    const { to } = await showQueue([payment('Ana', [proof('p1', { status: 'in_review' })])])
    await screen.findByRole('img', { name: 'Comprobante de Ana' })
    await userEvent.keyboard('x')
    const dialog = await screen.findByRole('dialog', { name: 'Rechazar comprobante' })
    expect(within(dialog).getByRole('textbox', { name: 'Texto para el cliente' })).toHaveValue(
      'La imagen no se lee bien. Envía una foto o captura en la que se vean importe, fecha y referencia.',
    )
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Motivo' }))
    await userEvent.click(await screen.findByRole('option', { name: /otra cuenta/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar comprobante' }))
    await screen.findByText('Comprobante rechazado. Avisamos por correo.')
    expect(to('/refuse')).toEqual([
      {
        path: '/api/admin/proofs/p1/refuse',
        body: { reason: 'El pago se hizo a otra cuenta. Revisa los datos para pagar.', ask_again: true },
      },
    ])
  })

  it('the history of the payment is read when the user opens it', async () => {
    const { to } = await showQueue([payment('Ana', [])])
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todo lo que pasó con este pago' }))
    expect(await screen.findByText(/Registró un pago parcial: \$500.00 · 17\/11\/2026/)).toBeVisible()
    expect(to('/events')).toHaveLength(1)
  })
})

describe('the received amount', () => {
  it.each<[Role, number]>([
    ['admin', 1],
    ['reception', 0],
  ])('that is too small can start the plan by %s: %i', async (role, choices) => {
    await showQueue([payment('Ana', [proof('p1', { status: 'in_review' })])], [role])
    const amount = await screen.findByRole('spinbutton', { name: 'Importe recibido' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '500')
    await screen.findByRole('button', { name: 'Registrar pago parcial' })
    expect(screen.queryAllByRole('combobox', { name: texts.admin.payments.verify.difference })).toHaveLength(
      choices,
    )
  })

  it('has the day of the proof, and can be recorded as a part payment', async () => {
    const { to } = await showQueue([payment('Ana', [proof('p1', { status: 'in_review' })])])
    const amount = await screen.findByRole('spinbutton', { name: 'Importe recibido' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '500')
    expect(await screen.findByText('Faltan $700.00')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Registrar pago parcial' }))
    await screen.findByText('Pago parcial de Ana registrado. Faltan $700.00.')
    expect(to('/plans')[0]?.body).toEqual({
      id: 'plan-Ana',
      user_id: 'user-Ana',
      status: 'active',
      payment_status: 'completed',
      amount_paid: 500,
      paid_on: '2026-11-18',
      part_payment: true,
    })
  })

  const values: VerifyValues = {
    amount_paid: 1200,
    paid_on: null,
    payment_method: 'transfer',
    difference: 'part',
    amount_reason: null,
  }
  const check = (change: Partial<VerifyValues>) => checkVerify(1200, '2026-11-20')({ ...values, ...change })
  const filled = (errors: object) => Object.entries(errors).filter(([, text]) => text !== undefined)

  it('is a part payment or needs a reason when it differs from the amount due', () => {
    expect(filled(check({}))).toEqual([])
    expect(filled(check({ amount_paid: 700 }))).toEqual([])
    expect(check({ amount_paid: 700, difference: 'start' }).amount_reason).toMatch(/^Escribe por qué/)
    expect(check({ amount_paid: 1300 }).amount_reason).toMatch(/^Escribe por qué/)
    expect(filled(check({ amount_paid: 1300, amount_reason: 'Saldo' }))).toEqual([])
    expect(check({ amount_paid: null }).amount_paid).toMatch(/^Escribe la cantidad/)
    expect(check({ paid_on: '2026-11-21' }).paid_on).toBe('La fecha no puede ser posterior a hoy.')
  })

  it('is sent with its day and its reason', () => {
    expect(toIncomingPayment(values, 1200)).toEqual({ amount_paid: 1200 })
    expect(toIncomingPayment({ ...values, payment_method: 'cash' }, 1200)).toEqual({
      amount_paid: 1200,
      payment_method: 'cash',
    })
    expect(toIncomingPayment({ ...values, amount_paid: 1300, amount_reason: ' Saldo ' }, 1200)).toEqual({
      amount_paid: 1300,
      amount_reason: 'Saldo',
    })
    expect(toIncomingPayment({ ...values, amount_paid: 700 }, 1200)).toEqual({
      amount_paid: 700,
      part_payment: true,
    })
  })
})
