import { texts } from '@estudio/texts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyWithRetry } from './lazy-with-retry'

// React logs the errors that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const close = { name: texts.common.close }

it('an overlay that can’t be loaded can be closed, and does not open by itself when the network is back', async () => {
  let isOnline = false
  const Document = lazyWithRetry<{ onClose: () => void }>(
    () => (isOnline ? Promise.resolve({ default: () => 'Aviso' }) : offline()),
    { overlay: true },
  )
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <main>
        <h1 tabIndex={-1}>Planes</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Ver
        </button>
        {open && <Document onClose={() => setOpen(false)} />}
      </main>
    )
  }
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.common.offline)
  await user.click(screen.getByRole('button', close))
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(screen.queryByText('Aviso')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  expect(await screen.findByText('Aviso')).toBeVisible()
})

it('a part of the page that can’t be loaded has no close button', async () => {
  const Part = lazyWithRetry(offline)
  render(<Part />)
  expect(await screen.findByRole('button', { name: texts.common.retry })).toBeEnabled()
  expect(screen.queryByRole('button', close)).toBeNull()
})

const Faulty: ComponentType = () => {
  throw new Error('a fault of the component')
}
const faulty = () => Promise.resolve({ default: Faulty })

it('an error of the component itself is not shown as a lost connection', async () => {
  const Part = lazyWithRetry(faulty)
  render(
    <ErrorBoundary fallback="La pantalla falló">
      <Part />
    </ErrorBoundary>,
  )
  expect(await screen.findByText('La pantalla falló')).toBeVisible()
  expect(screen.queryByText(texts.common.offline)).toBeNull()
})

it('an error of an optional component leaves the page as it is', async () => {
  const Part = lazyWithRetry(faulty, { optional: true, fallback: 'Cargando' })
  render(
    <>
      <h1>Planes</h1>
      <Part />
    </>,
  )
  await vi.waitFor(() => expect(screen.queryByText('Cargando')).toBeNull())
  expect(screen.getByRole('heading')).toBeVisible()
})
