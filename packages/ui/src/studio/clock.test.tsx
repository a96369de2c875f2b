// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow, useStudioDay } from './clock'
import { type Studio, StudioContext } from './studio-context'

const rendered = vi.fn()

const Day = () => {
  rendered()
  return <p>{useStudioDay()}</p>
}

const Seconds = () => <p>{useNow().getUTCSeconds()} s</p>

const show = (parts: React.ReactNode) =>
  render(<StudioContext value={{ timezone: 'America/Mazatlan' } as Studio}>{parts}</StudioContext>)

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  // Half a minute before the studio's new year; UTC has it for seven hours.
  vi.setSystemTime('2027-01-01T06:59:30Z')
  rendered.mockClear()
})
afterEach(() => void vi.useRealTimers())

it('all components share one timer, which ends with the last of them', () => {
  const { unmount } = show(Array.from({ length: 40 }, (_, index) => <Day key={index} />))
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('the day is the studio’s, and changes when the next day begins there', () => {
  show(<Day />)
  expect(screen.getByText('2026-12-31')).toBeVisible()
  pass(20_000)
  expect(rendered).toHaveBeenCalledTimes(1)
  pass(20_000)
  expect(screen.getByText('2027-01-01')).toBeVisible()
})

it('a tab that was suspended is updated when it becomes visible', () => {
  show(<Day />)
  vi.setSystemTime('2027-01-03T12:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('2027-01-03')).toBeVisible()
})

it('a page restored from the back/forward cache is updated at once', () => {
  show(<Seconds />)
  vi.setSystemTime('2027-01-01T07:00:05Z')
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(screen.getByText('5 s')).toBeVisible()
})

it('the first value shown is the current time, however long no component used the clock', () => {
  show(<Seconds />).unmount()
  vi.setSystemTime('2027-01-01T07:00:42Z')
  show(<Seconds />)
  expect(screen.getByText('42 s')).toBeVisible()
})
