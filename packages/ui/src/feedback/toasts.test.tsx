import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ToastHost, toast } from './toasts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('CON-13: a toast is shown, and closed by a tap', async () => {
  const user = userEvent.setup()
  render(<ToastHost />)
  act(() => toast.success('Guardado'))
  await user.click(await screen.findByText('Guardado'))
  await vi.waitFor(() => expect(screen.queryByText('Guardado')).toBeNull())
})
