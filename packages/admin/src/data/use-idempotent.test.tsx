import { renderHook } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { useIdempotent } from './use-idempotent.ts'

const request = { plan: '8 Clases' }

const failing = (error: unknown, keys: string[]) => async (key: string) => {
  keys.push(key)
  throw error
}

it('an attempt whose answer was lost is repeated under its key', async () => {
  const { result } = renderHook(() => useIdempotent())
  const keys: string[] = []
  for (const error of [new HttpError('', 0, {}), new HttpError('', 503, {})])
    await expect(result.current(request, failing(error, keys))).rejects.toBe(error)
  await result.current(request, async (key) => keys.push(key))
  expect(new Set(keys).size).toBe(1)
})

it('an attempt after a refusal has a key of its own', async () => {
  const { result } = renderHook(() => useIdempotent())
  const keys: string[] = []
  const refusal = new HttpError('', 409, { code: 'plan_overlaps_active' })
  await expect(result.current(request, failing(refusal, keys))).rejects.toBe(refusal)
  await result.current(request, async (key) => keys.push(key))
  expect(new Set(keys).size).toBe(2)
})

it('another request has a key of its own, whatever became of the one before', async () => {
  const { result } = renderHook(() => useIdempotent())
  const keys: string[] = []
  const lost = new HttpError('', 0, {})
  await expect(result.current(request, failing(lost, keys))).rejects.toBe(lost)
  await result.current({ plan: '12 Clases' }, async (key) => keys.push(key))
  expect(new Set(keys).size).toBe(2)
})
