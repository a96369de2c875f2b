import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttp } from '../http/http.ts'
import { json, startTinyServer } from '../testing/tiny-server.ts'
import { scheduleApi } from './schedule.ts'

const day = { from: '2026-03-02', to: '2026-03-03' }
const visitor = { token: () => null, hasRunOut: () => false, renew: async () => null, end: () => undefined }

let server: Awaited<ReturnType<typeof startTinyServer>>
let now = 0
const schedule = () => scheduleApi(createHttp(visitor, server.url), () => now)

beforeEach(async () => {
  now = 1_000_000
  server = await startTinyServer((call, response) =>
    call.headers['if-none-match'] === '"v1"'
      ? response.writeHead(304).end()
      : json(response, 200, { schedule: [{ id: 'a' }] }, { etag: '"v1"' }),
  )
})
afterEach(() => server.stop())

describe('API-15: the public schedule', () => {
  it('asks for a range without a token', async () => {
    expect(await schedule().list(day)).toEqual([{ id: 'a' }])
    expect(server.received[0]).toMatchObject({ path: '/api/schedule?from=2026-03-02&to=2026-03-03' })
    expect(server.received[0]?.headers.authorization).toBeUndefined()
  })

  it('shares a request under way', async () => {
    const api = schedule()
    await Promise.all([api.list(day), api.list(day)])
    expect(server.received).toHaveLength(1)
  })

  it('B12: checks what it knows by its ETag and keeps it on 304', async () => {
    const api = schedule()
    const first = await api.list(day)
    expect(await api.list(day)).toBe(first)
    expect(server.received[1]?.headers['if-none-match']).toBe('"v1"')
  })

  it('CON-06: paints from memory for five minutes, per range', async () => {
    const api = schedule()
    expect(api.peek(day)).toBeUndefined()
    await api.list(day)
    now += 299_999
    expect(api.peek(day)).toEqual([{ id: 'a' }])
    expect(api.peek({ ...day, to: '2026-03-04' })).toBeUndefined()
    now += 1
    expect(api.peek(day)).toBeUndefined()
  })

  it('HOR-14: a reload neither joins a request under way nor trusts what is known', async () => {
    const api = schedule()
    await api.list(day)
    await Promise.all([api.list(day), api.list(day, { reload: true })])
    expect(server.received).toHaveLength(3)
    expect(server.received[2]?.headers['if-none-match']).toBeUndefined()
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
