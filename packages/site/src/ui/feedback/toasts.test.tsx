import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import ToastHost from './toast-host'
import { toast } from './toasts'

it('CON-13: a toast is shown, and closes on a tap', async () => {
  const user = userEvent.setup()
  render(<ToastHost />)
  act(() => toast.success('Guardado'))
  await user.click(await screen.findByText('Guardado'))
  await waitFor(() => expect(screen.queryByText('Guardado')).toBeNull())
})

it.each([
  ['a success', 2000, () => toast.success('Guardado')],
  ['an error', 4000, () => toast.error('Guardado')],
  ['a toast with its own duration', 1400, () => toast.success('Guardado', 1400)],
])('CON-13: %s stays for %i ms', async (_what, ms, show) => {
  vi.useFakeTimers()
  render(<ToastHost />)
  act(show)
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  await pass(ms - 1)
  expect(screen.getByText('Guardado')).toBeVisible()
  // The toast disappears in several steps.
  for (let step = 0; step < 4; step += 1) await pass(250)
  expect(screen.queryByText('Guardado')).toBeNull()
})

it('a toast that comes before its host is loaded waits for it', async () => {
  toast.success('Antes')
  render(<ToastHost />)
  expect(await screen.findByText('Antes')).toBeVisible()
})

it('the next document shows a toast that was on screen when the one before was left', async () => {
  const { unmount } = render(<ToastHost />)
  act(() => toast.success('Sesión cerrada'))
  unmount()
  render(<ToastHost />)
  expect(await screen.findByText('Sesión cerrada')).toBeVisible()
})

it('a toast that has left the screen is not shown by the next document', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<ToastHost />)
  act(() => toast.success('Guardado'))
  await user.click(await screen.findByText('Guardado'))
  unmount()
  render(<ToastHost />)
  act(() => toast.success('Otro'))
  expect(await screen.findByText('Otro')).toBeVisible()
  expect(screen.queryByText('Guardado')).toBeNull()
})

it('LOG-06: a toast of some time ago, as of the sign-in before the back office, is not shown by a later document', async () => {
  vi.useFakeTimers()
  toast.success('Sesión iniciada')
  vi.advanceTimersByTime(10_000)
  render(<ToastHost />)
  act(() => toast.success('Guardado'))
  expect(screen.getByText('Guardado')).toBeVisible()
  expect(screen.queryByText('Sesión iniciada')).toBeNull()
})
