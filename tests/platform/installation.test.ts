import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { html, openMiniature } from './miniature.ts'

const { studio, get } = await openMiniature()

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
