import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leave, show } from '../testing/screen.tsx'
import { UndoToast } from './undo.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a change can be undone for ten seconds, and not afterwards', async () => {
  const onClose = vi.fn()
  await show(
    <UndoToast
      offer={{ message: 'Clase eliminada', seconds: 10, takeBack: async () => undefined }}
      onClose={onClose}
    />,
    () => ({}),
  )
  await elapse(9750)
  expect(onClose).not.toHaveBeenCalled()
  await elapse(250)
  expect(onClose).toHaveBeenCalledOnce()
})
