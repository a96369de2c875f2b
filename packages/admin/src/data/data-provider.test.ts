import type { RequestOptions } from '@estudio/client'
import { ApiError } from '@estudio/client'
import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { createDataProvider } from './data-provider.ts'

interface Call extends RequestOptions {
  path: string
}

/** A server with a fixed answer that records the requests. */
const answering = (body: unknown, init: ResponseInit = {}) => {
  const calls: Call[] = []
  const provider = createDataProvider({
    send: async (path, options = {}) => {
      calls.push({ path, ...options })
      return new Response(JSON.stringify(body), { status: 200, ...init })
    },
  })
  return { provider, calls }
}

const page = { pagination: { page: 2, perPage: 10 }, sort: { field: 'full_name', order: 'ASC' as const } }

it('AUS-02: requests a page of users in the dialect of ra-data-simple-rest', async () => {
  const { provider, calls } = answering([{ id: 'u1' }], { headers: { 'content-range': 'users 10-10/46' } })
  const answer = await provider.getList('usuarios', { ...page, filter: { q: 'ana', pending: true } })
  const address = new URL(calls[0]?.path ?? '', 'http://studio')
  expect(address.pathname).toBe('/api/admin/users')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    range: '[10,19]',
    filter: '{"q":"ana","pending":true}',
    sort: '["full_name","ASC"]',
  })
  expect(answer).toMatchObject({ data: [{ id: 'u1' }], total: 46 })
})

it('reads one row', async () => {
  const { provider, calls } = answering({ id: 'u1', full_name: 'Ana' })
  expect((await provider.getOne('usuarios', { id: 'u1' })).data).toEqual({ id: 'u1', full_name: 'Ana' })
  expect(calls[0]?.path).toBe('/api/admin/users/u1')
})

it.each([
  ['pagos', 'payments/pending'],
  ['pagos/recibidos', 'payments/received'],
  ['estados-de-cuenta/s1/movements', 'statements/s1/movements'],
  ['legal-documents', 'legal-documents'],
])('requests the resource %s at %s', async (resource, path) => {
  const { provider, calls } = answering([], { headers: { 'content-range': 'rows 0-0/0' } })
  await provider.getList(resource, page)
  await provider.getMany(resource, { ids: ['a'] })
  await provider.delete(resource, { id: 'a' })
  const called = calls.map((call) => new URL(call.path, 'http://studio').pathname)
  expect(called).toEqual([`/api/admin/${path}`, `/api/admin/${path}`, `/api/admin/${path}/a`])
})

it('reads many records by their ids in one call', async () => {
  const { provider, calls } = answering([{ id: 'a' }, { id: 'b' }])
  expect((await provider.getMany('usuarios', { ids: ['a', 'b'] })).data).toHaveLength(2)
  expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/admin/users?filter={"id":["a","b"]}',
  ])
})

it('sends an update as a PATCH of the changed fields with the version that was read', async () => {
  const { provider, calls } = answering({ id: 'c1', name: 'Barre', version: 4 })
  const before = { id: 'c1', name: 'Bare', description: 'Bajo impacto', version: 3 }
  const { data } = await provider.update('clases', {
    id: 'c1',
    previousData: before,
    data: { ...before, name: 'Barre' },
  })
  expect(calls[0]).toMatchObject({
    path: '/api/admin/classes/c1',
    method: 'PATCH',
    body: { name: 'Barre' },
    headers: { 'if-match': '"3"' },
  })
  expect(data).toEqual({ id: 'c1', name: 'Barre', description: 'Bajo impacto', version: 4 })
})

it('always sends the fields of alwaysSend, and sends nothing when no field changed', async () => {
  const { provider, calls } = answering({ id: 'c1', name: 'Barre', version: 4 })
  const previousData = { id: 'c1', name: 'Bare', duration_minutes: 60, version: 3 }
  const change = { id: 'c1', previousData, meta: { alwaysSend: ['duration_minutes'] } }
  await provider.update('clases', { ...change, data: previousData })
  expect(calls).toEqual([])
  await provider.update('clases', { ...change, data: { ...previousData, name: 'Barre' } })
  expect(calls[0]?.body).toEqual({ name: 'Barre', duration_minutes: 60 })
})

it('creates a row with POST and returns the row', async () => {
  const { provider, calls } = answering({ id: 'c9', name: 'Yoga' }, { status: 201 })
  expect((await provider.create('clases', { data: { name: 'Yoga' } })).data).toMatchObject({ id: 'c9' })
  expect(calls[0]).toMatchObject({ path: '/api/admin/classes', method: 'POST', body: { name: 'Yoga' } })
})

it('B02: a refusal is an HttpError with the server’s text, status and code', async () => {
  const body = { statusCode: 409, code: 'version_conflict', error: 'Alguien más cambió esto' }
  const { provider } = answering(body, { status: 409 })
  const error: unknown = await provider.getOne('usuarios', { id: 'u1' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({
    status: 409,
    message: 'Alguien más cambió esto',
    body: { code: 'version_conflict' },
  })
})

it('converts an ended session into a 401, which signs the user out', async () => {
  const provider = createDataProvider({
    send: () => Promise.reject(new ApiError(401, 'not_signed_in', 'No autorizado')),
  })
  await expect(provider.getOne('usuarios', { id: 'u1' })).rejects.toMatchObject({ status: 401 })
})
