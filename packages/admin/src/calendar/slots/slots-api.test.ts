import { ApiError, type Http } from '@estudio/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryDelay } from './retrying.ts'
import { slotsApi } from './slots-api.ts'

const lost = new ApiError(0, 'network', 'sin red')
const hasty = new ApiError(429, 'rate_limited', 'espera')

/** Answers each call with the next of these; errors are thrown. */
const server = (...answers: unknown[]) => {
  const request = vi.fn(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return { request, api: slotsApi({ request } as unknown as Http) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon = async <T>(call: Promise<T>): Promise<T> => {
  const outcome = call.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )
  await vi.runAllTimersAsync()
  return (await outcome)()
}

it('ATS-13, CON-24: waits 1, 2, 4, 8 seconds and never longer', () => {
  expect([0, 1, 2, 3, 4].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 8000])
})

describe('ATS-13: calls', () => {
  it('are repeated up to three times when lost or too hasty', async () => {
    const { api, request } = server(lost, hasty, lost, { time_slots: [] })
    await expect(soon(api.list())).resolves.toEqual([])
    expect(request).toHaveBeenCalledTimes(4)
  })

  it('fail after that', async () => {
    const { api, request } = server(lost, lost, lost, lost)
    await expect(soon(api.list())).rejects.toBe(lost)
    expect(request).toHaveBeenCalledTimes(4)
  })

  it('are not repeated when refused', async () => {
    const refused = new ApiError(400, 'validation_failed', 'no')
    const { api, request } = server(refused)
    await expect(soon(api.add('07:00'))).rejects.toBe(refused)
    expect(request).toHaveBeenCalledOnce()
  })
})

it('ATS-14: reads a 404 as an empty list', async () => {
  await expect(soon(server(new ApiError(404, 'not_found', '')).api.list())).resolves.toEqual([])
})

it('ATS-03: lists active hours by time', async () => {
  const slot = (id: string, time_slot: string, is_active = true) => ({ id, time_slot, is_active })
  const { api } = server({ time_slots: [slot('b', '18:00'), slot('c', '09:00', false), slot('a', '07:00')] })
  expect((await soon(api.list())).map(({ id }) => id)).toEqual(['a', 'b'])
})

it('takes “exists already” for the effect of an attempt whose answer was lost', async () => {
  const exists = new ApiError(409, 'slot_exists', '')
  await expect(soon(server(lost, exists).api.add('07:00'))).resolves.toBeUndefined()
  await expect(soon(server(exists).api.add('07:00'))).rejects.toBe(exists)
})

it('lists deleted hours apart, and sends the version with a new hour', async () => {
  const slot = (id: string, time_slot: string, is_active: boolean) => ({
    id,
    time_slot,
    is_active,
    version: 3,
  })
  const all = { time_slots: [slot('b', '18:00', false), slot('a', '07:00', true), slot('c', '06:00', false)] }
  const { api, request } = server(all, {})
  expect((await soon(api.archived())).map(({ id }) => id)).toEqual(['c', 'b'])
  await soon(api.rename(slot('a', '07:00', true), '07:30'))
  expect(request).toHaveBeenLastCalledWith('/api/time-slots/a', {
    method: 'PATCH',
    body: { time_slot: '07:30' },
    version: 3,
  })
})
