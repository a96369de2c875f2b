import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Http } from '../http/http.ts'
import { SCHEDULE_CACHE_MS, scheduleQuery } from './schedule.ts'

const request = vi.fn(async () => ({ schedule: [{ id: 'a' }] }))
const query = scheduleQuery({ request } as unknown as Http, {
  from: '2026-03-01',
  to: '2026-03-08',
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  request.mockClear()
})

/** Reads the schedule as a screen does. Returns the data shown at once and the number of requests so far. */
const read = async (queries: QueryClient) => {
  const observer = new QueryObserver(queries, query)
  const stop = observer.subscribe(() => undefined)
  const known = observer.getCurrentResult().data
  await vi.advanceTimersByTimeAsync(0)
  stop()
  return { known, asked: request.mock.calls.length }
}

it('B12, CON-06: a cached range shows at once for five minutes after its last use, and is always revalidated', async () => {
  const queries = new QueryClient()
  expect(await read(queries)).toEqual({ known: undefined, asked: 1 })
  await vi.advanceTimersByTimeAsync(SCHEDULE_CACHE_MS - 1)
  expect(await read(queries)).toEqual({ known: [{ id: 'a' }], asked: 2 })
  await vi.advanceTimersByTimeAsync(SCHEDULE_CACHE_MS)
  expect(await read(queries)).toEqual({ known: undefined, asked: 3 })
})
