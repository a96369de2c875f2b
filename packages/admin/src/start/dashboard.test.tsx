import type { Setup } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Menu } from '../app/frame/menu.tsx'
import { leave, show } from '../testing/screen.tsx'
import { Dashboard } from './dashboard.tsx'

afterEach(leave)

const nothing = () => new Promise(() => undefined)

it('ADM-01: from the start page the menu leads to the six parts of the back office, and the page does not repeat it', async () => {
  await show(
    <>
      <Menu />
      <main>
        <Dashboard />
      </main>
    </>,
    nothing,
  )
  const addresses: (string | null)[] = []
  // At most one group is open, so each is opened in its turn.
  for (const group of screen.getAllByRole('button', { name: /^(Clientes|Dinero|Estudio)/ })) {
    if (group.getAttribute('aria-expanded') === 'false') await userEvent.click(group)
    addresses.push(...screen.getAllByRole('link').map((link) => link.getAttribute('href')))
  }
  for (const part of ['calendario', 'usuarios', 'instructores', 'clases', 'planes', 'descuentos'])
    expect(addresses).toContain(`/${part}`)
  expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([])
})

const setup: Setup = {
  steps: [
    { id: 'bank', done: true, href: '/admin/ajustes#bank_clabe' },
    { id: 'classes', done: false, href: '/admin/clases' },
    { id: 'publish', done: false, href: '/' },
  ],
  complete: false,
}
const emptyDay = {
  date: '2026-11-20',
  desk: {
    classes: [],
    next_class: null,
    tasks: [],
    money: { yesterday: 0, month: 0, last_month: 0 },
    losing: { ended: 0, absent: 0, ending: { total: 0, plans: [] } },
    thin: [],
  },
}
const answers = (steps: Setup) => (path: string) => {
  if (path === '/api/user/today') return emptyDay
  if (path === '/api/admin/setup') return steps
  if (path === '/api/admin/figures/occupancy') return { from: '2026-11-01', to: '2026-11-20', cells: [] }
  throw new Error(path)
}

it('E01: a new studio sees its steps with one filled button, for the next step, and no empty parts', async () => {
  await show(<Dashboard />, answers(setup))
  const next = await screen.findByRole('link', { name: 'Completar: Clases' })
  const filled = [...document.querySelectorAll('.MuiButton-contained')]
  expect(filled).toEqual([next])
  const day = await screen.findByRole('region', { name: 'Hoy en el estudio' })
  await expect.poll(() => day.getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByText('Todo en orden')).toBeNull()
  expect(screen.queryByText('Clases de hoy')).toBeNull()
})

it('E01: once the steps are done the quiet day says so', async () => {
  await show(<Dashboard />, answers({ ...setup, complete: true }))
  expect(await screen.findByText('Todo en orden')).toBeVisible()
  expect(screen.getByText('Clases de hoy')).toBeVisible()
})
