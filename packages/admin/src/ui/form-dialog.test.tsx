import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLeaveOnceSaved } from './form-dialog.tsx'

it('a saved form is left once, however often its surroundings render', () => {
  const leave = vi.fn()
  const { result, rerender } = renderHook(() => useLeaveOnceSaved(() => leave()))
  rerender()
  expect(leave).not.toHaveBeenCalled()
  act(() => result.current.onSaved())
  rerender()
  expect(leave).toHaveBeenCalledOnce()
})
