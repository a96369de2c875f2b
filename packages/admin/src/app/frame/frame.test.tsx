import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
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
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const build = document.head.appendChild(document.createElement('meta'))
  Object.assign(build, { name: 'build', content: 'a' })
  onTestFinished(() => {
    build.remove()
    vi.unstubAllGlobals()
  })
  const reload = vi.fn()
  const { origin, pathname } = location
  vi.stubGlobal('location', { reload, origin, pathname })
  vi.stubGlobal('fetch', async () => Response.json({ version: 'b' }))
  await show(<Frame>{null}</Frame>, () => ({ steps: [], complete: true }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

it.each([
  ['/pagos', 'Pagos'],
  ['/pagos/recibidos', 'Pagos recibidos'],
])('the menu marks one link as the current page: %s', async (address, label) => {
  await show(<Menu />, () => ({ steps: [], complete: true }), address)
  const current = screen.getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toEqual([expect.stringContaining(label)])
})

it.each([
  ['the file of a client', '/usuarios/3f2c8f3e-0a5b-4c56-9d3b-6f1f2f0a9c11/planes', /cliente=3f2c8f3e/],
  ['the form of a new client', '/usuarios/nuevo', /cobrar$/],
])('“Cobrar” from %s', async (_, address, counter) => {
  await show(<Frame>{null}</Frame>, () => ({ steps: [], complete: true }), address)
  for (const link of screen.getAllByRole('link', { name: 'Cobrar', hidden: true }))
    expect(link.getAttribute('href')).toMatch(counter)
})
