import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ToastHost, toast } from './toasts'

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
