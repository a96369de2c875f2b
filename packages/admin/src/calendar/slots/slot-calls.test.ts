import { createApi, type Http } from '@estudio/client'
import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryDelay, slotCalls } from './slot-calls.ts'

const lost = new HttpError('', 0, { code: 'network' })
const hasty = new HttpError('espera', 429, { code: 'rate_limited' })

/** Answers each call with the next item; an item that is an error is thrown. */
const server = (...answers: unknown[]) => {
  const request = vi.fn(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return { request, api: slotCalls(createApi({ request: request as unknown as Http['request'] })) }
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
  it('are repeated up to three times after a lost answer or a rate limit', async () => {
    const { api, request } = server(lost, hasty, lost, { time_slots: [] })
    await expect(soon(api.listTimeSlots())).resolves.toEqual([])
    expect(request).toHaveBeenCalledTimes(4)
  })

  it('fail after three repetitions', async () => {
    const { api, request } = server(lost, lost, lost, lost)
    await expect(soon(api.listTimeSlots())).rejects.toBe(lost)
    expect(request).toHaveBeenCalledTimes(4)
  })

  it('are not repeated after a refusal', async () => {
    const refused = new HttpError('no', 400, { code: 'validation_failed' })
    const { api, request } = server(refused)
    await expect(soon(api.addTimeSlot('07:00'))).rejects.toBe(refused)
    expect(request).toHaveBeenCalledOnce()
  })
})

it('ATS-14: reads a 404 as an empty list', async () => {
  await expect(
    soon(server(new HttpError('', 404, { code: 'not_found' })).api.listTimeSlots()),
  ).resolves.toEqual([])
})

it('ATS-03: lists active hours by time', async () => {
  const slot = (id: string, time_slot: string, is_active = true) => ({ id, time_slot, is_active })
  const { api } = server({ time_slots: [slot('b', '18:00'), slot('c', '09:00', false), slot('a', '07:00')] })
  expect((await soon(api.listTimeSlots())).map(({ id }) => id)).toEqual(['a', 'b'])
})

it('recognises “exists already” as the effect of an attempt whose answer was lost', async () => {
  const exists = new HttpError('', 409, { code: 'slot_exists' })
  await expect(soon(server(lost, exists).api.addTimeSlot('07:00'))).resolves.toBeUndefined()
  await expect(soon(server(exists).api.addTimeSlot('07:00'))).rejects.toBe(exists)
})

it('lists deleted hours separately, and sends the version with a new time', async () => {
  const slot = (id: string, time_slot: string, is_active: boolean) => ({
    id,
    time_slot,
    is_active,
    version: 3,
  })
  const all = { time_slots: [slot('b', '18:00', false), slot('a', '07:00', true), slot('c', '06:00', false)] }
  const { api, request } = server(all, {})
  expect((await soon(api.listArchivedTimeSlots())).map(({ id }) => id)).toEqual(['c', 'b'])
  await soon(api.renameTimeSlot(slot('a', '07:00', true), '07:30'))
  expect(request).toHaveBeenLastCalledWith('/api/time-slots/a', {
    method: 'PATCH',
    body: { time_slot: '07:30' },
    version: 3,
  })
})

describe('a rename that is refused because of its version', () => {
  const slot = (time_slot: string, version: number) => ({ id: 's', time_slot, is_active: true, version })
  const conflict = new HttpError('', 409, { code: 'version_conflict' })

  it('succeeds when the hour already has the new time, because only the answer was lost', async () => {
    const { api } = server(lost, conflict, { time_slots: [slot('07:30:00', 2)] })
    await expect(soon(api.renameTimeSlot(slot('07:00:00', 1), '07:30'))).resolves.toBeUndefined()
  })

  it('is refused when the hour has another time', async () => {
    const { api } = server(lost, conflict, { time_slots: [slot('07:15:00', 2)] })
    await expect(soon(api.renameTimeSlot(slot('07:00:00', 1), '07:30'))).rejects.toBe(conflict)
  })
})
