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

it('what was done can be taken back for ten seconds, and then no more', async () => {
  const onClose = vi.fn()
  await show(
    <UndoToast
      message="Clase eliminada"
      undo={{ id: 'u1', seconds: 10, expires_at: '2026-11-20T18:00:10Z' }}
      onClose={onClose}
    />,
    () => ({}),
  )
  await elapse(9750)
  expect(onClose).not.toHaveBeenCalled()
  await elapse(250)
  expect(onClose).toHaveBeenCalledOnce()
})
