import { expect, it, vi } from 'vitest'
import { addressOf, createApi } from './api.ts'
import type { Http } from './http.ts'

const recording = () => {
  const request = vi.fn(async () => ({ ok: true }))
  return { request, api: createApi({ request: request as unknown as Http['request'] }) }
}

it('fills the parameters into the path and leaves out undefined values of the query', async () => {
  const { api, request } = recording()
  await api.get('/api/schedule/{id}/impact', {
    params: { id: 'a/b c' },
    query: { start_time: '2026-11-20T07:00', end_time: undefined },
  })
  expect(request).toHaveBeenCalledWith('/api/schedule/a%2Fb%20c/impact?start_time=2026-11-20T07%3A00', {
    method: 'GET',
  })
})

it('hands body, version and key on to the transport with the method', async () => {
  const { api, request } = recording()
  const options = { body: { delta: 1, reason: 'Cortesía' }, version: 3, idempotencyKey: 'k1' }
  await api.post('/api/admin/user-plans/{id}/adjust', { params: { id: 'p1' }, ...options })
  expect(request).toHaveBeenCalledWith('/api/admin/user-plans/p1/adjust', { ...options, method: 'POST' })
})

it('gives the address of a file', () => {
  expect(addressOf('/api/proofs/{id}/file', { params: { id: 'p1' } })).toBe('/api/proofs/p1/file')
})
