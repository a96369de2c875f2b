import { ApiError } from '@estudio/client'
import type { CashDay, CashDaySummary, CashMovement } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { type Answers, fill, leave, show } from '../testing/screen.tsx'
import { checkCount, differencesOf } from './cash-count.ts'
import CashDayList from './cash-day-list.tsx'
import { checkMove } from './move-dialog.tsx'

const sol = { id: 'u-sol', full_name: 'Sol Rivas' }
const summary: CashDaySummary = {
  id: '2026-01-16',
  status: 'open',
  note: null,
  closed_at: null,
  closed_by: null,
  expected_cash: 300.1,
  expected_card: 1200,
  counted_cash: null,
  counted_card: null,
  difference: null,
}

const open = {
  ...summary,
  open_day: summary.id,
  methods: [
    { method: 'cash', expected: 300.1, counted: null, difference: null },
    { method: 'card', expected: 1200, counted: null, difference: null },
  ],
  people: [{ person: sol, cash: 300.1, card: 1200 }],
  movements: [
    {
      id: 1,
      at: '2026-01-16T18:30:00.000Z',
      kind: 'payment',
      method: 'cash',
      amount: 300.1,
      user_plan_id: 'p1',
      plan_name: 'Mensual',
      reference: 'EST-ABC234',
      member: { id: 'u-ana', full_name: 'Ana Prueba' },
      reason: null,
      taken_by: sol,
    },
  ],
  drawer: { float: 0, income: 300.1, deposits: 0, withdrawals: 0, refunds: 0 },
  elsewhere: [],
  online_fees: 0,
} satisfies CashDay
const closed = {
  ...open,
  status: 'closed',
  note: 'Faltó un billete',
  closed_at: '2026-01-17T03:00:00.000Z',
  closed_by: sol,
  methods: [
    { method: 'cash', expected: 300.1, counted: 280.1, difference: -20 },
    { method: 'card', expected: 1200, counted: 1200, difference: 0 },
  ],
} satisfies CashDay
const showDesk = (answers: Answers, address = '/caja') =>
  show(
    <ResourceContextProvider value="caja">
      <CashDayList />
    </ResourceContextProvider>,
    answers,
    address,
  )

const days: Answers = (path) => (path.startsWith('/api/admin/cash-days?') ? [summary] : open)

it('lists the days with their expected amounts', async () => {
  await showDesk(days)
  const row = (await screen.findByRole('link', { name: /16 de enero de 2026/ })).closest('tr')
  expect(row).toHaveTextContent('Abierta')
  expect(row).toHaveTextContent('$300.10')
  expect(row).toHaveTextContent('$1,200.00')
})

it('a closed day says its note instead of its state, and a row has no zeros', async () => {
  const closed = { ...summary, status: 'closed', note: 'Faltó un billete', expected_card: 0, difference: 0 }
  await showDesk((path) => (path.startsWith('/api/admin/cash-days?') ? [closed] : open))
  const row = (await screen.findByRole('link', { name: /16 de enero de 2026/ })).closest('tr')
  expect(row).toHaveTextContent('Faltó un billete')
  expect(row).not.toHaveTextContent(/Cerrada|Abierta|\$0/)
})

it.each([
  ['says what to do on a day without movements', { ...open, movements: [] }, true],
  ['says nothing of a day with movements', open, false],
  ['says nothing of a day that is closed', { ...open, status: 'closed', movements: [] }, false],
])('%s', async (_what, today, isSaid) => {
  await showDesk((path) => (path.startsWith('/api/admin/cash-days?') ? [summary] : today))
  await screen.findByText(/Las transferencias se ven en Pagos recibidos/)
  await waitFor(() =>
    expect(screen.queryAllByText('Hoy no hay movimientos: pon el fondo en Corte de hoy.')).toHaveLength(
      isSaid ? 1 : 0,
    ),
  )
})

it('shows a day by method, person and movement', async () => {
  await showDesk(days, '/2026-01-16/dia')
  const dialog = await screen.findByRole('dialog', { name: 'Caja del 16 de enero de 2026' })
  const table = (name: string) => within(dialog).getByRole('table', { name })
  expect(table('Por forma de pago')).toHaveTextContent('Efectivo$300.10')
  expect(table('Por persona')).toHaveTextContent('Sol Rivas$300.10$1,200.00')
  expect(table('Movimientos')).toHaveTextContent('11:30 a.m. · Ana Prueba')
})

it('shows what came in outside the desk beside the corte, and nothing on a day without it', async () => {
  const online = { method: 'online', payments: 2, amount: 3600 } as const
  await showDesk(
    (path) => (path.includes('?') ? [summary] : { ...open, elsewhere: [online], online_fees: 156.49 }),
    '/2026-01-16/dia',
  )
  const dialog = await screen.findByRole('dialog')
  const elsewhere = within(dialog).getByRole('table', { name: 'Fuera de la caja' })
  expect(elsewhere).toHaveTextContent('En línea · 2 pagos$3,600.00')
  expect(elsewhere).toHaveTextContent('que descuenta el proveedor$156.49')
  expect(elsewhere).not.toHaveTextContent('Transferencia')
  await leave()
  await showDesk(days, '/2026-01-16/dia')
  await screen.findByRole('table', { name: 'Por forma de pago' })
  expect(screen.queryByRole('table', { name: 'Fuera de la caja' })).toBeNull()
})

it('a day with a difference can be closed once a note is typed', async () => {
  const sent: unknown[] = []
  await showDesk((path, body) => {
    if (body) sent.push([path, body])
    return body ? closed : days(path)
  }, '/2026-01-16/dia')
  const dialog = await screen.findByRole('dialog')
  const field = (name: string) => within(dialog).getByLabelText(name)
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }))
  await userEvent.type(field('Efectivo contado'), '280.10')
  await userEvent.type(field('Total en la terminal'), '1200')
  await within(dialog).findByText('Hay una diferencia de −$20.00.')
  await press()
  await within(dialog).findByText(/Lo contado no coincide: −\$20\.00 en efectivo/)
  expect(sent).toEqual([])
  await fill(field('Nota'), 'Faltó un billete')
  await press()
  await screen.findByText(/Caja cerrada\./)
  expect(sent).toEqual([
    [
      '/api/admin/cash-days/2026-01-16/close',
      { counted: { cash: 280.1, card: 1200 }, note: 'Faltó un billete' },
    ],
  ])
})

it('shows what the expected cash is made of', async () => {
  const drawer = { float: 500, income: 300.1, deposits: 100, withdrawals: 250, refunds: 50 }
  const withdrawal = {
    ...open.movements[0],
    id: 2,
    kind: 'withdrawal',
    amount: -250,
    user_plan_id: null,
    plan_name: null,
    reference: null,
    member: null,
    reason: 'Garrafones',
  }
  const day = { ...open, expected_cash: 600.1, drawer, movements: [...open.movements, withdrawal] }
  await showDesk((path) => (path.includes('?') ? [summary] : day), '/2026-01-16/dia')
  const dialog = within(await screen.findByRole('dialog'))
  const table = dialog.getByRole('table', { name: 'Efectivo en la caja' })
  for (const text of ['Fondo$500.00', 'Depósitos$100.00', 'Retiros−$250.00', 'Reembolsos−$50.00'])
    expect(table).toHaveTextContent(text)
  expect(table).toHaveTextContent('Esperado en la caja$600.10')
  const movements = dialog.getByRole('table', { name: 'Movimientos' })
  expect(movements).toHaveTextContent('Retiro')
  expect(movements).toHaveTextContent('Efectivo · Garrafones · Sol Rivas−$250.00')
})

it('records the float of a day, and a withdrawal with its reason', async () => {
  const sent: unknown[] = []
  let float = 0
  await showDesk((path, body) => {
    if (body) sent.push([path, body])
    if (body) float = 500
    return body
      ? { movement: {} }
      : path.includes('?')
        ? [summary]
        : { ...open, drawer: { ...open.drawer, float } }
  }, '/2026-01-16/dia')
  const press = (name: string) => screen.findByRole('button', { name }).then((one) => userEvent.click(one))
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Movimiento de caja del 16 de enero de 2026' }))
  await press('Registrar movimiento')
  await userEvent.type((await dialog()).getByLabelText('Importe'), '500')
  await press('Guardar movimiento')
  await screen.findByText('Movimiento guardado')
  await screen.findByText('$500.00')
  await press('Registrar movimiento')
  await userEvent.type((await dialog()).getByLabelText('Importe'), '20.50')
  await press('Guardar movimiento')
  await (await dialog()).findByText('Escribe por qué se metió o se sacó efectivo.')
  await fill((await dialog()).getByLabelText('Motivo'), 'Garrafones')
  await press('Guardar movimiento')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['/api/admin/cash-days/2026-01-16/movements', { kind: 'float', amount: 500, reason: null }],
    ['/api/admin/cash-days/2026-01-16/movements', { kind: 'withdrawal', amount: 20.5, reason: 'Garrafones' }],
  ])
})

it('shows that another person has closed the day', async () => {
  await showDesk((path, body) => {
    if (body) throw ApiError.refused(409, 'cash_day_closed', 'La caja de ese día ya está cerrada.')
    return days(path)
  }, '/2026-01-16/dia')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Efectivo contado'), '300.10')
  await userEvent.type(within(dialog).getByLabelText('Total en la terminal'), '1200')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }))
  await within(dialog).findByText('La caja de ese día ya está cerrada.')
})

it('shows a closed day with its counted amounts, read only', async () => {
  await showDesk((path) => (path.includes('?') ? [summary] : closed), '/2026-01-16/dia')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Cerró Sol Rivas')
  expect(dialog).toHaveTextContent('Faltó un billete')
  expect(within(dialog).getByRole('table', { name: 'Por forma de pago' })).toHaveTextContent(
    'Efectivo$300.10$280.10−$20.00',
  )
  expect(within(dialog).queryByRole('button', { name: 'Cerrar caja' })).toBeNull()
})

it('prints a closed day on a sheet of its own, with each kind of movement and its sum', async () => {
  const sheets: Element[] = []
  vi.stubGlobal('print', () => sheets.push(...document.querySelectorAll('#hoja-impresa')))
  const payment = open.movements[0] as CashMovement
  const movements = [
    payment,
    { ...payment, id: 2, kind: 'refund', amount: -0.1, reason: 'Se mudó' },
    { ...payment, id: 3, kind: 'payment', amount: 0.2 },
    { ...payment, id: 4, kind: 'float', amount: 500, member: null, plan_name: null, reference: null },
  ]
  await showDesk((path) => (path.includes('?') ? [summary] : { ...closed, movements }), '/2026-01-16/dia')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Imprimir' }))
  const [sheet] = sheets
  const table = (name: string) => sheet?.querySelector(`table[aria-label="${name}"]`)
  expect(sheet).toHaveTextContent(
    /Corte de caja del 16 de enero de 2026Cerró Sol Rivas.*Nota: Faltó un billete/,
  )
  expect(table('Por forma de pago')).toHaveTextContent('Efectivo$300.10$280.10−$20.00')
  expect(table('Pagos')).toHaveTextContent(
    /Ana Prueba · Mensual · EST-ABC234EfectivoSol Rivas\$300\.10.*Total\$300\.30$/,
  )
  expect(table('Devoluciones y reembolsos')).toHaveTextContent(/Se mudó.*Total−\$0\.10$/)
  expect(table('Entradas y salidas de efectivo')).toHaveTextContent(/Fondo.*Total\$500\.00$/)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('#hoja-impresa')).toBeNull())
})

it('compares amounts in centavos, so a rounding error is not a difference', () => {
  const values = { cash: 300.1, card: 1200, note: null }
  expect(differencesOf(open, values)).toEqual({ cash: 0, card: 0 })
  expect(differencesOf(open, { ...values, card: null })).toBeNull()
  expect(checkCount(open)(values)).toEqual({ cash: undefined, card: undefined, note: undefined })
  expect(checkCount(open)({ cash: -1, card: null, note: null })).toMatchObject({
    cash: 'Escribe cuánto contaste, con centavos si los hay.',
    card: 'Escribe cuánto contaste, con centavos si los hay.',
  })
})

it('accepts an amount above the highest price of a plan', () =>
  expect(checkCount(open)({ cash: 1_999_999.98, card: 1200, note: 'Dos planes' })).toEqual({}))

it.each([
  ['float', 0, undefined],
  ['float', null, 'Escribe el importe, con centavos si los hay'],
  ['deposit', 0, 'Escribe el importe, con centavos si los hay'],
  ['withdrawal', 0.01, undefined],
] as const)('checks a %s of %s', (kind, amount, problem) =>
  expect(checkMove({ kind, amount, reason: 'x' }).amount).toBe(problem),
)
