import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { createHttp } from '../http/http.ts'
import { testServer } from '../testing/test-server.ts'
import { readSchedule } from './schedule.ts'

const day = { from: '2026-03-02', to: '2026-03-03' }
const visitor = {
  token: () => null,
  isTokenExpired: () => false,
  renew: async () => null,
  end: () => undefined,
}

const studio = 'https://estudio.test'
const answering = (response: () => Response) => http.get(`${studio}/api/schedule`, response)
const server = testServer(answering(() => HttpResponse.json({ schedule: [{ id: 'a' }] })))
const read = () => readSchedule(createHttp(visitor, studio), day)

describe('API-15: the public schedule', () => {
  it('requests a range without a token', async () => {
    expect(await read()).toEqual([{ id: 'a' }])
    expect(server.received[0]?.url).toBe(`${studio}/api/schedule?from=2026-03-02&to=2026-03-03`)
    expect(server.received[0]?.headers.get('authorization')).toBeNull()
  })

  it('API-16: a response without the array is an error', async () => {
    server.use(answering(() => HttpResponse.json({ schedule: null })))
    await expect(read()).rejects.toThrow('Invalid schedule data received from server')
  })

  it('B11: a failure is thrown, and the next call sends a new request', async () => {
    server.use(answering(() => HttpResponse.json({ message: 'Ocupado' }, { status: 503 })))
    await expect(read()).rejects.toThrow('Ocupado')
    server.use(answering(() => HttpResponse.json({ schedule: [] })))
    expect(await read()).toEqual([])
  })
})
