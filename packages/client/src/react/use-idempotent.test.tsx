import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { useIdempotent } from './use-idempotent.ts'

const request = { plan: '8 Clases' }
const lost = new ApiError(0, 'network', '')
const answered = (status: number) => new ApiError(status, 'x', '')

const failing = (error: unknown, keys: string[]) => async (key: string) => {
  keys.push(key)
  throw error
}

it('an attempt whose response was lost is repeated with the same key', async () => {
  const { result } = renderHook(() => useIdempotent())
  const keys: string[] = []
  for (const error of [lost, answered(503), answered(408), answered(429)])
    await expect(result.current(request, failing(error, keys))).rejects.toBe(error)
  await result.current(request, async (key) => keys.push(key))
  expect(new Set(keys).size).toBe(1)
})

it('an attempt after a refusal has a new key', async () => {
  const { result } = renderHook(() => useIdempotent())
  const keys: string[] = []
  const refusal = answered(409)
  await expect(result.current(request, failing(refusal, keys))).rejects.toBe(refusal)
  await result.current(request, async (key) => keys.push(key))
  expect(new Set(keys).size).toBe(2)
})

it('a different request has a new key, whatever the outcome of the previous request', async () => {
  const { result } = renderHook(() => useIdempotent())
  const keys: string[] = []
  await expect(result.current(request, failing(lost, keys))).rejects.toBe(lost)
  await result.current({ plan: '12 Clases' }, async (key) => keys.push(key))
  expect(new Set(keys).size).toBe(2)
})
