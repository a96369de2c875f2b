import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { loseTable } from '../harness/faults.ts'
import { openStudio } from '../harness/index.ts'
import { setSettings } from '../harness/settings.ts'

const script = `export const much = '${'x'.repeat(5000)}'`

const document = '<script>early()</script><title>site</title>'

/** A build in miniature: a page and a hashed script for each front end. */
function miniatureBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-dist-'))
  for (const name of ['site', 'admin']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true })
    writeFileSync(join(folder, name, 'index.html'), `<title>${name}</title>`)
    writeFileSync(join(folder, name, 'assets/app-1a2b3c.js'), script)
    writeFileSync(join(folder, name, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script))
  }
  for (const name of ['index', 'application']) writeFileSync(join(folder, `site/${name}.html`), document)
  writeFileSync(join(folder, 'site/robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'build.json'), '{"version":"abc123"}')
  return folder
}

const dist = miniatureBuild()
const studio = await openStudio({ dist })
await setSettings(studio.db, {
  map_embed_url: 'https://maps.example/embed?x=1',
  bank_clabe: '012345678901234567',
})

afterAll(async () => {
  rmSync(dist, { recursive: true })
})

const html = { accept: 'text/html,application/xhtml+xml' }
const get = (path: string, headers?: Record<string, string>) =>
  studio.visitor.get<Record<string, unknown>>(path, headers)

describe('front ends', () => {
  it.each([
    '/',
    '/horarios',
    '/mi-cuenta/info',
    '/restablecer-contrase%C3%B1a',
    '/auth/callback',
    '/clases?x=1.5',
  ])('%s is the site’s page, which is revalidated each time', async (path) => {
    const answer = await get(path, html)
    expect(answer).toMatchObject({ status: 200, body: document })
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })

  it.each(['/admin', '/admin/', '/admin/users/1'])('%s is the back office’s page', async (path) => {
    expect(await get(path, html)).toMatchObject({ status: 200, body: '<title>admin</title>' })
  })

  it.each(['', '/admin'])('%s/assets are immutable, and compressed by the build', async (base) => {
    const plain = await get(`${base}/assets/app-1a2b3c.js`)
    expect(plain).toMatchObject({ status: 200, body: script })
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await studio.app.inject({
      url: `${base}/assets/app-1a2b3c.js`,
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['content-type']).toMatch(/javascript/)
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(small.rawPayload.length).toBeLessThan(200)
  })

  it('other files can be cached for an hour', async () => {
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each(['/assets/app-old.js', '/admin/assets/gone.css', '/gone.ico'])(
    '%s, which is no file, is no page either',
    async (path) => {
      expect(await get(path, html)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  it.each([
    '/../package.json',
    '/..%2fbuild.json',
    '/assets/..%2f..%2f..%2fbuild.json',
    '/%2e%2e/build.json',
  ])('%s does not leave the folder', async (path) => {
    const { status, body } = await get(path)
    expect([400, 403, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('abc123')
  })
})

describe('errors', () => {
  it.each(['/api/nothing', '/auth/v1/nothing', '/rest/v1/nothing/x', '/storage/v1/nothing'])(
    '%s answers 404 in JSON',
    async (path) => {
      const answer = await get(path, html)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    },
  )

  it('have one body with the text twice, the code and the status (B02)', async () => {
    const { body } = await get('/api/nothing')
    expect(body).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: 'Esa dirección no existe.',
      error: 'Esa dirección no existe.',
      details: { kind: 'route' },
    })
  })

  it.each([
    ['{"email":', 'application/json', 400],
    ['email=a', 'application/x-www-form-urlencoded', 415],
    ['{"__proto__":{"x":1}}', 'application/json', 400],
    [`{"email":"${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413],
  ])('a body of %.20s… as %s is %d', async (payload, type, status) => {
    const response = await studio.app.inject({
      method: 'POST',
      url: '/api/auth/resend-verification',
      payload,
      headers: { 'content-type': type },
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ statusCode: status, message: expect.any(String) })
  })

  it('a compressed body is refused', async () => {
    const response = await studio.app.inject({
      method: 'POST',
      url: '/api/auth/resend-verification',
      payload: gzipSync('{"email":"ana@socio.example"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    expect(response.statusCode).toBe(400)
  })

  it('of validation name the field', async () => {
    expect(await studio.visitor.post('/api/auth/resend-verification', {})).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Falta el campo “email”.' },
    })
  })

  it('of the server are answered in general terms and logged in full', async () => {
    const lines: string[] = []
    const broken = await openStudio({ log: { write: (line) => void lines.push(line) } })
    await loseTable(broken.db, 'settings')
    const answer = await broken.visitor.get('/config.json')
    await broken.close()
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'internal_error', message: 'Error en la operación' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/settings|relation|stack/)
    expect(lines.join('')).toMatch(/studio\.settings/)
  })
})

describe('headers', () => {
  it('have the whole policy, with the map’s host from the settings and the hash of the script inside the document', async () => {
    await get('/config.json')
    const { headers } = await get('/', html)
    const hash = createHash('sha256').update('early()').digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; ` +
        "connect-src 'self'; frame-src https://maps.example; worker-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      // The camera scans passes.
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('of data forbid every resource and have the request’s id, also on errors', async () => {
    const [first, second] = [await get('/api/nothing'), await get('/api/nothing')]
    expect(first.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/)
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  })

  it('allow only the site’s origin, without credentials', async () => {
    const allowed = await get('/api/plans', { origin: 'http://localhost:3000' })
    expect(allowed.headers['access-control-allow-origin']).toBe('http://localhost:3000')
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
    for (const origin of ['null', 'https://evil.example', 'http://localhost:3001'])
      expect((await get('/api/plans', { origin })).headers['access-control-allow-origin']).toBe(
        'http://localhost:3000',
      )
  })

  it('let supabase-js send its preflight requests', async () => {
    const response = await studio.app.inject({
      method: 'OPTIONS',
      url: '/auth/v1/user',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' },
    })
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-methods']).toContain('PUT')
    expect(response.headers['access-control-allow-headers']).toContain('x-supabase-api-version')
  })

  it('require https when the site uses it', async () => {
    const env = { SITE_URL: 'https://studio.example', SMTP_URL: 'smtp://mail' }
    const published = await openStudio({ env })
    const { headers } = await published.visitor.get('/healthz')
    await published.close()
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
  })
})

describe('the installation', () => {
  it('has its version', async () => {
    expect(await get('/version.json?t=1')).toMatchObject({ status: 200, body: { version: 'abc123' } })
    expect((await get('/version.json')).headers['cache-control']).toBe('no-store')
  })

  it('gives browsers their configuration, without bank data', async () => {
    const { status, body } = await get('/config.json')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      studio: { name: 'Estudio', city: 'Culiacán', timezone: 'America/Mazatlan', cancel_free_minutes: 360 },
      supabase: {
        url: 'http://localhost:3000',
        anonKey: expect.stringMatching(/^sb_publishable_[\w-]{31}$/),
      },
      version: 'abc123',
    })
    expect(JSON.stringify(body)).not.toMatch(/bank|clabe|0123456789/i)
  })

  it('is alive whatever the database does, and ready until it stops', async () => {
    expect(await get('/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
      headers: { 'cache-control': 'no-store' },
    })
    expect(await get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
      headers: { 'cache-control': 'no-store' },
    })
    const stopping = await openStudio()
    expect((await stopping.visitor.get('/version.json')).headers.connection).not.toBe('close')
    stopping.context.readiness.stop()
    expect(await stopping.visitor.get('/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } })
    await stopping.db.destroy()
    expect(await stopping.visitor.get('/healthz')).toMatchObject({ status: 200 })
    expect(await stopping.visitor.get('/version.json')).toMatchObject({
      status: 200,
      headers: { connection: 'close' },
    })
    await stopping.app.close()
  })

  it('describes its API', async () => {
    const { body } = await get('/api/docs/json')
    expect(Object.keys(body.paths as object)).toContain('/api/plans')
    expect(JSON.stringify(body)).not.toMatch(/def-\d/)
    const page = await get('/api/docs/', html)
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toContain("form-action 'none'")
    expect(page.headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('metrics', () => {
  it('are open to this machine only', async () => {
    const { status, body } = await studio.visitor.get<string>('/metrics')
    expect(status).toBe(200)
    expect(body).toMatch(/^estudio_outbox_pending 0$/m)
    expect(body).toMatch(/^http_responses_total\{status="2xx"\} \d+$/m)
    expect(body).toMatch(/^http_request_seconds_bucket\{le="\+Inf"\} \d+$/m)
    expect(body).toMatch(/^estudio_pool_connections\{state="idle"\} \d+$/m)
    expect((await get('/metrics', { host: 'studio.example' })).status).toBe(404)
    expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
  })

  it('count bookings by their outcome', async () => {
    const busy = await openStudio()
    const full = await busy.class({ at: '2026-11-18T07:00', capacity: 1 })
    await (await busy.member({ plan: 'limited', classes: 1 })).books(full)
    await (await busy.member({ plan: 'unlimited' })).books(full)
    const { body } = await busy.visitor.get<string>('/metrics')
    await busy.close()
    expect(body).toMatch(/^estudio_outcomes_total\{action="book",outcome="ok"\} 1$/m)
    expect(body).toMatch(/^estudio_outcomes_total\{action="book",outcome="class_full"\} 1$/m)
  })

  it('are open to callers with the token, if a token is set', async () => {
    const token = 'a-token-that-is-long'
    const guarded = await openStudio({ env: { METRICS_TOKEN: token } })
    const ask = (authorization: string) => guarded.visitor.get('/metrics', { authorization })
    expect((await ask(`Bearer ${token}`)).status).toBe(200)
    expect((await ask('Bearer another-token-long')).status).toBe(404)
    expect((await ask(`Bearer ${token.replace('a', 'ñ')}`)).status).toBe(404)
    expect((await guarded.visitor.get('/metrics')).status).toBe(404)
  })
})

describe('the mailbox', () => {
  it('shows sent mail, newest first, with its HTML in a sandbox', async () => {
    const signup = (email: string) =>
      studio.visitor.post('/auth/v1/signup', {
        email,
        password: 'Secreta-1',
        data: { full_name: '<b>Ana</b> López' },
      })
    expect((await signup('first@socio.example')).status).toBe(200)
    studio.advance({ minutes: 1 })
    expect((await signup('second@socio.example')).status).toBe(200)

    const { body } = await studio.visitor.get<{ messages: Record<string, unknown>[] }>('/buzon.json')
    expect(body.messages.map(({ to }) => to)).toEqual(['second@socio.example', 'first@socio.example'])
    expect(Object.keys(body.messages[0] ?? {}).sort()).toEqual([
      'html',
      'links',
      'sent_at',
      'subject',
      'text',
      'to',
    ])
    expect(body.messages[0]?.links).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/confirmar#token_hash=/),
    ])

    const page = await studio.visitor.get<string>('/buzon', html)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(page.body).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!doctype html&gt;',
    )
    expect(page.body).not.toContain('<b>Ana</b>')
  })

  it.each([
    ['host', 'studio.example'],
    ['x-forwarded-for', '1.2.3.4'],
    ['forwarded', 'for=1.2.3.4'],
  ])('is closed to a request with %s: %s', async (name, value) => {
    expect((await get('/buzon.json', { [name]: value })).status).toBe(404)
    expect((await get('/buzon', { ...html, [name]: value })).status).toBe(404)
  })
})
