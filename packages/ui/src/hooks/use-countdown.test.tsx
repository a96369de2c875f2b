import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-countdown'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const render = (seconds?: number) => {
  const result = { current: { left: -1, start: (_seconds: number) => {} } }
  const Countdown = () => {
    result.current = useCountdown(seconds)
    return null
  }
  act(() => root.render(<Countdown />))
  return result
}

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('counts whole seconds down from the first to none, and not below', async () => {
  const result = render(10)
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

it('a tab that slept has less left: the clock counts, not the ticks', async () => {
  const result = render(10)
  vi.setSystemTime(Date.now() + 6750)
  await elapse(250)
  expect(result.current.left).toBe(3)
})

it('stands at none until it is started', async () => {
  const result = render()
  expect(result.current.left).toBe(0)
  act(() => result.current.start(30))
  expect(result.current.left).toBe(30)
  await elapse(29_750)
  expect(result.current.left).toBe(1)
  await elapse(250)
  expect(result.current.left).toBe(0)
})
