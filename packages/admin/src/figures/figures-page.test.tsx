import type { FillFigures, IncomeFigures, MemberFigures } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import FiguresPage from './figures-page.tsx'

const counted = (filter: object) => `/admin/usuarios?filter=${encodeURIComponent(JSON.stringify(filter))}`

const members = (month: string): MemberFigures => ({
  month,
  figures: [
    {
      id: 'active',
      value: 1234,
      previous: 1,
      definition: 'Activas son…',
      href: counted({ figure: 'active', month }),
      previous_href: counted({ figure: 'active', month: 'before' }),
    },
    {
      id: 'renewal_rate',
      value: 0.8333,
      previous: null,
      definition: 'De las…',
      href: counted({ figure: 'renewal_rate', month }),
      previous_href: counted({ figure: 'renewal_rate', month: 'before' }),
    },
  ],
})
const fill = (month: string): FillFigures => ({
  month,
  definition: 'Lugares reservados…',
  total: {
    classes: 40,
    reserved: 280,
    places: 560,
    fill: 0.5,
    previous: 0.53,
    href: '/admin/cifras/clases?filter=all',
    previous_href: '/admin/cifras/clases?filter=all-before',
  },
  classes: [
    {
      id: 'c1',
      name: 'Reformer',
      classes: 40,
      reserved: 280,
      places: 560,
      fill: 0.5,
      previous: null,
      href: `/admin/cifras/clases?filter=${month}`,
      previous_href: '/admin/cifras/clases?filter=before',
    },
  ],
  coaches: [],
})
const income = (month: string): IncomeFigures => ({
  month,
  definition: 'Pagos verificados…',
  total: {
    payments: 3,
    income: 1_000_017.28,
    previous: 800_000,
    href: '/admin/pagos/recibidos?filter=all',
    previous_href: '/admin/pagos/recibidos?filter=all-before',
  },
  fees: { amount: 0, previous: 0, definition: 'Lo que el proveedor…' },
  plans: [
    {
      id: 'p1',
      name: '8 Clases',
      payments: 2,
      income: 999_999.99,
      previous: -0.07,
      href: '/admin/pagos/recibidos?filter=plan',
      previous_href: '/admin/pagos/recibidos?filter=plan-before',
    },
  ],
  methods: [
    {
      id: 'cash',
      payments: 1,
      income: 17.29,
      previous: 0,
      href: '/admin/pagos/recibidos?filter=cash',
      previous_href: '/admin/pagos/recibidos?filter=cash-before',
    },
  ],
})

/** A window in which every element is visible. */
class SeesAll {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.notify([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeesAll)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const range = { from: '2026-11-01', to: '2026-11-20' }
/** These parts of the page do not depend on the shown month. */
const ofOtherDays: Record<string, unknown> = {
  '/api/admin/figures/bookings': { ...range, days: [{ date: '2026-11-20', booked: 5, canceled: 2 }] },
  '/api/admin/figures/income': {
    ...range,
    months: [{ month: '2026-11', payments: 2, income: 3000, card: 0, transfer: 3000, cash: 0 }],
  },
}

const onDay = (day: string) => {
  vi.useFakeTimers({ now: new Date(`${day}T18:00:00Z`), toFake: ['Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

const open = async (address = '/cifras', failing?: string, incomeOf = income) => {
  const asked: string[] = []
  await show(
    <FiguresPage />,
    (path) => {
      asked.push(path)
      const [route, query] = path.split('?')
      const month = new URLSearchParams(query).get('month') ?? ''
      if (route === failing) throw new Error('no answer')
      if (ofOtherDays[path]) return ofOtherDays[path]
      if (route === '/api/admin/figures/members') return members(month)
      return route === '/api/admin/figures/fill' ? fill(month) : incomeOf(month)
    },
    address,
  )
  return asked
}

it('each figure is beside the month before, and both numbers link to the people whom they count', async () => {
  await open('/cifras?mes=2026-01')
  const people = await screen.findByRole('region', { name: 'Personas' })
  const active = await within(people).findByRole('link', { name: '1,234. Ver la lista: Activas' })
  expect(active.getAttribute('href')).toBe(
    counted({ figure: 'active', month: '2026-01' }).slice('/admin'.length),
  )
  const before = within(people).getByRole('link', { name: 'Diciembre: 1. Ver la lista: Activas' })
  expect(before.getAttribute('href')).toBe(
    counted({ figure: 'active', month: 'before' }).slice('/admin'.length),
  )
  expect(people).toHaveTextContent(/Activas1,234▲1,233 másantes 1/)
  expect(people).toHaveTextContent(/Renovación83%$/)
})

it('the “i” beside a figure says what it counts', async () => {
  await open('/cifras?mes=2026-01')
  await userEvent.click(await screen.findByRole('button', { name: 'Qué cuenta: Activas' }))
  expect(await screen.findByRole('dialog', { name: 'Qué cuenta: Activas' })).toHaveTextContent('Activas son…')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Qué cuenta: Ingresos' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Pagos verificados…')
})

it('says what the provider kept of online payments, beside the month before', async () => {
  const fees = { amount: 156.49, previous: 78.2, definition: 'Lo que el proveedor cobró…' }
  await open('/cifras?mes=2026-01', undefined, (month) => ({ ...income(month), fees }))
  const heading = await screen.findByRole('heading', { name: 'Comisiones de los pagos en línea' })
  const section = heading.closest('section') as HTMLElement
  expect(section).toHaveTextContent('$156.49')
  expect(section).toHaveTextContent('$78.20')
})

it('says nothing of fees in a studio that takes no online payments', async () => {
  await open('/cifras?mes=2026-01')
  await screen.findByRole('heading', { name: 'Ingresos' })
  expect(screen.queryByText('Comisiones de los pagos en línea')).toBeNull()
})

it('the whole income and how full all classes were are beside the month before', async () => {
  await open('/cifras?mes=2026-01')
  await screen.findByRole('link', { name: '$1,000,017.28. Ver la lista: Ingresos' })
  expect(screen.getByRole('region', { name: 'Ingresos' })).toHaveTextContent(
    '$1,000,017.28▲25% másantes $800,000.00',
  )
  expect(
    await screen.findByRole('link', { name: 'Diciembre: 53%. Ver la lista: Ocupación' }),
  ).toHaveAttribute('href', '/cifras/clases?filter=all-before')
  expect(screen.getByRole('region', { name: 'Ocupación' })).toHaveTextContent('50%▼3 puntos menos')
})

it('while the month runs, every figure is beside the same days of the month before', async () => {
  onDay('2026-11-16')
  await open('/cifras')
  screen.getByText('Comparado con 1 – 16 oct')
  const byPlan = await screen.findByRole('table', { name: 'Por plan' })
  expect(within(byPlan).getByRole('columnheader', { name: '1 – 16 oct' })).toBeVisible()
  screen.getByRole('link', { name: '1 – 16 oct: $800,000.00. Ver la lista: Ingresos' })
  expect(screen.getByRole('region', { name: 'Ingresos' })).toHaveTextContent(
    '$1,000,017.28▲25% másantes $800,000.00',
  )
  expect(screen.getByRole('region', { name: 'Personas' })).toHaveTextContent('1,233 másantes 1')
  expect(screen.getByRole('region', { name: 'Ocupación' })).toHaveTextContent('3 puntos menosantes 53%')
})

it('a month without a sale so far says so, and neither falls nor compares a zero', async () => {
  onDay('2026-12-01')
  const nothing = (row: IncomeFigures['plans'][number]) => ({ ...row, payments: 0, income: 0, previous: 960 })
  await open('/cifras?mes=2026-12', undefined, (month) => {
    const { total, plans, ...others } = income(month)
    return { ...others, methods: [], total: { ...total, payments: 0, income: 0 }, plans: plans.map(nothing) }
  })
  const earnings = await screen.findByRole('region', { name: 'Ingresos' })
  await within(earnings).findByText('Aún no hay ventas este mes')
  within(earnings).getByRole('link', { name: '1 nov: $800,000.00. Ver la lista: Ingresos' })
  expect(earnings).not.toHaveTextContent(/menos|\$0/)
})

it('shows how full the classes were and the income, by name, beside the month before', async () => {
  await open('/cifras?mes=2026-01')
  const byClass = await screen.findByRole('table', { name: 'Por clase' })
  expect(within(byClass).getByRole('row', { name: /^Reformer/ })).toHaveTextContent('Reformer4050%Sin datos')
  for (const number of ['40', '50%'])
    expect(within(byClass).getByRole('link', { name: `${number}. Ver la lista: Reformer` })).toHaveAttribute(
      'href',
      '/cifras/clases?filter=2026-01',
    )
  const byPlan = await screen.findByRole('table', { name: 'Por plan' })
  const before = within(byPlan).getByRole('link', {
    name: '−$0.07. Ver la lista del mes anterior: 8 Clases',
  })
  expect(before).toHaveAttribute('href', '/pagos/recibidos?filter=plan-before')
  expect(within(byPlan).getByRole('row', { name: /^8 Clases/ })).toHaveTextContent('$999,999.99−$0.07')
  const byMethod = await screen.findByRole('table', { name: 'Por forma de pago' })
  expect(within(byMethod).getByRole('row', { name: /^Efectivo/ })).toHaveTextContent('$17.29$0.00')
  expect(screen.getByRole('region', { name: 'Ocupación' })).toHaveTextContent('No hay datos de este mes.')
})

it('on the first day of a month it opens on the month that is over, and the running month is a press away', async () => {
  onDay('2026-12-01')
  await open()
  await screen.findByRole('heading', { name: 'Noviembre de 2026' })
  screen.getByText('Comparado con octubre')
  const next = screen.getByRole('button', { name: 'Mes siguiente' })
  await userEvent.click(next)
  await screen.findByRole('heading', { name: 'Diciembre de 2026' })
  expect(next).toHaveAttribute('aria-disabled', 'true')
})

it('from the second day of a month it opens on the running month', async () => {
  onDay('2026-12-02')
  await open()
  await screen.findByRole('heading', { name: 'Diciembre de 2026' })
})

it('another month is shown and named in the address; a month that has not begun is not', async () => {
  onDay('2026-11-16')
  const asked = await open('/cifras?mes=9999-12')
  const next = await screen.findByRole('button', { name: 'Mes siguiente' })
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(next)
  await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }))
  await userEvent.click(next)
  expect(next).toHaveFocus()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  const months = new Set(asked.flatMap((path) => path.split('month=')[1] ?? []))
  expect(months.size).toBe(2)
  expect([...months].toSorted().at(-1)).not.toBe('9999-12')
})

it('a part that cannot be loaded says so, and the others stay', async () => {
  await open('/cifras', '/api/admin/figures/fill')
  const part = screen.getByRole('region', { name: 'Ocupación' })
  await within(part).findByText('No se pudieron cargar las cifras. Intenta de nuevo.')
  expect(within(part).getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  await screen.findByRole('table', { name: 'Por plan' })
})

const made = (filter: object) => `/reservaciones?filter=${encodeURIComponent(JSON.stringify(filter))}`

it('the income of each month links to its payments, and the bookings to their list', async () => {
  await open()
  const november = encodeURIComponent('{"from":"2026-11-01","to":"2026-11-30"}')
  const month = await screen.findByRole('link', { name: /^Noviembre de 2026/ })
  expect(month).toHaveTextContent('$3,000 MXN2 pagos')
  expect(month).toHaveAttribute('href', `/pagos/recibidos?filter=${november}`)
  expect(await screen.findByRole('link', { name: '5 reservaciones hechas' })).toHaveAttribute(
    'href',
    made({ from: '2026-11-01', to: '2026-11-20' }),
  )
})

it('opens the bookings of each day as a list, and the days are focusable', async () => {
  await open()
  const button = (name: string) => screen.findByRole('button', { name })
  await button('Ver cada día')
  const numbers = () =>
    within(screen.getByRole('table', { name: 'Reservaciones hechas cada día' })).getAllByRole('link')
  const stops = () => numbers().map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([-1, -1, -1])
  await userEvent.click(await button('Ver cada día'))
  expect(await button('Ocultar los días')).toHaveAttribute('aria-expanded', 'true')
  expect(stops()).toEqual([0, 0, 0])
  const day = { from: '2026-11-20', to: '2026-11-20' }
  expect(numbers().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['20 de noviembre de 2026', made(day)],
    ['3', made({ ...day, status: 'reserved' })],
    ['2', made({ ...day, status: 'canceled' })],
  ])
})
