import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { loseTable } from '../harness/faults.ts'
import { openStudio } from '../harness/index.ts'
import { document, html, openMiniature, script } from './miniature.ts'

const { studio, get } = await openMiniature()

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
