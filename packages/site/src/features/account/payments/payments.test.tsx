import type { UserPlan } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import Payments from './payments'

const paid: Partial<UserPlan> = {
  id: 'plan-1',
  name: '8 Clases',
  reference: 'EST-ABC234',
  status: 'active',
  payment_status: 'completed',
  payment_method: 'transfer',
  payment_channel: 'oxxo',
  price: 960,
  amount_paid: 960,
  verified_at: '2026-11-16T18:00:00Z',
  start_date: '2026-11-16',
  end_date: '2126-12-15',
  created_at: '2026-11-16T15:00:00Z',
}
const owed = { payment_status: 'pending', amount_paid: null, verified_at: null, status: 'frozen' } as const

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))

const open = (...held: Partial<UserPlan>[]) => {
  server.use(
    http.get('/api/user/plans', () =>
      HttpResponse.json({ plans: held.map((fields) => ({ ...paid, ...fields })) }),
    ),
  )
  return renderScreen(<Payments />, { session: signedIn })
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Recibos y pagos' })).getAllByRole('listitem')

it('each purchase says what was paid and how, the latest first, with its receipt', async () => {
  open(
    { created_at: '2026-10-02T15:00:00Z' },
    { id: 'plan-2', name: '12 Clases', payment_channel: 'transfer' },
    { id: 'plan-0', name: 'Traído', origin: 'imported' },
  )
  const [latest, first, ...others] = await rows()
  expect(others).toEqual([])
  expect(latest).toHaveTextContent(/^12 ClasesPagado\$960\.00 MXN · Transferencia/)
  expect(first).toHaveTextContent(/^8 ClasesPagado\$960\.00 MXN · OXXO.*Referencia EST-ABC234/)
  expect(within(first as HTMLElement).getByRole('link', { name: 'Ver recibo de 8 Clases' })).toHaveAttribute(
    'href',
    '/mi-cuenta/recibos/plan-1',
  )
})

it('a plan given for nothing has paid nothing', async () => {
  open({ amount_paid: 0 })
  expect((await rows())[0]).toHaveTextContent(/^8 ClasesPagado\$0\.00 MXN/)
})

it('an unpaid purchase leads to its payment and has no receipt', async () => {
  open({ ...owed, start_date: '2026-12-01' })
  const [row] = await rows()
  expect(row).toHaveTextContent(/Pago pendiente\$960\.00 MXN/)
  expect(screen.getByRole('link', { name: 'Ver instrucciones de pago' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /recibo/ })).toBeNull()
})

it.each<[string, Partial<UserPlan>, string]>([
  ['was never paid and is cancelled', { ...owed, status: 'cancelled' }, 'Cancelado'],
  ['was refused', { ...owed, payment_status: 'refused', status: 'cancelled' }, 'Pago rechazado'],
  ['was given back', { payment_status: 'reversed', status: 'cancelled' }, 'Pago devuelto'],
])('a purchase that %s says so, and asks for nothing', async (_what, fields, state) => {
  open(fields)
  const [row] = await rows()
  expect(within(row as HTMLElement).getByText(state)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ver instrucciones de pago' })).toBeNull()
})

it('an overpaid amount is shown beside the receipt', async () => {
  open({ amount_paid: 1000 })
  expect(await screen.findByRole('link', { name: 'Ver recibo de 8 Clases' })).toBeVisible()
  expect(screen.getByText(/^Pagaste \$40\.00 MXN de más\./)).toBeVisible()
})

it.each<[string, Partial<UserPlan>]>([
  ['the price was paid', {}],
  ['the payment was refunded', { amount_paid: 1000, payment_status: 'reversed', status: 'cancelled' }],
])('no overpaid amount is shown when %s', async (_what, fields) => {
  open(fields)
  expect(await screen.findByRole('link', { name: 'Ver recibo de 8 Clases' })).toBeVisible()
  expect(screen.queryByText(/de más/)).toBeNull()
})

it('a member who bought nothing reads what will be here', async () => {
  open()
  expect(await screen.findByText('Aquí verás tus pagos y sus recibos.')).toBeVisible()
})

it('ACC-12: payments that cannot be read show an error with a retry', async () => {
  server.use(http.get('/api/user/plans', proxyError))
  const { user } = renderScreen(<Payments />, { session: signedIn })
  expect(await screen.findByText('Error al cargar los datos')).toBeVisible()
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans: [paid] })))
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await rows()).toHaveLength(1)
})

it('an unpaid purchase says what its online payment waits for, and leads to it', async () => {
  const checkout = { id: 'c1', method: 'oxxo', state: 'awaiting', pay_by: '2026-11-30T05:59:59Z' } as const
  open(
    { ...owed, id: 'plan-2', checkout },
    { ...owed, checkout: { ...checkout, state: 'open', pay_by: null } },
  )
  const [voucher, page] = await rows()
  expect(voucher).toHaveTextContent('Paga en OXXO antes del domingo 29 de noviembre, 10:59 p.m.')
  expect(within(voucher as HTMLElement).getByRole('link', { name: 'Ver mi ficha' })).toHaveAttribute(
    'href',
    '/pagos/c1',
  )
  expect(page).toHaveTextContent('Tu pago en línea está sin terminar.')
  expect(within(page as HTMLElement).getByRole('link', { name: 'Continuar pago' })).toBeVisible()
})

it('an unpaid purchase says that its voucher was not paid in time, and nothing of a page that was left', async () => {
  const ended = (method: 'oxxo' | 'card', state: 'failed' | 'expired') => ({
    checkout: null,
    ended_checkout: { id: 'c1', method, state },
  })
  open({ ...owed, id: 'plan-2', ...ended('oxxo', 'failed') }, { ...owed, ...ended('card', 'expired') })
  const [failed, left] = await rows()
  expect(failed).toHaveTextContent('Tu ficha de OXXO venció sin pagarse.')
  expect(within(failed as HTMLElement).getByRole('link', { name: 'Ver instrucciones de pago' })).toBeVisible()
  expect(left).not.toHaveTextContent('no se completó')
})
