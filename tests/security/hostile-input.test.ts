import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ApiDocument, type Route, routesOf } from '../fuzz/document.ts'
import { openStudio } from '../harness/index.ts'
import { resetRateLimits } from '../harness/limits.ts'

const KIB = 1024
const long = (letters: number) => `${'x'.repeat(letters)}@correo.example`
/** As incompressible as what somebody makes up: an index holds no more than the first part of it. */
const random = (letters: number) => randomBytes(letters / 2).toString('hex')
/** The same in letters that take three bytes each. */
const wide = (letters: number) =>
  Array.from({ length: letters }, () => String.fromCodePoint(randomInt(0x4e00, 0x9fff))).join('')

/** M8: whatever a stranger sends is answered, and is no fault of ours. */
describe('M8: input of strangers', async () => {
  // Behind a proxy that passes on whatever it is given.
  const studio = await openStudio({ env: { TRUST_PROXY: '127.0.0.1', AUTH_ADMIN_API: 'on' } })
  const { body } = await studio.visitor.get<ApiDocument>('/api/docs/json')
  const routes = routesOf(body).filter(({ path }) => !path.startsWith('/api/docs'))
  const withBody = routes.filter(({ method }) => method !== 'get')
  expect(withBody.length).toBeGreaterThan(60)

  const addressOf = ({ path }: Route) => path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000')
  const send = (route: Route, payload?: string, headers: Record<string, string> = {}) =>
    studio.app.inject({
      method: route.method.toUpperCase() as 'POST',
      url: addressOf(route),
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      payload,
    })

  beforeEach(() => resetRateLimits(studio.db))

  it.each([2000, 10_000])('addresses and names of %d letters are refused', async (letters) => {
    const email = `${wide(letters - 16)}@correo.example`
    const calls = [
      ['/auth/v1/token?grant_type=password', { email, password: 'Prueba-2026' }],
      ['/auth/v1/token?grant_type=refresh_token', { refresh_token: email }],
      ['/auth/v1/verify', { type: 'signup', email, token: '123456' }],
      ['/auth/v1/verify', { type: 'signup', token_hash: email }],
      ['/auth/v1/signup', { email, password: 'Prueba-2026' }],
      ['/auth/v1/signup', { email: long(5), password: email }],
      ['/auth/v1/recover', { email }],
      ['/auth/v1/resend', { type: 'signup', email }],
      ['/api/auth/resend-verification', { email }],
      ['/api/auth/signup', { email, password: 'Prueba-2026', full_name: email }],
    ] as const
    for (const [path, body] of calls) {
      const { status } = await studio.visitor.post(path, body)
      expect([path, status]).toEqual([path, expect.toSatisfy((code) => code >= 400 && code < 500)])
    }
    const address = encodeURIComponent(email.slice(0, 900))
    for (const path of [`/auth/v1/verify?type=signup&token=${address}`, `/api/plans?search=${address}`])
      expect((await studio.visitor.get(path)).status).toBeLessThan(500)
  })

  it('attempts at a password count for an address of any length', async () => {
    const email = `${wide(1900)}@correo.example`
    const attempt = () =>
      studio.visitor.post('/auth/v1/token?grant_type=password', { email, password: 'Prueba-2026' })
    for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(400)
    expect((await attempt()).status).toBe(429)
  })

  it('bodies with 33 or 200,000 levels are refused by every route, and 32 levels are read', async () => {
    for (const [index, route] of withBody.entries()) {
      const depth = index % 10 === 0 ? 200_000 : 33
      const nested = `{"data":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
      const { statusCode } = await send(route, nested)
      expect([route.path, depth, statusCode]).toEqual([
        route.path,
        depth,
        expect.toSatisfy((code) => code >= 400 && code < 500),
      ])
    }
    const data = (depth: number) => `{"data":{"a":${'['.repeat(depth - 2)}"[{\\""${']'.repeat(depth - 2)}}}`
    const signup = withBody.find(({ path }) => path === '/auth/v1/signup') as Route
    expect((await send(signup, data(32))).json().code).not.toBe(400)
    expect((await send(signup, data(33))).json()).toMatchObject({ error_code: 'bad_json' })
  })

  it('32 KiB are read neither from unknown callers nor by routes that only refuse', async () => {
    const much = `{"data":"${'x'.repeat(32 * KIB)}"}`
    const open: string[] = []
    for (const route of [...withBody, { method: 'post', path: '/no/such/route' } as Route]) {
      const { statusCode } = await send(route, much)
      expect([route.path, statusCode]).toEqual([
        route.path,
        expect.toSatisfy((code) => [400, 401, 403, 404, 405, 413, 422, 429].includes(code)),
      ])
      if (statusCode === 413) open.push(`${route.method} ${route.path}`)
    }
    // These read a body before they know the caller: a small one alone.
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "post /api/auth/claim",
        "post /api/auth/claim/confirmation",
        "post /api/auth/resend-verification",
        "post /api/auth/signup",
        "post /api/push/shown",
        "post /auth/v1/recover",
        "post /auth/v1/resend",
        "post /auth/v1/signup",
        "post /auth/v1/token",
        "post /auth/v1/verify",
        "post /baja",
      ]
    `)
    await resetRateLimits(studio.db)
    const signup = withBody.find(({ path }) => path === '/auth/v1/signup') as Route
    expect((await send(signup, `{"data":{"a":"${'x'.repeat(17 * KIB)}"}}`)).statusCode).toBe(413)
    expect((await send(signup, `{"data":{"a":"${'x'.repeat(15 * KIB)}"}}`)).statusCode).toBe(422)
  })

  it('a refused caller is answered before the body arrives', async () => {
    await studio.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = studio.app.server.address() as AddressInfo
    const calls = [
      ['POST /api/user-plans', 401],
      ['PATCH /api/admin/settings', 401],
      ['PUT /auth/v1/user', 401],
      ['POST /auth/v1/otp', 422],
      ['POST /auth/v1/signup', 413],
      ['POST /no/such/route', 404],
      ['POST /storage/v1/object/profilepictures/a.png', 400],
    ] as const
    for (const [call, status] of calls) {
      const socket = connect(port, '127.0.0.1')
      const head = `${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`
      socket.write(`${head}\r\nContent-Length: ${KIB * KIB}\r\n\r\n`)
      const [bytes] = (await once(socket, 'data')) as [Buffer]
      expect([call, bytes.toString().split('\r\n')[0]]).toEqual([
        call,
        expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} `)),
      ])
      socket.destroy()
    }
  })

  it('headers of 8 KB cause no server error on any route', async () => {
    const names = [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'host',
      'authorization',
      'apikey',
      'user-agent',
      'origin',
      'referer',
      'cookie',
      'accept',
      'accept-encoding',
      'accept-language',
      'content-type',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'range',
      'prefer',
      'purpose',
      'x-supabase-api-version',
      'x-upsert',
    ]
    const values = [
      random(8 * KIB),
      '1.1.1.1, '.repeat(900),
      `Bearer ${random(8000)}`,
      `"${'a,'.repeat(4000)}"`,
    ]
    // One of the values on each route, and all of them on those of every fifth.
    const [every, some] = [routes, routes.filter((_, index) => index % 5 === 0)]
    const sendings = [
      ...every.map((route, index) => ({ route, value: values[index % values.length] ?? '' })),
      ...some.flatMap((route) => values.map((value) => ({ route, value }))),
    ]
    for (const { route, value } of sendings) {
      await resetRateLimits(studio.db)
      const headers = Object.fromEntries(names.map((name) => [name, value]))
      for (const sent of [headers, { 'x-forwarded-for': value }]) {
        const { statusCode } = await send(route, route.method === 'get' ? undefined : '{}', sent)
        expect([route.method, route.path, statusCode]).toEqual([
          route.method,
          route.path,
          expect.toSatisfy((code) => code < 500),
        ])
      }
    }
  })

  it('a proxy header without an address does not bypass a limit', async () => {
    const attempt = (address: string) =>
      studio.visitor.post(
        '/auth/v1/recover',
        { email: 'nadie@correo.example' },
        { 'x-forwarded-for': address },
      )
    const answers: number[] = []
    for (let count = 0; count < 31; count += 1) answers.push((await attempt(`${count} ${random(50)}`)).status)
    expect(answers.slice(-1)).toEqual([429])
  })

  it('NUL and half characters in a body or an address are refused or read, and cause no server error', async () => {
    for (const text of ['\\u0000', '\\ud800', '\\uffff'])
      for (const route of withBody.filter(({ path }) => /signup|token|verify|recover|resend/.test(path))) {
        await resetRateLimits(studio.db)
        const fields = ['email', 'password', 'token', 'token_hash', 'refresh_token', 'full_name', 'type']
        const body = `{${fields.map((field) => `"${field}":"a${text}@correo.example"`).join(',')},"data":{"x":"${text}"}}`
        for (const query of ['', '?grant_type=password', '?grant_type=refresh_token']) {
          const { statusCode } = await studio.app.inject({
            method: 'POST',
            url: addressOf(route) + query,
            headers: { 'content-type': 'application/json' },
            payload: body,
          })
          expect([route.path, text, statusCode < 500]).toEqual([route.path, text, true])
        }
      }
    for (const path of [
      '/api/plans?x=%00',
      '/api/legal-documents/%00',
      '/api/pictures/%00',
      '/rest/v1/instructors?id=eq.%00',
      '/auth/v1/verify?type=signup&token=%00',
      '/%00',
      '/api/schedule?week=%00',
      '/storage/v1/object/sign/profilepictures/%00?token=x',
    ])
      expect([path, (await studio.visitor.get(path)).status < 500]).toEqual([path, true])
  })
})
