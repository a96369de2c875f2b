import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, startTinyServer } from '../testing/tiny-server.ts'
import { ApiError, isNetworkError } from './api-error.ts'
import { createHttp } from './http.ts'
import { withQuery } from './query.ts'

let server: Awaited<ReturnType<typeof startTinyServer>>
const source = { token: vi.fn(), hasRunOut: vi.fn(), renew: vi.fn(), end: vi.fn() }
const http = () => createHttp(source, server.url)
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error as ApiError,
  )

beforeEach(async () => {
  vi.resetAllMocks()
  source.token.mockReturnValue('first')
  server = await startTinyServer((_call, response) => json(response, 200, { ok: true }))
})
afterEach(() => server.stop())

describe('a request', () => {
  it('API-01: carries the stored token', async () => {
    expect(await http().request('/api/x')).toEqual({ ok: true })
    expect(server.received[0]?.headers.authorization).toBe('Bearer first')
  })

  it('ERR-06: is refused without a session before anything is sent', async () => {
    source.token.mockReturnValue(null)
    expect(await failure(http().request('/api/x'))).toMatchObject({ status: 401, message: 'No autorizado' })
    expect(server.received).toHaveLength(0)
  })

  it('carries no token where none is wanted', async () => {
    await http().request('/api/x', { auth: 'none' })
    expect(server.received[0]?.headers.authorization).toBeUndefined()
  })

  it('sends JSON, idempotency key and version', async () => {
    await http().request('/api/x', { method: 'PATCH', body: { a: 1 }, idempotencyKey: 'key', version: 7 })
    expect(server.received[0]).toMatchObject({
      method: 'PATCH',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key', 'if-match': '"7"' },
    })
  })

  it('reads 204 as nothing', async () => {
    server.answerWith((_call, response) => response.writeHead(204).end())
    expect(await http().request('/api/x')).toBeUndefined()
  })
})

describe('a refusal', () => {
  it('ERR-03: shows the message of the body with its code and details', async () => {
    server.answerWith((_call, response) =>
      json(response, 409, { code: 'class_full', message: 'Llena', error: 'Llena', details: { n: 1 } }),
    )
    const error = await failure(http().request('/api/x'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'class_full', message: 'Llena', details: { n: 1 } })
  })

  it.each([
    [{ error: 'Solo error' }, 'Solo error'],
    [{}, 'Error en la operación'],
  ])('ERR-03: reads %j as %s', async (body, text) => {
    server.answerWith((_call, response) => json(response, 400, body))
    expect(await failure(http().request('/api/x'))).toMatchObject({ message: text })
  })

  it('ERR-04: names the status where the body is no JSON', async () => {
    server.answerWith((_call, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>'),
    )
    expect(await failure(http().request('/api/x'))).toMatchObject({ message: 'Error 502: Bad Gateway' })
  })

  it.each(['text/html', 'application/json'])(
    'ERR-05: a success that is no JSON (%s) is a failure',
    async (type) => {
      server.answerWith((_call, response) => response.writeHead(200, { 'content-type': type }).end('<h1>'))
      expect(await failure(http().request('/api/x'))).toMatchObject({
        message: 'Respuesta inválida del servidor',
      })
    },
  )

  it('SES-08: a text that says unauthorized ends the session', async () => {
    server.answerWith((_call, response) => json(response, 403, { message: 'Unauthorized request' }))
    await failure(http().request('/api/x'))
    expect(source.end).toHaveBeenCalledTimes(1)
  })
})

describe('API-02: a 401', () => {
  const acceptOnly = (token: string) =>
    server.answerWith((call, response) =>
      call.headers.authorization === `Bearer ${token}`
        ? json(response, 200, { ok: true })
        : json(response, 401, { code: 'not_signed_in', message: 'x' }),
    )

  it('is repeated once with the renewed token, body included', async () => {
    acceptOnly('second')
    source.renew.mockResolvedValue('second')
    expect(await http().request('/api/x', { method: 'POST', body: { a: 1 } })).toEqual({ ok: true })
    expect(source.renew).toHaveBeenCalledWith('first')
    expect(server.received.map((call) => call.body)).toEqual(['{"a":1}', '{"a":1}'])
  })

  it('fails as not signed in when the session is over', async () => {
    acceptOnly('none')
    source.renew.mockResolvedValue(null)
    expect(await failure(http().request('/api/x'))).toMatchObject({ status: 401, message: 'No autorizado' })
    expect(server.received).toHaveLength(1)
  })

  it('ends the session when the renewed token is refused too', async () => {
    acceptOnly('none')
    source.renew.mockResolvedValue('second')
    expect(await failure(http().request('/api/x'))).toMatchObject({ status: 401 })
    expect(source.end).toHaveBeenCalledTimes(1)
    expect(server.received).toHaveLength(2)
  })

  it('is not waited for by a token that is known to have run out', async () => {
    acceptOnly('second')
    source.hasRunOut.mockReturnValueOnce(true)
    source.renew.mockResolvedValue('second')
    expect(await http().request('/api/x')).toEqual({ ok: true })
    expect(server.received.map((call) => call.headers.authorization)).toEqual(['Bearer second'])
  })

  it('of a call without a token is an ordinary refusal', async () => {
    acceptOnly('none')
    expect(await failure(http().request('/api/x', { auth: 'none' }))).toMatchObject({
      status: 401,
      message: 'x',
    })
    expect(source.renew).not.toHaveBeenCalled()
  })
})

describe('API-03, A32: a lost answer', () => {
  const loseFirst = () =>
    server.answerWith((_call, response) =>
      server.received.length === 1 ? response.destroy() : json(response, 200, { ok: true }),
    )

  it('of a GET is asked for once more', async () => {
    loseFirst()
    expect(await http().request('/api/x')).toEqual({ ok: true })
  })

  it('of a POST with an idempotency key is asked for once more under the same key', async () => {
    loseFirst()
    await http().request('/api/x', { method: 'POST', body: {}, idempotencyKey: 'key' })
    expect(server.received.map((call) => call.headers['idempotency-key'])).toEqual(['key', 'key'])
  })

  it('of a plain POST is not', async () => {
    loseFirst()
    const error = await failure(http().request('/api/x', { method: 'POST', body: {} }))
    expect(isNetworkError(error)).toBe(true)
    expect(server.received).toHaveLength(1)
  })

  it('is given up after the second time', async () => {
    server.answerWith((_call, response) => response.destroy())
    expect(isNetworkError(await failure(http().request('/api/x')))).toBe(true)
    expect(server.received).toHaveLength(2)
  })

  it('is not looked for after the caller gave up', async () => {
    server.answerWith(() => undefined)
    const caller = new AbortController()
    const call = failure(http().request('/api/x', { signal: caller.signal }))
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    caller.abort()
    expect((await call).name).toBe('AbortError')
    expect(server.received).toHaveLength(1)
  })
})

describe('the time for an answer', () => {
  const aMinute = 60_000

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is up when no head has come', async () => {
    server.answerWith(() => vi.advanceTimersByTime(aMinute))
    expect(isNetworkError(await failure(http().request('/api/x', { method: 'POST' })))).toBe(true)
  })

  it('does not cut a long download', async () => {
    const download = { end: () => {} }
    server.answerWith((_call, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write('a,b\n')
      download.end = () => response.end('1,2\n')
    })
    const response = await http().send('/api/x')
    vi.advanceTimersByTime(aMinute)
    download.end()
    expect(await response.text()).toBe('a,b\n1,2\n')
  })
})

describe('withQuery', () => {
  it('leaves out what is undefined and encodes the rest', () => {
    expect(withQuery('/x', { a: 'ñ &', b: undefined, c: false })).toBe('/x?a=%C3%B1+%26&c=false')
    expect(withQuery('/x', { a: undefined })).toBe('/x')
  })
})
