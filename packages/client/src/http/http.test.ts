import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { ApiError, isUnreachable } from './api-error.ts'
import { createHttp } from './http.ts'
import { withQuery } from './query.ts'

const studio = 'https://estudio.test'
const answering = (answer: (call: { request: Request }) => Response | Promise<Response>) =>
  http.all(`${studio}/api/x`, answer)
const ok = () => HttpResponse.json({ ok: true })
const server = testServer(answering(ok))
const source = { token: vi.fn(), isTokenExpired: vi.fn(), renew: vi.fn(), end: vi.fn() }
const { request, send } = createHttp(source, studio)
/** Fails the request without a response. */
const never = () => new Promise<Response>(() => {})

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error as ApiError,
  )

const bodies = () => Promise.all(server.received.map((call) => call.clone().text()))
const headersOf = (name: string) => server.received.map(({ headers }) => headers.get(name))

beforeEach(() => {
  vi.resetAllMocks()
  source.token.mockReturnValue('first')
})

describe('a request', () => {
  it('API-01: carries the stored token', async () => {
    expect(await request('/api/x')).toEqual({ ok: true })
    expect(headersOf('authorization')).toEqual(['Bearer first'])
  })

  it('works in a browser that cannot combine abort signals', async () => {
    const any = AbortSignal.any
    Reflect.set(AbortSignal, 'any', undefined)
    expect(await request('/api/x', { signal: new AbortController().signal })).toEqual({ ok: true })
    AbortSignal.any = any
  })

  it('ERR-06: is refused before it is sent when there is no session', async () => {
    source.token.mockReturnValue(null)
    expect(await failure(request('/api/x'))).toMatchObject({ status: 401, message: 'No autorizado' })
    expect(server.received).toHaveLength(0)
  })

  it('carries no token when `auth` is none', async () => {
    await request('/api/x', { auth: 'none' })
    expect(headersOf('authorization')).toEqual([null])
  })

  it('sends JSON, idempotency key and version', async () => {
    await request('/api/x', { method: 'PATCH', body: { a: 1 }, idempotencyKey: 'key', version: 7 })
    const [call] = server.received
    expect(call?.method).toBe('PATCH')
    expect(await bodies()).toEqual(['{"a":1}'])
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key',
      'if-match': '"7"',
    })
  })

  it('reads a 204 response as undefined', async () => {
    server.use(answering(() => new HttpResponse(null, { status: 204 })))
    expect(await request('/api/x')).toBeUndefined()
  })
})

describe('a refusal', () => {
  it('keeps the texts of the fields that the server refused', async () => {
    const errors = { code: 'Ya existe' }
    const body = { code: 'validation_failed', message: 'Ya existe', error: 'Ya existe', errors }
    server.use(answering(() => HttpResponse.json(body, { status: 400 })))
    expect((await failure(request('/api/x'))).fields).toEqual(errors)
  })

  it('ERR-03: shows the message of the body with its code and details', async () => {
    const body = { code: 'class_full', message: 'Llena', error: 'Llena', details: { n: 1 } }
    server.use(answering(() => HttpResponse.json(body, { status: 409 })))
    const error = await failure(request('/api/x'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'class_full', message: 'Llena', details: { n: 1 } })
  })

  it.each([
    [{ error: 'Solo error' }, 'Solo error'],
    [{}, 'Error en la operación'],
  ])('ERR-03: reads %j as %s', async (body, text) => {
    server.use(answering(() => HttpResponse.json(body, { status: 400 })))
    expect(await failure(request('/api/x'))).toMatchObject({ message: text })
  })

  it('ERR-04: names the status when the body is not JSON', async () => {
    server.use(answering(() => HttpResponse.html('<h1>', { status: 502 })))
    expect(await failure(request('/api/x'))).toMatchObject({ message: 'Error 502: Bad Gateway' })
  })

  it.each(['text/html', 'application/json'])(
    'ERR-05: a successful response that is not JSON (%s) is a failure',
    async (type) => {
      server.use(answering(() => new HttpResponse('<h1>', { headers: { 'content-type': type } })))
      expect(await failure(request('/api/x'))).toMatchObject({
        message: 'Respuesta inválida del servidor',
      })
    },
  )

  it('SES-08: the code unauthorized ends the session', async () => {
    const body = { code: 'unauthorized', message: 'Unauthorized request' }
    server.use(answering(() => HttpResponse.json(body, { status: 403 })))
    await failure(request('/api/x'))
    expect(source.end).toHaveBeenCalledTimes(1)
  })

  it.each([403, 409, 422, 500])(
    'a message that quotes the word unauthorized does not: %s',
    async (status) => {
      const body = { code: 'validation_failed', message: 'La clase “Unauthorized” ya existe.' }
      server.use(answering(() => HttpResponse.json(body, { status })))
      await failure(request('/api/x'))
      expect(source.end).not.toHaveBeenCalled()
    },
  )
})

describe('API-02: a 401', () => {
  const acceptOnly = (token: string) =>
    server.use(
      answering((call) =>
        call.request.headers.get('authorization') === `Bearer ${token}`
          ? ok()
          : HttpResponse.json({ code: 'not_signed_in', message: 'x' }, { status: 401 }),
      ),
    )

  it('is retried once with the renewed token and the same body', async () => {
    acceptOnly('second')
    source.renew.mockResolvedValue('second')
    expect(await request('/api/x', { method: 'POST', body: { a: 1 } })).toEqual({ ok: true })
    expect(source.renew).toHaveBeenCalledWith('first')
    expect(await bodies()).toEqual(['{"a":1}', '{"a":1}'])
  })

  it('fails with “not signed in” when the session has ended', async () => {
    acceptOnly('none')
    source.renew.mockResolvedValue(null)
    expect(await failure(request('/api/x'))).toMatchObject({ status: 401, message: 'No autorizado' })
    expect(server.received).toHaveLength(1)
  })

  it('ends the session when the renewed token is rejected too', async () => {
    acceptOnly('none')
    source.renew.mockResolvedValue('second')
    expect(await failure(request('/api/x'))).toMatchObject({ status: 401 })
    expect(source.end).toHaveBeenCalledTimes(1)
    expect(server.received).toHaveLength(2)
  })

  it('is avoided by renewing a token that is known to have expired', async () => {
    acceptOnly('second')
    source.isTokenExpired.mockReturnValueOnce(true)
    source.renew.mockResolvedValue('second')
    expect(await request('/api/x')).toEqual({ ok: true })
    expect(headersOf('authorization')).toEqual(['Bearer second'])
  })

  it('is an ordinary refusal for a call without a token', async () => {
    acceptOnly('none')
    expect(await failure(request('/api/x', { auth: 'none' }))).toMatchObject({
      status: 401,
      message: 'x',
    })
    expect(source.renew).not.toHaveBeenCalled()
  })
})

describe('API-03, A32: a lost response', () => {
  const loseFirst = () =>
    server.use(answering(() => (server.received.length === 1 ? HttpResponse.error() : ok())))

  it('of a GET is requested once more', async () => {
    loseFirst()
    expect(await request('/api/x')).toEqual({ ok: true })
  })

  it('of a POST with an idempotency key is requested once more with the same key', async () => {
    loseFirst()
    await request('/api/x', { method: 'POST', body: {}, idempotencyKey: 'key' })
    expect(headersOf('idempotency-key')).toEqual(['key', 'key'])
  })

  it('of a plain POST is not requested again', async () => {
    loseFirst()
    const error = await failure(request('/api/x', { method: 'POST', body: {} }))
    expect(isUnreachable(error)).toBe(true)
    expect(server.received).toHaveLength(1)
  })

  it('fails after the second attempt', async () => {
    server.use(answering(() => HttpResponse.error()))
    expect(isUnreachable(await failure(request('/api/x')))).toBe(true)
    expect(server.received).toHaveLength(2)
  })

  it('is not requested again after the caller aborted', async () => {
    server.use(answering(never))
    const caller = new AbortController()
    const call = failure(request('/api/x', { signal: caller.signal }))
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    caller.abort()
    expect((await call).name).toBe('AbortError')
    expect(server.received).toHaveLength(1)
  })
})

describe('the timeout', () => {
  const aMinute = 60_000

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('ends a request whose response headers have not arrived', async () => {
    server.use(
      answering(() => {
        vi.advanceTimersByTime(aMinute)
        return never()
      }),
    )
    expect(isUnreachable(await failure(request('/api/x', { method: 'POST' })))).toBe(true)
  })

  it('does not end a long download', async () => {
    const { readable, writable } = new TransformStream<string, string>()
    const file = writable.getWriter()
    server.use(answering(() => new HttpResponse(readable.pipeThrough(new TextEncoderStream()))))
    void file.write('a,b\n')
    const response = await send('/api/x')
    vi.advanceTimersByTime(aMinute)
    void file.write('1,2\n')
    void file.close()
    expect(await response.text()).toBe('a,b\n1,2\n')
  })
})

describe('withQuery', () => {
  it('omits undefined values and encodes the others', () => {
    expect(withQuery('/x', { a: 'ñ &', b: undefined, c: false })).toBe('/x?a=%C3%B1+%26&c=false')
    expect(withQuery('/x', { a: undefined })).toBe('/x')
  })
})
