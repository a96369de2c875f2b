import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-countdown'

beforeEach(() => void vi.useFakeTimers())

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('counts whole seconds down to zero, and not below', async () => {
  const { result } = renderHook(() => useCountdown(10))
  expect(result.current.left).toBe(10)
  await elapse(4000)
  expect(result.current.left).toBe(6)
  await elapse(5750)
  expect(result.current.left).toBe(1)
  await elapse(250)
  expect(result.current.left).toBe(0)
  await elapse(60_000)
  expect(result.current.left).toBe(0)
})

it('measures by the clock, so that a tab that was suspended has less time left', async () => {
  const { result } = renderHook(() => useCountdown(10))
  vi.setSystemTime(Date.now() + 6750)
  await elapse(250)
  expect(result.current.left).toBe(3)
})

it('stays at zero until it is started', async () => {
  const { result } = renderHook(() => useCountdown())
  expect(result.current.left).toBe(0)
  act(() => result.current.start(30))
  expect(result.current.left).toBe(30)
  await elapse(29_750)
  expect(result.current.left).toBe(1)
  await elapse(250)
  expect(result.current.left).toBe(0)
})
