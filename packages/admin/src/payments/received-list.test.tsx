import { ApiError } from '@estudio/client'
import type { ReceivedPayment, UserPlan } from '@estudio/contract'
import { StudioContext, useStudio } from '@estudio/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answers, show } from '../testing/screen.tsx'
import ReceivedList from './received-list.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T18:00:00Z'), toFake: ['Date'], shouldAdvanceTime: true })
  return () => vi.useRealTimers()
})

const payment = (full_name: string, more: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  id: `plan-${full_name}`,
  kind: 'payment',
  user_plan_id: `plan-${full_name}`,
  user: { id: `user-${full_name}`, full_name },
  plan_name: '8 Clases',
  reference: 'EST-ABC234',
  payment_method: 'transfer',
  payment_channel: 'transfer',
  amount: 1200,
  refundable: 1200,
  verified_at: '2026-11-24T05:30:00Z',
  ...more,
})
const erased = payment('Cuenta eliminada', { user: { id: null, full_name: 'Cuenta eliminada' } })

const showReceived = (answers: Answers, address?: string) =>
  show(
    <ResourceContextProvider value="pagos/recibidos">
      <ReceivedList />
    </ResourceContextProvider>,
    answers,
    address,
  )

/** Renders the list with these payments. @returns the requests */
const showList = async (payments: ReceivedPayment[]) => {
  const asked: URLSearchParams[] = []
  await showReceived((path) => {
    const query = new URLSearchParams(path.split('?')[1])
    // The sum is a separate request.
    if (!query.has('range'))
      return { payments: payments.slice(0, 1), total: 30, refunds: 2, failed_refunds: 1, sum: 41_600.5 }
    asked.push(query)
    return payments
  })
  await screen.findByRole('table')
  return asked
}

it('shows member, plan, method and the studio’s day of each payment; the sum includes all pages', async () => {
  await showList([payment('Ana', { payment_channel: 'oxxo', amount: 900 }), erased])
  await screen.findByText('$41,600.50 MXN')
  for (const text of ['27 pagos y 2 reembolsos', '$900.00', /23 nov/, '8 Clases', 'OXXO'])
    expect(document.body).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/usuarios/user-Ana/planes')
  expect(screen.queryByRole('link', { name: 'Cuenta eliminada' })).toBeNull()
})

const chooseMethod = async () =>
  userEvent.click(await screen.findByRole('combobox', { name: 'Método de pago' }))

/** The same screens in a studio that chose a payment provider. */
const WithProvider = ({ children }: { children: ReactNode }) => (
  <StudioContext value={{ ...useStudio(), takes_online_payments: true }}>{children}</StudioContext>
)

it('leads to the online payments, and filters by them, in a studio that takes them', async () => {
  await show(
    <ResourceContextProvider value="pagos/recibidos">
      <WithProvider>
        <ReceivedList />
      </WithProvider>
    </ResourceContextProvider>,
    (path) =>
      path.includes('range=') ? [payment('Ana')] : { payments: [], total: 1, refunds: 0, sum: 1200 },
  )
  const link = await screen.findByRole('link', { name: 'Pagos en línea' })
  expect(link.getAttribute('href')).toBe('/pagos/en-linea')
  await chooseMethod()
  expect(await screen.findByRole('option', { name: 'En línea' })).toBeVisible()
})

it('names no online payments in a studio that takes none', async () => {
  await showList([payment('Ana')])
  expect(screen.queryByRole('link', { name: 'Pagos en línea' })).toBeNull()
  await chooseMethod()
  expect(await screen.findByRole('option', { name: 'Tarjeta' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'En línea' })).toBeNull()
})

it('offers another try of a sum that could not be loaded', async () => {
  let fails = true
  await showReceived((path) => {
    if (path.includes('range=')) return [payment('Ana')]
    if (fails) throw new ApiError(500, 'internal_error', 'x')
    return { payments: [], total: 1, refunds: 0, sum: 1200 }
  })
  await screen.findByText('No se pudo calcular la suma. Intenta de nuevo.')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: /de nuevo/i }))
  await screen.findByText('$1,200 MXN')
})

it('shows a refund as a negative row, and offers the refund of a payment only', async () => {
  const refund = payment('Ana', {
    id: 'refund-1',
    kind: 'refund',
    amount: -300,
    refundable: 0,
    payment_method: 'cash',
    payment_channel: null,
  })
  await showList([payment('Eva'), refund, erased])
  const menuOf = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Más acciones del pago de ${name}` }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    const names = items.map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return names
  }
  expect(screen.getByRole('link', { name: 'Ana' }).closest('tr')).toHaveTextContent(
    /Reembolso · Efectivo.*−\$300\.00/,
  )
  expect(await menuOf('Eva')).toEqual(['Reembolsar', 'Ver recibo'])
  expect(await menuOf('Ana')).toEqual(['Ver recibo'])
  expect(await menuOf('Cuenta eliminada')).toEqual(['Ver recibo'])
})

it('a refund begins with what is left of the payment', async () => {
  const plan = { id: 'plan-Ana', user_id: 'user-Ana', status: 'active', refundable: 900 } as UserPlan
  await showReceived((path) => {
    if (path.includes('range=')) return [payment('Ana', { refundable: 900 })]
    if (path.endsWith('/impact')) return { classes: 0, reservations: 0, members: 1 }
    return { payments: [], total: 1, refunds: 1, sum: 900, plans: [plan] }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones del pago de Ana' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reembolsar' }))
  expect(await screen.findByLabelText('Importe que se devuelve')).toHaveValue(900)
})

it('says that there are no payments', async () => {
  await showReceived((path) =>
    path.includes('range=') ? [] : { payments: [], total: 0, refunds: 0, sum: 0 },
  )
  await screen.findByText('Este mes todavía no hay pagos verificados.')
  screen.getByRole('link', { name: 'Ver los pagos por verificar' })
  await screen.findByText('$0 MXN')
})

it('shows no sum when it could not be loaded', async () => {
  await showReceived(() => {
    throw new Error('no answer')
  })
  await screen.findByRole('button', { name: 'Intentar de nuevo' })
  expect(document.body).not.toHaveTextContent('MXN')
  // The message is shown once, in place of the rows.
  expect(screen.getAllByText('No se pudieron cargar los pagos. Intenta de nuevo.')).toHaveLength(1)
})

it('requests the latest payments first; a column changes the order, and a search changes the filter', async () => {
  const asked = await showList([payment('Ana')])
  expect(asked.at(-1)?.get('sort')).toBe('["verified_at","DESC"]')
  await userEvent.click(screen.getByRole('button', { name: /Importe/ }))
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('["amount","ASC"]'))
  // A phone does not show the heading of that column.
  await userEvent.click(screen.getByRole('combobox', { name: 'Ordenar por' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Verificado el' }))
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('["verified_at","ASC"]'))
  await userEvent.click(screen.getByRole('button', { name: 'Invertir el orden' }))
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('["verified_at","DESC"]'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'EST-ABC234')
  await waitFor(() => expect(asked.at(-1)?.get('filter')).toContain('"q":"EST-ABC234"'))
})

it('a search looks at every month, and a day that is chosen afterwards stays', async () => {
  const asked = await showList([payment('Ana')])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'EST-ABC234')
  await waitFor(() => expect(asked.at(-1)?.get('filter')).toBe('{"q":"EST-ABC234"}'))
  const day = screen.getByRole('group', { name: 'Desde el día' })
  expect(day).not.toHaveTextContent('01/11/2026')
  await userEvent.click(within(day).getByRole('spinbutton', { name: 'Día' }))
  await userEvent.keyboard('01112026')
  await waitFor(() => expect(asked.at(-1)?.get('filter')).toContain('"from":"2026-11-01"'))
  expect(asked.at(-1)?.get('filter')).toContain('"q":"EST-ABC234"')
})

it('opens on the running month, which a press removes', async () => {
  const asked = await showList([payment('Ana')])
  expect(new Set(asked.map((query) => query.get('filter')))).toEqual(new Set(['{"from":"2026-11-01"}']))
  const day = await screen.findByRole('group', { name: 'Desde el día' })
  await waitFor(() => expect(day).toHaveTextContent('01/11/2026'))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }))
  await waitFor(() => expect(asked.at(-1)?.get('filter')).toBe('{}'))
})

it('names the plan and the method by which a figure of the studio filters', async () => {
  const filter = { plan_id: 'p1', method: 'cash' }
  await showReceived(
    (path) =>
      path.includes('range=')
        ? []
        : { payments: [], total: 0, refunds: 0, sum: 0, plan_name: 'Clase de Prueba' },
    `/?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  await screen.findByText('Plan comprado: Clase de Prueba')
  expect(screen.getByText('Método de pago: Efectivo')).toBeVisible()
})
