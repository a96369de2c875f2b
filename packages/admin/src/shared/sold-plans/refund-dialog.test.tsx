import { ApiError } from '@estudio/client'
import type { OnlineRefundStatus, UserPlan } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fill, show } from '../../testing/screen.tsx'
import RefundDialog from './refund-dialog.tsx'
import { checkRefund, toRefundValues } from './refund-values.ts'

const plan = {
  id: 'p1',
  user_id: 'u1',
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  payment_method: 'card',
  payment_channel: null,
  reference: 'EST-AAAAAA',
  price: 1200,
  amount_paid: 1200,
  amount_refunded: 150.5,
  refundable: 1049.5,
  class_limit: 8,
  has_class_limit: true,
  classes_remaining: 3,
  classes_left: 3,
  version: 2,
} as UserPlan

const open = async (
  of: Partial<UserPlan> = {},
  refuse?: ApiError,
  mailed = true,
  status?: OnlineRefundStatus,
) => {
  const sent: unknown[] = []
  const onClose = vi.fn()
  await show(<RefundDialog plan={{ ...plan, ...of }} onClose={onClose} />, (path, body, headers) => {
    if (path.endsWith('/impact')) return { classes: 2, reservations: 2, members: 1 }
    if (!body) return { plans: [plan] }
    sent.push([path, body, Boolean(headers?.['idempotency-key'] ?? headers?.['Idempotency-Key'])])
    if (refuse) throw refuse
    return { refund: { status }, mailed }
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Reembolsar' }))
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Reembolsar' }))
  return { dialog, press, sent, onClose }
}

it('shows what is left, and returns all of it by the method of the payment unless something else is chosen', async () => {
  const { dialog, press, sent, onClose } = await open()
  expect(dialog.getByText('Quedan $1,049.50 por reembolsar de este pago.')).toBeVisible()
  await press()
  await dialog.findByText('Escribe el motivo.')
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se mudó')
  await press()
  await screen.findByText('Reembolso de $1,049.50 registrado. Avisamos por correo.')
  expect(sent).toEqual([
    [
      '/api/admin/user-plans/p1/refunds',
      { amount: 1049.5, method: 'card', reason: 'Se mudó', plan: 'keep', classes: 0 },
      true,
    ],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('mentions no mail when the member has no address', async () => {
  const { dialog, press } = await open({}, undefined, false)
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se mudó')
  await press()
  await screen.findByText('Reembolso de $1,049.50 registrado.')
})

const online = {
  payment_method: 'online',
  payment_channel: 'card',
  online: { refunds: [], disputes: [], refundable: 1049.5 },
} satisfies Partial<UserPlan>

it('returns an online payment through its provider, and says that the money is on its way', async () => {
  const { dialog, press, sent } = await open(online, undefined, true, 'pending')
  expect(dialog.getByText(/El proveedor regresa el dinero por donde se pagó/)).toBeVisible()
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se mudó')
  await press()
  await screen.findByText('Reembolso de $1,049.50 en camino. Avisamos por correo.')
  expect(sent).toMatchObject([[expect.any(String), { method: 'online' }, true]])
})

it('says that the provider did not return the money', async () => {
  const { dialog, press } = await open(online, undefined, true, 'failed')
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se mudó')
  await press()
  await screen.findByText('El proveedor no pudo hacer el reembolso de $1,049.50. Devuélvelo de otra forma.')
})

it('returns through the provider what the server says that it can return, whatever the channel', async () => {
  const part = { payment_channel: 'oxxo', online: { ...online.online, refundable: 800 } } as const
  const { dialog, press, sent } = await open({ ...online, ...part })
  expect(dialog.getByLabelText('Importe que se devuelve')).toHaveValue(800)
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se mudó')
  await fill(dialog.getByLabelText('Importe que se devuelve'), '800.01')
  await press()
  await dialog.findByText('Por donde se pagó solo se pueden devolver $800.00')
  await fill(dialog.getByLabelText('Importe que se devuelve'), '800')
  await press()
  await screen.findByText(/registrado/)
  expect(sent).toMatchObject([[expect.any(String), { amount: 800, method: 'online' }, true]])
})

it('returns by transfer what the provider cannot return, and says why', async () => {
  const { dialog, press, sent } = await open({ ...online, online: { ...online.online, refundable: 0 } })
  expect(dialog.getByText(/El proveedor no puede devolver lo que queda de este pago/)).toBeVisible()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Cómo se devuelve' }))
  expect(await screen.findByRole('option', { name: 'Transferencia' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'En línea, por donde se pagó' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'Transferencia' }))
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se mudó')
  await press()
  await screen.findByText(/registrado/)
  expect(sent).toMatchObject([[expect.any(String), { method: 'transfer' }, true]])
})

it('takes classes from a plan that goes on', async () => {
  const { dialog, press, sent } = await open()
  await fill(dialog.getByLabelText('Importe que se devuelve'), '100.25')
  await fill(dialog.getByLabelText('Clases que se quitan'), '4')
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Menos clases')
  await press()
  await dialog.findByText('Solo se pueden quitar 3')
  await fill(dialog.getByLabelText('Clases que se quitan'), '2')
  await press()
  await screen.findByText(/Reembolso de \$100\.25 registrado/)
  expect(sent).toMatchObject([[expect.any(String), { amount: 100.25, plan: 'keep', classes: 2 }, true]])
})

it('says what the end of the plan releases', async () => {
  const { dialog, press, sent } = await open()
  await userEvent.click(dialog.getByRole('radio', { name: 'Termina' }))
  await dialog.findByText(/2 reservaciones/)
  expect(dialog.queryByLabelText('Clases que se quitan')).toBeNull()
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se va')
  await press()
  await screen.findByText(/registrado/)
  expect(sent).toMatchObject([[expect.any(String), { plan: 'end', classes: 0 }, true]])
})

it('asks nothing about a plan that was cancelled, nor about the classes of an unlimited one', async () => {
  const { dialog } = await open({ status: 'cancelled' })
  expect(dialog.queryByRole('radiogroup')).toBeNull()
  expect(dialog.queryByLabelText('Clases que se quitan')).toBeNull()
})

it('keeps what was typed when the server refuses', async () => {
  const refusal = ApiError.refused(409, 'cash_day_closed', 'La caja de ese día ya está cerrada.')
  const { dialog, press, onClose } = await open({}, refusal)
  await fill(dialog.getByLabelText('Motivo del reembolso'), 'Se mudó')
  await press()
  await dialog.findByText('La caja de ese día ya está cerrada.')
  expect(dialog.getByLabelText('Motivo del reembolso')).toHaveValue('Se mudó')
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  [null, 'Escribe cuánto se devuelve, con centavos si los hay'],
  [0, 'Escribe cuánto se devuelve, con centavos si los hay'],
  [0.001, 'Usa dos decimales como máximo'],
  [1049.51, 'Solo quedan $1,049.50 por reembolsar'],
  [1049.5, undefined],
  [0.01, undefined],
])('checks the amount %s', (amount, problem) => {
  const values = { ...toRefundValues(plan), amount, reason: 'x' }
  expect(checkRefund(plan)(values).amount).toBe(problem)
})
