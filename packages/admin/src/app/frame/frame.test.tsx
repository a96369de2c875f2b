import { texts } from '@estudio/texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { show } from '../../testing/screen.tsx'
import { Frame } from './frame.tsx'
import { Menu } from './menu.tsx'

const Removal = () => {
  const notifyUndoable = useNotifyUndoable()
  const undo = { id: 'u1', seconds: 10, expires_at: '2026-11-20T18:00:10Z' }
  return (
    <>
      <button type="button" onClick={() => notifyUndoable('Clase eliminada', undo)}>
        Eliminar la clase
      </button>
      <Link to="/otra">Otra página</Link>
    </>
  )
}

it('a change can still be undone from another page', async () => {
  const sent: string[] = []
  await show(
    <Frame>
      <Routes>
        <Route path="/" element={<Removal />} />
        <Route path="/otra" element={<h1>Otra</h1>} />
      </Routes>
    </Frame>,
    (path) => {
      if (path === '/api/admin/setup') return { steps: [], complete: true }
      sent.push(path)
      return { undone: true }
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar la clase' }))
  await userEvent.click(screen.getByRole('link', { name: 'Otra página' }))
  await screen.findByRole('heading', { name: 'Otra' })
  await userEvent.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await screen.findByText('Listo, todo quedó como estaba')
  expect(sent).toContain('/api/schedule/undo/u1')
})

it('GEN-21: a new version is loaded as soon as the page would lose nothing', async () => {
  // The time goes on, because `waitFor` looks again with an interval of its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const build = document.head.appendChild(document.createElement('meta'))
  Object.assign(build, { name: 'build', content: 'a' })
  onTestFinished(() => {
    build.remove()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const reload = vi.fn()
  const { origin, pathname } = location
  vi.stubGlobal('location', { reload, origin, pathname })
  vi.stubGlobal('fetch', async () => Response.json({ version: 'b' }))
  await show(<Frame>{null}</Frame>, () => ({ steps: [], complete: true }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it.each([
  ['/pagos', 'Pagos'],
  ['/pagos/recibidos', 'Pagos recibidos'],
  ['/semana-modelo', 'Semana modelo'],
])('the menu marks one link as the current page: %s', async (address, label) => {
  await show(<Menu />, () => ({ steps: [], complete: true }), address)
  const current = screen.getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toEqual([expect.stringContaining(label)])
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}
const framed = (address: string) =>
  show(
    <Frame>
      <Address />
    </Frame>,
    () => ({ steps: [], complete: true }),
    address,
  )

it('“Cobrar” from the form of a new client', async () => {
  await framed('/usuarios/nuevo')
  for (const link of screen.getAllByRole('link', { name: 'Cobrar', hidden: true }))
    expect(link).toHaveAttribute('href', '/cobrar')
})

it('the file of a client has its own “Cobrar”: the menu and its key open the counter for the client too', async () => {
  await framed('/usuarios/3f2c8f3e-0a5b-4c56-9d3b-6f1f2f0a9c11/planes')
  expect(screen.getByRole('link', { name: 'Cobrar' })).toHaveAttribute(
    'href',
    '/cobrar?cliente=3f2c8f3e-0a5b-4c56-9d3b-6f1f2f0a9c11',
  )
  await userEvent.keyboard('c')
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/cobrar?cliente=3f2c8f3e-0a5b-4c56-9d3b-6f1f2f0a9c11',
  )
})

it.each([
  ['on the start page', '/', true, true],
  ['beside the steps of a new studio', '/', false, false],
  ['on another screen', '/clases', true, false],
])('“Cobrar” is the filled button %s: %s', async (_where, address, complete, isFilled) => {
  await show(
    <Frame>{null}</Frame>,
    () => ({ steps: [{ id: 'bank', done: complete, href: '/admin/ajustes' }], complete }),
    address,
  )
  await waitFor(() => {
    const counters = screen.getAllByRole('link', { name: 'Cobrar' })
    expect(counters.map(({ classList }) => classList.contains('MuiButton-contained'))).toEqual([
      isFilled,
      isFilled,
    ])
  })
})

it('the top bar of a tablet leads reception to the day, the calendar and the clients', async () => {
  await show(<Frame>{null}</Frame>, () => ({ steps: [], complete: true }), '/usuarios', ['reception'])
  const links = within(screen.getByRole('navigation', { name: 'Accesos del día' })).getAllByRole('link')
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Hoy', '/', null],
    ['Calendario', '/calendario', null],
    ['Clientes', '/usuarios', 'page'],
  ])
})

it.each([
  ['/', 1],
  ['/usuarios', 0],
])('staff without a second factor are reminded of it on the start page only: %s', async (address, count) => {
  await framed(address)
  expect(screen.queryAllByRole('link', { name: texts.factorReminder.action })).toHaveLength(count)
})

/** Whether each group of the menu is open. */
const groups = () =>
  Object.fromEntries(
    screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-controls'))
      .map((button) => [button.textContent, button.getAttribute('aria-expanded') === 'true']),
  )

it('the menu opens only the group of the page, which the user may close until the next page', async () => {
  await show(
    <>
      <Menu />
      <Link to="/pagos">Otra página</Link>
      <Link to="/cifras">La primera página</Link>
    </>,
    () => ({ steps: [], complete: true }),
    '/cifras',
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(groups()).toEqual({ Clientes: false, Dinero: true, Estudio: false, Sistema: false })
  await press('Dinero')
  expect(groups()).toMatchObject({ Dinero: false })
  expect(screen.queryByRole('link', { name: 'Cifras' })).toBeNull()
  // Opening a group closes the others, so that the menu fits; the pinned entries stay.
  await press('Estudio')
  await press('Sistema')
  expect(groups()).toEqual({ Clientes: false, Dinero: false, Estudio: false, Sistema: true })
  for (const name of ['Hoy', 'Calendario de Clases', 'Bitácora'])
    expect(screen.getByRole('link', { name })).toBeVisible()
  // The group of another page is open, also when it is the same group.
  for (const name of ['Otra página', 'La primera página']) {
    await userEvent.click(screen.getByRole('link', { name }))
    expect(groups()).toMatchObject({ Dinero: true })
  }
})

it.each([
  ['admin', 'Estudio'],
  ['reception', 'Clientes'],
] as const)(
  'before a group was opened, the start page shows to %s the group of that role',
  async (role, open) => {
    await show(<Menu />, () => ({ steps: [], complete: true }), '/', [role])
    expect(Object.keys(groups()).filter((name) => groups()[name])).toEqual([open])
  },
)

it('a folded group says how much work waits in it, and its entries do when it is open', async () => {
  onTestFinished(() => localStorage.clear())
  const tasks = [
    { kind: 'payments', count: 4, oldest: null },
    { kind: 'online', count: 1, oldest: null },
    { kind: 'waitlists', count: 2, oldest: null },
    { kind: 'invoices', count: 3, oldest: null },
  ]
  await show(<Menu />, (path) =>
    path === '/api/user/today' ? { desk: { tasks } } : { steps: [], complete: true },
  )
  const money = screen.getByRole('button', { name: 'Dinero' })
  await waitFor(() => expect(money).toHaveAccessibleDescription('5 pendientes'))
  expect(screen.getByRole('link', { name: 'Hoy' })).toHaveAccessibleDescription('5 pendientes')
  expect(money).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(money)
  expect(money).not.toHaveAccessibleDescription()
  expect(screen.getByRole('link', { name: 'Pagos por verificar' })).toHaveAccessibleDescription(
    '5 pendientes',
  )
  await userEvent.click(money)
  expect(money).toHaveAccessibleDescription('5 pendientes')
})

it('the menu reads the work that waits again when the window gets the focus, and not every minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let reads = 0
  await show(<Menu />, (path) => {
    if (path !== '/api/user/today') return { steps: [], complete: true }
    reads += 1
    return { desk: { tasks: [{ kind: 'payments', count: reads, oldest: null }] } }
  })
  const says = (count: string) =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Dinero' })).toHaveAccessibleDescription(count))
  await says('1 pendiente')
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(reads).toBe(1)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await says('2 pendientes')
})

it('the key “?” lists the single keys and can switch them off', async () => {
  onTestFinished(() => localStorage.clear())
  await show(<Menu />, () => ({ steps: [], complete: true }))
  await userEvent.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['/', 'n', 'c', 'jk', 'e', 'z', '?']),
  )
  await userEvent.click(dialog.getByRole('switch', { name: 'Usar los atajos en este equipo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})
