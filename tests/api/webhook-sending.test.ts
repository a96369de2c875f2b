import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { inLanes } from '../../server/src/platform/jobs/lane-job.ts'
import { deleteOldDeliveries, dueWebhooks, sendWebhook } from '../../server/src/studio/settings/index.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import type { Answer } from '../harness/outside.ts'
import { openWebhooks, verified } from '../harness/webhooks.ts'

const fails: Answer = (_request, response) => void response.writeHead(500).end('No\u0000 hoy')
const works: Answer = (_request, response) => void response.writeHead(204).end()

describe('messages to a webhook', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const hooks = await openWebhooks(studio, admin)
  afterEach(hooks.removeAll)

  const turnsOf = (received: { body: string }[]) =>
    received.map(({ body }) => JSON.parse(body).data.turn as number)
  const due = () => dueWebhooks(studio.context)

  it('are verified by the reference implementation, and are of JSON', async () => {
    const webhook = await hooks.open()
    await hooks.queue(webhook, randomUUID())
    await hooks.send(webhook)
    const [request] = webhook.receiver.received
    if (!request) throw new Error('nothing was received')
    expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(verified(webhook.secret, request, studio.clock.now())).toMatchObject({ type: 'class.changed' })
    const changed = { ...request, body: request.body.replace('class.changed', 'class.removed') }
    expect(() => verified(webhook.secret, changed, studio.clock.now())).toThrow('No matching signature')
    const [delivery] = await hooks.deliveries(webhook)
    expect(delivery).toMatchObject({
      id: request.headers['webhook-id'],
      state: 'delivered',
      status: 204,
      attempts: 1,
    })
  })

  it('are signed with both secrets for a day after a rotation, then with the new one only', async () => {
    const webhook = await hooks.open()
    const { secret: before } = webhook
    const { body } = await admin.post<{ secret: string }>(`/api/admin/webhooks/${webhook.id}/rotate`)
    const next = async () => {
      await hooks.queue(webhook, randomUUID())
      await hooks.send(webhook)
      const request = webhook.receiver.received.at(-1)
      if (!request) throw new Error('nothing was received')
      return request
    }
    studio.advance({ hours: 23, minutes: 59 })
    const both = await next()
    verified(before, both, studio.clock.now())
    verified(body.secret, both, studio.clock.now())
    studio.advance({ minutes: 1 })
    const one = await next()
    verified(body.secret, one, studio.clock.now())
    expect(() => verified(before, one, studio.clock.now())).toThrow('No matching signature')
  })

  it('are sent in order for each object, and a failing one delays its own object only', async () => {
    const webhook = await hooks.open()
    const [stuck, free] = [randomUUID(), randomUUID()]
    await hooks.queue(webhook, stuck, 'class.changed', 3)
    await hooks.queue(webhook, free, 'class.changed', 3)
    webhook.receiver.answer = (request, response) =>
      (request.body.includes(stuck) ? fails : works)(request, response)
    await hooks.send(webhook)
    const about = (object: string) =>
      turnsOf(webhook.receiver.received.filter(({ body }) => body.includes(object)))
    expect(about(free)).toEqual([1, 2, 3])
    expect(about(stuck)).toEqual([1])
    webhook.receiver.answer = works
    studio.advance({ minutes: 1 })
    await hooks.send(webhook)
    expect(about(stuck)).toEqual([1, 1, 2, 3])
  })

  it('are tried for a day with growing pauses, and then given up; the message keeps its id', async () => {
    const webhook = await hooks.open()
    webhook.receiver.answer = fails
    await hooks.queue(webhook, randomUUID())
    const begun = studio.clock.now().getTime()
    const pauses: number[] = []
    for (let [delivery] = await hooks.deliveries(webhook); delivery?.state === 'waiting'; ) {
      await hooks.send(webhook)
      ;[delivery] = await hooks.deliveries(webhook)
      if (!delivery?.next_attempt_at) break
      const pause = Date.parse(delivery.next_attempt_at) - studio.clock.now().getTime()
      pauses.push(pause / 1000)
      expect(await due()).toEqual([])
      studio.advance({ seconds: pause / 1000 })
    }
    const [delivery] = await hooks.deliveries(webhook)
    expect(delivery).toMatchObject({ state: 'failed', status: 500, answer: 'No hoy', next_attempt_at: null })
    expect(pauses.slice(0, 4)).toEqual([15, 60, 240, 960])
    expect(studio.clock.now().getTime() - begun).toBeGreaterThan(17 * 3_600_000)
    expect(studio.clock.now().getTime() - begun).toBeLessThanOrEqual(24 * 3_600_000)
    expect(new Set(webhook.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('a long answer is kept in part, whatever its characters', async () => {
    const webhook = await hooks.open()
    webhook.receiver.answer = (_request, response) =>
      void response.writeHead(200).end(`a${'😀'.repeat(1000)}`)
    await hooks.queue(webhook, randomUUID())
    await hooks.send(webhook)
    expect(await hooks.deliveries(webhook)).toMatchObject([
      { state: 'delivered', answer: `a${'😀'.repeat(299)}` },
    ])
  })

  it('P9: a redirect is an answer like another: it is not followed, and the message is tried again', async () => {
    const webhook = await hooks.open()
    webhook.receiver.answer = (_request, response) =>
      void response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end()
    await hooks.queue(webhook, randomUUID())
    await hooks.send(webhook)
    expect(await hooks.deliveries(webhook)).toMatchObject([{ state: 'waiting', status: 302 }])
    expect(hooks.connected.every((address) => address === '127.0.0.1')).toBe(true)
  })

  it('P9: are not sent to an address that became private', async () => {
    const webhook = await hooks.open()
    hooks.names(new URL(webhook.url).hostname, ['127.0.0.1', '10.0.0.7'])
    await hooks.queue(webhook, randomUUID())
    await hooks.send(webhook)
    expect(await hooks.deliveries(webhook)).toMatchObject([
      { state: 'waiting', status: null, fault: 'refused' },
    ])
    expect(webhook.receiver.received).toEqual([])
  })

  it('after three days of failures the webhook is switched off, the administrators get a mail, and it can be switched on', async () => {
    const webhook = await hooks.open()
    webhook.receiver.answer = fails
    const fail = async () => {
      await hooks.queue(webhook, randomUUID())
      await hooks.send(webhook)
      return (await hooks.list())[0]
    }
    const first = await fail()
    expect(first).toMatchObject({ is_on: true, failing_since: studio.clock.now().toISOString() })
    studio.advance({ days: 2, hours: 23 })
    expect(await fail()).toMatchObject({ is_on: true })
    studio.advance({ hours: 1 })
    const off = await fail()
    expect(off).toMatchObject({ is_on: false })
    expect(await due()).toEqual([])
    expect((await hooks.deliveries(webhook)).every(({ state }) => state === 'failed')).toBe(true)
    const mails = await queuedMails(studio.db, { recipient: admin.email, template: 'webhook_switched_off' })
    expect(mails.map(({ data }) => data)).toMatchObject([{ host: new URL(webhook.url).hostname, days: 3 }])
    expect(
      await auditEntries(studio.db, { entity_id: webhook.id, action: 'webhook.switch_off' }),
    ).toHaveLength(1)

    webhook.receiver.answer = works
    const { body } = await admin.patch(`/api/admin/webhooks/${webhook.id}`, { is_on: true })
    expect(body).toMatchObject({ webhook: { is_on: true, failing_since: null } })
    await hooks.queue(webhook, randomUUID())
    expect(await due()).toEqual([webhook.id])
  })

  it('one success forgets the failures', async () => {
    const webhook = await hooks.open()
    webhook.receiver.answer = fails
    await hooks.queue(webhook, randomUUID())
    await hooks.send(webhook)
    webhook.receiver.answer = works
    studio.advance({ minutes: 1 })
    await hooks.send(webhook)
    expect(await hooks.list()).toMatchObject([{ is_on: true, failing_since: null, last: { status: 204 } }])
  })

  it('is sent again by the next process when one died while it sent', async () => {
    const webhook = await hooks.open()
    await hooks.queue(webhook, randomUUID())
    webhook.receiver.answer = () => undefined
    const stopped = new AbortController()
    const sending = sendWebhook(studio.context, webhook.id, stopped.signal)
    await expect.poll(() => webhook.receiver.received.length).toBe(1)
    stopped.abort()
    await sending
    webhook.receiver.answer = works
    await hooks.send(webhook)
    expect(webhook.receiver.received).toHaveLength(1)
    studio.advance({ minutes: 2 })
    await hooks.send(webhook)
    expect(webhook.receiver.received).toHaveLength(2)
    expect(await hooks.deliveries(webhook)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  it('two processes send each message once', async () => {
    const webhook = await hooks.open()
    await Promise.all(Array.from({ length: 40 }, () => hooks.queue(webhook, randomUUID())))
    await Promise.all([hooks.send(webhook), hooks.send(webhook)])
    expect(webhook.receiver.received).toHaveLength(40)
  })

  it('can be sent again: one, or those of some days, also those that were delivered', async () => {
    const webhook = await hooks.open()
    const object = randomUUID()
    await hooks.queue(webhook, object, 'class.changed', 3)
    await hooks.send(webhook)
    const [newest] = await hooks.deliveries(webhook)
    const replay = await admin.post(`/api/admin/webhooks/deliveries/${newest?.id}/replay`)
    expect(replay).toMatchObject({
      status: 200,
      body: { delivery: { id: newest?.id, state: 'waiting', attempts: 0 } },
    })
    await hooks.send(webhook)
    expect(turnsOf(webhook.receiver.received)).toEqual([1, 2, 3, 3])
    expect(webhook.receiver.received.at(-1)?.headers['webhook-id']).toBe(newest?.id)

    const day = studio.clock.now().toISOString().slice(0, 10)
    const span = (body: object) => admin.post(`/api/admin/webhooks/${webhook.id}/replay`, body)
    expect(await span({ from: day, to: day, only_failed: true })).toMatchObject({ body: { replayed: 0 } })
    expect(await span({ from: '2020-01-01', to: '2020-01-02' })).toMatchObject({ body: { replayed: 0 } })
    expect(await span({ from: '2026-11-31', to: day })).toMatchObject({ status: 400 })
    expect(await span({ from: '2026-11-01', to: '2026-12-31' })).toMatchObject({
      status: 200,
      body: { replayed: 3 },
    })
    await hooks.send(webhook)
    expect(turnsOf(webhook.receiver.received).slice(4)).toEqual([1, 2, 3])
  })

  it('a test is sent at once, with its answer, and is not tried again', async () => {
    const webhook = await hooks.open()
    webhook.receiver.answer = (_request, response) => void response.writeHead(418).end('Soy una tetera')
    const { body } = await admin.post(`/api/admin/webhooks/${webhook.id}/test`)
    expect(body).toMatchObject({
      delivery: { type: 'webhook.test', state: 'failed', status: 418, answer: 'Soy una tetera', attempts: 1 },
    })
    expect(await due()).toEqual([])
    const [request] = webhook.receiver.received
    if (!request) throw new Error('nothing was received')
    expect(verified(webhook.secret, request, studio.clock.now()).type).toBe('webhook.test')
  })

  it('are kept for thirty days', async () => {
    const webhook = await hooks.open()
    await hooks.queue(webhook, randomUUID())
    await hooks.send(webhook)
    studio.advance({ days: 30 })
    await deleteOldDeliveries(studio.context)
    expect(await hooks.deliveries(webhook)).toHaveLength(1)
    studio.advance({ minutes: 1 })
    await deleteOldDeliveries(studio.context)
    expect(await hooks.deliveries(webhook)).toEqual([])
  })

  it('are listed page by page, newest first, and by state', async () => {
    const webhook = await hooks.open()
    await hooks.queue(webhook, randomUUID(), 'class.changed', 5)
    const page = async (query: string) =>
      (
        await admin.get<{ deliveries: { data: { turn: number } }[]; next: number | null }>(
          `/api/admin/webhooks/${webhook.id}/deliveries?${query}`,
        )
      ).body
    const first = await page('limit=3')
    expect(first.deliveries.map(({ data }) => data.turn)).toEqual([5, 4, 3])
    const second = await page(`limit=3&before=${first.next}`)
    expect(second.deliveries.map(({ data }) => data.turn)).toEqual([2, 1])
    expect(second.next).toBeNull()
    expect((await page('state=delivered')).deliveries).toEqual([])
  })

  it('1,000 messages to 25 receivers, of which one never answers: all others have theirs while it still hangs', async () => {
    const webhooks = []
    for (let count = 0; count < 25; count += 1) webhooks.push(await hooks.open())
    const [hanging, ...others] = webhooks
    if (!hanging) throw new Error('no webhook')
    const open = new Set<object>()
    hanging.receiver.answer = (_request, response) => void open.add(response)
    for (const webhook of webhooks)
      for (let count = 0; count < 8; count += 1) await hooks.queue(webhook, randomUUID(), 'class.changed', 5)

    const stopped = new AbortController()
    const job = inLanes(
      'send webhooks',
      {
        due,
        nameOf: (id: string) => id,
        work: (id, signal) => sendWebhook(studio.context, id, signal),
      },
      { pauseMs: 5, runMs: 3_600_000 },
    )
    const run = job.run(stopped.signal, { succeeded: () => undefined, failed: () => undefined })
    await expect
      .poll(() => others.filter(({ receiver }) => receiver.received.length >= 40).length, { timeout: 80_000 })
      .toBe(24)
    expect(open.size).toBeGreaterThan(0)
    stopped.abort()
    await run
    expect(hanging.receiver.received.length).toBeLessThan(40)
    expect(others.every(({ receiver }) => receiver.received.length === 40)).toBe(true)
  })
})
