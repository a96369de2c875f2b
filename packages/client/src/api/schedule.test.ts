import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttp } from '../http/http.ts'
import { json, startTinyServer } from '../testing/tiny-server.ts'
import { scheduleApi } from './schedule.ts'

const day = { from: '2026-03-02', to: '2026-03-03' }
const visitor = { token: () => null, hasRunOut: () => false, renew: async () => null, end: () => undefined }

let server: Awaited<ReturnType<typeof startTinyServer>>
const schedule = () => scheduleApi(createHttp(visitor, server.url))

beforeEach(async () => {
  server = await startTinyServer((_call, response) => json(response, 200, { schedule: [{ id: 'a' }] }))
})
afterEach(() => server.stop())

describe('API-15: the public schedule', () => {
  it('asks for a range without a token', async () => {
    expect(await schedule().list(day)).toEqual([{ id: 'a' }])
    expect(server.received[0]).toMatchObject({ path: '/api/schedule?from=2026-03-02&to=2026-03-03' })
    expect(server.received[0]?.headers.authorization).toBeUndefined()
  })

  it('API-16: an answer without the array is an error', async () => {
    server.answerWith((_call, response) => json(response, 200, { schedule: null }))
    await expect(schedule().list(day)).rejects.toThrow('Invalid schedule data received from server')
  })

  it('B11: a failure is thrown, and forgotten by the next call', async () => {
    const api = schedule()
    server.answerWith((_call, response) => json(response, 503, { message: 'Ocupado' }))
    await expect(api.list(day)).rejects.toThrow('Ocupado')
    server.answerWith((_call, response) => json(response, 200, { schedule: [] }))
    expect(await api.list(day)).toEqual([])
  })
})
