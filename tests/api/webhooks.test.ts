import type { Webhook, WebhookWithSecret } from '@estudio/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { openWebhooks } from '../harness/webhooks.ts'

const path = '/api/admin/webhooks'

describe('webhooks', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100' } })
  const admin = await studio.admin()
  const hooks = await openWebhooks(studio, admin)
  afterEach(hooks.removeAll)

  const add = (url: string, events: unknown = ['booking.created']) =>
    admin.post<WebhookWithSecret & { code: string; errors?: object }>(path, { url, events })

  it('are added with a secret that is answered once and stored encrypted', async () => {
    const receiver = await hooks.receiverOf()
    const { status, body } = await add(receiver.url)
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(body.webhook).toMatchObject({
      url: receiver.url,
      events: ['booking.created'],
      is_on: true,
      failing_since: null,
      last: null,
    })
    expect(JSON.stringify(await hooks.list())).not.toContain(body.secret)
    const sealed = await hooks.sealedSecret(body.webhook)
    const bytes = Buffer.from(body.secret.slice('whsec_'.length), 'base64')
    for (const text of [Buffer.from(body.secret), bytes]) expect(sealed.includes(text)).toBe(false)
  })

  it.each([
    'http://r1.receiver.example/',
    'https://ana:clave@r1.receiver.example/',
    'https://r1.receiver.example:8443/',
    'https://10.0.0.7/',
    'https://[::1]/',
    'https://2130706434/',
    'https://169.254.169.254/latest/meta-data/',
    'https://private.receiver.example/',
    'https://mixed.receiver.example/',
    'https://unknown.receiver.example/',
    `https://r1.receiver.example/${'ñ'.repeat(400)}`,
    'no es una dirección',
  ])('P9: %s is refused', async (url) => {
    hooks.names('private.receiver.example', ['192.168.1.1'])
    hooks.names('r1.receiver.example', ['8.8.8.8'])
    hooks.names('mixed.receiver.example', ['8.8.8.8', 'fd00::1'])
    const { status, body } = await add(url)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'webhook_address_refused' })
    expect(body.errors).toHaveProperty('url')
    const receiver = await hooks.receiverOf()
    const { webhook } = (await add(receiver.url)).body
    expect((await admin.patch(`${path}/${webhook.id}`, { url })).status).toBe(422)
  })

  it('want at least one event, and only events that there are', async () => {
    const { url } = await hooks.receiverOf()
    expect((await add(url, [])).status).toBe(400)
    expect((await add(url, ['booking.imagined'])).status).toBe(400)
    expect((await add(url, ['booking.created', 'booking.created'])).status).toBe(400)
  })

  it('are 25 at most, also when several are added at once', async () => {
    const { url } = await hooks.receiverOf()
    for (let count = 0; count < 23; count += 1) expect((await add(url)).status).toBe(201)
    const answers = await Promise.all([add(url), add(url), add(url), add(url)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect((await add(url)).body.code).toBe('too_many_webhooks')
    expect(await hooks.list()).toHaveLength(25)
  })

  it('are changed by version, and every change is in the audit log without the path of the address', async () => {
    const { url } = await hooks.receiverOf()
    const { webhook } = (await add(`${url}?clave=secreta`)).body
    const edit = (change: object, version: number) =>
      admin.patch<{ webhook: Webhook; code: string }>(`${path}/${webhook.id}`, change, {
        'if-match': `"${version}"`,
      })
    const { body } = await edit({ events: ['payment.completed', 'payment.refunded'] }, webhook.version)
    expect(body.webhook).toMatchObject({ events: ['payment.completed', 'payment.refunded'], version: 2 })
    expect((await edit({ is_on: false }, 1)).body.code).toBe('version_conflict')
    expect((await edit({ is_on: false }, 2)).body.webhook.is_on).toBe(false)
    await admin.post(`${path}/${webhook.id}/rotate`)
    await admin.post(`${path}/${webhook.id}/test`)
    await admin.delete(`${path}/${webhook.id}`)
    const entries = await auditEntries(studio.db, { entity_id: webhook.id })
    expect(entries.map(({ action }) => action)).toEqual([
      'webhook.create',
      'webhook.update',
      'webhook.update',
      'webhook.rotate',
      'webhook.test',
      'webhook.delete',
    ])
    expect(JSON.stringify(entries)).not.toContain('secreta')
  })

  it('are removed with their messages', async () => {
    const webhook = await hooks.open()
    await studio.member()
    const [delivery] = await hooks.deliveries(webhook)
    expect((await admin.delete(`${path}/${webhook.id}`)).status).toBe(204)
    expect((await admin.delete(`${path}/${webhook.id}`)).status).toBe(404)
    expect((await admin.post(`${path}/deliveries/${delivery?.id}/replay`)).status).toBe(404)
    expect(await hooks.events(webhook)).toEqual([])
  })
})
