import { ApiError } from '@estudio/client'
import type { OnlinePayment } from '@estudio/contract'
import type { Role } from '@estudio/domain'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { type Answers, fill, show } from '../../testing/screen.tsx'
import OnlineList from './online-list.tsx'

const payment = (more: Partial<OnlinePayment> = {}) =>
  ({
    id: 'y1',
    provider: 'stripe',
    mode: 'live',
    provider_payment_id: 'pi_12345678',
    state: 'review',
    review_reason: 'amount',
    amount: 1700,
    currency: 'MXN',
    method: 'card',
    fee: 75.4,
    refunded: 0,
    refundable: 1700,
    refunds: [],
    disputes: [],
    last_error: null,
    dispute: null,
    dispute_due: null,
    paid_at: '2026-11-20T18:00:00Z',
    checkout: { id: 'c1', state: 'review', expected: 1800 },
    user_plan_id: 'p1',
    plan_name: '8 Clases',
    user: { id: 'u1', full_name: 'Ana Ruiz' },
    settled_action: null,
    settled_reason: null,
    settled_at: null,
    ...more,
  }) as OnlinePayment

interface Sent {
  path: string
  body: unknown
}

/** Shows the list; `answer` answers the decisions and the questions to the provider. */
const showList = async (
  payments: OnlinePayment[],
  answer: Answers = () => ({ payment: payments[0] }),
  roles?: Role[],
) => {
  const asked: string[] = []
  const sent: Sent[] = []
  await show(
    <ResourceContextProvider value="pagos/en-linea">
      <OnlineList />
    </ResourceContextProvider>,
    (path, body) => {
      if (path.startsWith('/api/admin/online-payments?')) {
        asked.push(decodeURIComponent(path))
        return payments
      }
      sent.push({ path, body })
      return answer(path, body)
    },
    '/',
    roles,
  )
  await screen.findByRole('table', { name: 'Pagos en línea' })
  return { asked, sent }
}

const openMenu = async (name = 'Ana Ruiz') =>
  userEvent.click(await screen.findByRole('button', { name: `Más acciones del pago de ${name}` }))
const choose = async (action: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name: action }))
const offered = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

/** Opens the dialog of a decision, which asks for the reason. */
const decide = async (action: string, title: string) => {
  await openMenu()
  await choose(action)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await fill(dialog.getByLabelText('Motivo'), 'Se acordó con ella')
  return dialog
}

it('says what was received, what was expected, and why the money waits', async () => {
  await showList([payment()])
  const row = within(await screen.findByRole('row', { name: /Ana Ruiz/ }))
  expect(row.getByText('$1,700.00')).toBeVisible()
  expect(row.getByText('se esperaban $1,800.00')).toBeVisible()
  expect(row.getAllByText('El importe no es el que se esperaba.').length).toBeGreaterThan(0)
})

it('names the currency of other money, and money that nobody asked for', async () => {
  await showList([
    payment({ currency: 'USD', amount: 90, review_reason: 'unknown', user: null, checkout: null }),
  ])
  expect(await screen.findByText('$90.00 USD')).toBeVisible()
  expect(screen.getByText('Sin cliente')).toBeVisible()
  await openMenu('Sin cliente')
  expect(offered()).toEqual(['Devolver', 'Descartar', 'Ver el pago'])
})

it('says that a bank reclaims a payment, and until when the studio may answer', async () => {
  await showList([
    payment({ state: 'applied', review_reason: null, dispute: 'open', dispute_due: '2026-12-04T06:00:00Z' }),
  ])
  const marks = await screen.findAllByText(/El banco reclama el pago: responde antes del 03\/12\/2026/)
  expect(marks.length).toBeGreaterThan(0)
})

it('shows only the payments that wait for staff after one press', async () => {
  const { asked } = await showList([payment()])
  await userEvent.click(await screen.findByRole('button', { name: 'Por atender' }))
  await expect.poll(() => asked.at(-1)).toContain('filter={"state":"open"}')
})

it('says before the press that accepting activates the plan, and sends the reason', async () => {
  const { sent } = await showList([payment()])
  const dialog = await decide('Aceptar', 'Aceptar el pago')
  expect(dialog.getByText(/El plan 8 Clases se activa y queda pagado con \$1,700\.00/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar y activar el plan' }))
  await screen.findByText('Pago aceptado. El plan está activo.')
  expect(sent).toEqual([
    {
      path: '/api/admin/online-payments/y1/settle',
      body: { action: 'accept', reason: 'Se acordó con ella' },
    },
  ])
})

it('says before the press how much becomes the balance of the member', async () => {
  const { sent } = await showList([payment({ refundable: 1499.5 })])
  const dialog = await decide('Pasar a saldo a favor', 'Pasar el pago a saldo a favor')
  expect(dialog.getByText(/^\$1,499\.50 quedan como saldo a favor/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Pasar $1,499.50 a su saldo' }))
  await screen.findByText('El pago ya es saldo a favor.')
  expect(sent).toMatchObject([{ body: { action: 'credit' } }])
})

it('says before the press how much is returned and that it cannot be undone', async () => {
  const { sent } = await showList([payment({ refundable: 1499.5 })])
  const dialog = await decide('Devolver', 'Devolver el pago')
  expect(dialog.getByText(/^\$1,499\.50 regresan por el proveedor.*No se puede deshacer\.$/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver $1,499.50' }))
  await screen.findByText('Devolución pedida al proveedor.')
  expect(sent).toMatchObject([{ body: { action: 'refund' } }])
})

it('keeps the dialog open with the words of a refusal', async () => {
  const refusal = ApiError.refused(
    409,
    'refund_not_possible',
    'Ese pago no se puede devolver por el proveedor.',
  )
  await showList([payment({ method: 'oxxo' })], () => {
    throw refusal
  })
  const dialog = await decide('Devolver', 'Devolver el pago')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver $1,700.00' }))
  expect(await dialog.findByText('Ese pago no se puede devolver por el proveedor.')).toBeVisible()
  expect(dialog.getByLabelText('Motivo')).toHaveValue('Se acordó con ella')
})

it.each<[string, Partial<OnlinePayment>, string[]]>([
  ['waits', {}, ['Aceptar', 'Pasar a saldo a favor', 'Devolver', 'Descartar']],
  ['was returned in part', { refundable: 1500 }, ['Pasar a saldo a favor', 'Devolver', 'Descartar']],
  ['is in dispute', { dispute: 'open' }, ['Descartar']],
  ['is of a test account', { mode: 'test' }, ['Devolver', 'Descartar']],
  ['is being returned', { refundable: 0 }, ['Descartar']],
  ['paid its purchase', { state: 'applied' }, []],
])('offers the decisions about money that %s', async (_case, more, decisions) => {
  await showList([payment(more)])
  await openMenu()
  expect(offered()).toEqual([...decisions, 'Ver el pago', 'Volver a consultar'])
})

it('says that a refund failed, and records what staff did about it', async () => {
  const refund = {
    id: 'r1',
    amount: 500,
    status: 'failed',
    provider_refund_id: 're_1',
    is_external: false,
    reason: 'Se mudó',
    failure: 'expired_card',
    actor: null,
    wants_staff: true,
    can_repeat: false,
    created_at: '2026-11-21T18:00:00Z',
  } as const
  const { sent } = await showList([payment({ state: 'applied', review_reason: null, refunds: [refund] })])
  expect(
    (await screen.findAllByText('Reembolso de $500.00: falló, devuélvelo de otra forma')).length,
  ).toBeGreaterThan(0)
  await openMenu()
  await choose('Ver el pago')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pago en línea' }))
  expect(dialog.queryByRole('button', { name: 'Repetir' })).not.toBeInTheDocument()
  expect(dialog.getByText(/Reembolso en línea de \$500\.00, 21\/11\/2026: falló.*expired_card/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Ya lo resolví' }))
  const task = within(await screen.findByRole('dialog', { name: 'Reembolso resuelto' }))
  await fill(task.getByLabelText('Motivo'), 'Se hizo una transferencia')
  await userEvent.click(task.getByRole('button', { name: 'Ya lo resolví' }))
  await screen.findByText('Anotado.')
  expect(sent).toEqual([
    {
      path: '/api/admin/online-refunds/r1/settle',
      body: { action: 'dismiss', reason: 'Se hizo una transferencia' },
    },
  ])
})

it('lets reception ask the provider but not decide', async () => {
  const { sent } = await showList([payment()], () => ({ checkout: { id: 'c1', state: 'paid' } }), [
    'reception',
  ])
  await openMenu()
  expect(offered()).toEqual(['Ver el pago', 'Volver a consultar'])
  await choose('Volver a consultar')
  await screen.findByText('El proveedor dice: pagado.')
  expect(sent).toMatchObject([{ path: '/api/admin/checkouts/c1/refresh' }])
})

it('shows what is known about a payment, with the id of the provider', async () => {
  await showList([
    payment({
      state: 'resolved',
      settled_action: 'dismiss',
      settled_reason: 'Se devolvió por transferencia',
      settled_at: '2026-11-21T18:00:00Z',
    }),
  ])
  await openMenu()
  await choose('Ver el pago')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pago en línea' }))
  for (const text of ['pi_12345678', 'Stripe · De verdad', '$75.40', '8 Clases'])
    expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.getByText('Se descartó el 21/11/2026: Se devolvió por transferencia')).toBeVisible()
})
