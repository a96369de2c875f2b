import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leave, pageText, show } from '../../testing/screen.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const Left = () => <p>{`Quedan ${useCountdown(10)}.`}</p>

it('counts whole seconds down from the first to none, and not below', async () => {
  await show(<Left />, () => ({}))
  expect(pageText()).toContain('Quedan 10.')
  await elapse(4000)
  expect(pageText()).toContain('Quedan 6.')
  await elapse(5750)
  expect(pageText()).toContain('Quedan 1.')
  await elapse(250)
  expect(pageText()).toContain('Quedan 0.')
  await elapse(60_000)
  expect(pageText()).toContain('Quedan 0.')
})

it('a tab that slept has less left: the clock counts, not the ticks', async () => {
  await show(<Left />, () => ({}))
  const slept = performance.now() + 7000
  vi.spyOn(performance, 'now').mockReturnValue(slept)
  await elapse(250)
  expect(pageText()).toContain('Quedan 3.')
  vi.mocked(performance.now).mockRestore()
})

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
