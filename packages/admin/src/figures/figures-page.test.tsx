import type { FillFigures, IncomeFigures, MemberFigures } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
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

const open = async (address = '/cifras', failing?: string) => {
  const asked: string[] = []
  await show(
    <FiguresPage />,
    (path) => {
      asked.push(path)
      const [route, query] = path.split('?')
      const month = new URLSearchParams(query).get('month') ?? ''
      if (route === failing) throw new Error('no answer')
      if (route === '/api/admin/figures/members') return members(month)
      return route === '/api/admin/figures/fill' ? fill(month) : income(month)
    },
    address,
  )
  return asked
}

it('each figure has its definition, the month before, and links to the people whom both count', async () => {
  await open('/cifras?mes=2026-01')
  const people = await screen.findByRole('region', { name: 'Personas' })
  const active = await within(people).findByRole('link', { name: '1,234. Ver la lista: Activas' })
  expect(active.getAttribute('href')).toBe(
    counted({ figure: 'active', month: '2026-01' }).slice('/admin'.length),
  )
  const before = within(people).getByRole('link', { name: 'Mes anterior: 1. Ver la lista: Activas' })
  expect(before.getAttribute('href')).toBe(
    counted({ figure: 'active', month: 'before' }).slice('/admin'.length),
  )
  expect(people).toHaveTextContent(/Activas1,234Mes anterior: 1Activas son…/)
  expect(people).toHaveTextContent(/Renovación83%Mes anterior: Sin datosDe las…/)
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

it('another month is shown and named in the address; a month that has not begun is not', async () => {
  const asked = await open('/cifras?mes=9999-12')
  const next = await screen.findByRole('button', { name: 'Mes siguiente' })
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(next)
  await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }))
  await userEvent.click(next)
  expect(next).toHaveFocus()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  const months = new Set(asked.map((path) => path.split('month=')[1]))
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
