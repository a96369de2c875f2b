import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { WebhookResult } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { openMercadoPagoDouble } from '../../harness/mercado-pago-double.ts'
import { checkoutOrder, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import type { SentWebhook, WebhookFault } from '../../harness/payment-doubles/webhooks.ts'

const now = new Date('2026-11-16T18:00:00Z')
const seconds = now.getTime() / 1000
const double = await openMercadoPagoDouble({ now: () => now, webhookSecrets: ['current', 'other'] })
const provider = await double.provider()
afterAll(() => double.close())

const parse = (webhook: SentWebhook, at: Date = now) => provider.parseWebhook({ ...webhook, now: at })
const later = (by: number) => new Date(now.getTime() + by * 1000)

const pay = async () => {
  const order = checkoutOrder({ openUntil: later(3600) })
  await provider.createCheckout(order, untilAborted())
  const payment = double.pay(order.attempt)
  return payment
}
const webhookOf = async (fault?: WebhookFault): Promise<SentWebhook> => {
  await pay()
  const webhook = double.takeWebhooks(fault).at(-1)
  if (!webhook) throw new Error('There is no webhook')
  return webhook
}

/** A header of the form that was recorded from Mercado Pago, with a manifest that the test writes. */
const signed = (
  manifest: string,
  webhook: Partial<SentWebhook> = {},
  ts = `${seconds}`,
  secret = 'current',
) => ({
  raw: Buffer.from(
    JSON.stringify({
      id: 1,
      type: 'payment',
      live_mode: false,
      user_id: double.state.collector,
      data: { id: '123' },
    }),
  ),
  query: {},
  ...webhook,
  headers: {
    'x-signature': `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`,
    ...webhook.headers,
  },
})

describe('a webhook of Mercado Pago', () => {
  it('names the payment to read again', async () => {
    const payment = await pay()
    const webhook = double.takeWebhooks().at(-1)
    expect(webhook && parse(webhook)).toEqual({
      kind: 'hint',
      hint: { eventId: expect.stringMatching(/^\d+$/), at: now, about: { payment } },
    })
  })

  it.each<[fault: WebhookFault | undefined, result: Partial<WebhookResult>]>([
    [undefined, { kind: 'hint' }],
    ['forged', { kind: 'refused', why: 'signature' }],
    ['changed_byte', { kind: 'refused', why: 'signature' }],
    ['old', { kind: 'refused', why: 'age' }],
    ['future', { kind: 'refused', why: 'age' }],
    // It is not documented whether payments of test users say that they are no real money.
    ['other_mode', { kind: 'hint' }],
    ['foreign_account', { kind: 'ignored', why: 'foreign' }],
  ])('with the fault %s is %o', async (fault, result) => {
    expect(parse(await webhookOf(fault))).toMatchObject(result)
  })

  it('about a payment that is no real money is ignored for a live account', async () => {
    const live = await openMercadoPagoDouble({ mode: 'live', now: () => now, webhookSecrets: ['current'] })
    try {
      const account = await live.provider()
      const order = checkoutOrder({ openUntil: later(3600) })
      await account.createCheckout(order, untilAborted())
      live.pay(order.attempt)
      const [webhook] = live.takeWebhooks('other_mode')
      expect(webhook && account.parseWebhook({ ...webhook, now })).toEqual({ kind: 'ignored', why: 'mode' })
    } finally {
      await live.close()
    }
  })

  it('about a payment of another installation leads to no payment', async () => {
    const result = parse(await webhookOf('foreign_installation'))
    const payment = result.kind === 'hint' ? (result.hint.about.payment ?? '') : ''
    expect(payment).toMatch(/^\d+$/)
    expect(await provider.readPayment(payment, untilAborted())).toBeUndefined()
  })

  it.each([
    [-300, 'hint'],
    [-301, 'refused'],
    [300, 'hint'],
    [301, 'refused'],
  ])('signed %i seconds from now is %s, in seconds and in milliseconds', async (by, kind) => {
    const inSeconds = await webhookOf()
    expect(parse(inSeconds, later(-by)).kind).toBe(kind)
    double.signsInMilliseconds = true
    const inMilliseconds = await webhookOf()
    double.signsInMilliseconds = false
    expect(inMilliseconds.headers['x-signature']).toMatch(/^ts=\d{13},/)
    expect(parse(inMilliseconds, later(-by)).kind).toBe(kind)
  })

  it('is refused when any signed part was changed', async () => {
    const webhook = await webhookOf()
    const { headers, query } = webhook
    const signature = headers['x-signature'] ?? ''
    const changes: Partial<SentWebhook>[] = [
      { query: { ...query, 'data.id': `${query['data.id']}0` } },
      { query: {} },
      { headers: { ...headers, 'x-request-id': 'another' } },
      { headers: { 'x-signature': signature } },
      { headers: { ...headers, 'x-signature': signature.replace(/^ts=\d+/, `ts=${seconds + 1}`) } },
      {
        headers: {
          ...headers,
          'x-signature': signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
        },
      },
    ]
    for (const change of changes) expect(parse({ ...webhook, ...change })).toMatchObject({ kind: 'refused' })
    expect(parse(webhook).kind).toBe('hint')
  })

  it('is about the payment that is signed, not about the payment of the body', async () => {
    const webhook = await webhookOf()
    const body = { ...JSON.parse(webhook.raw.toString()), data: { id: '666' } }
    expect(parse({ ...webhook, raw: Buffer.from(JSON.stringify(body)) })).toMatchObject({
      hint: { about: { payment: webhook.query['data.id'] } },
    })
  })

  it('is taken without the parts that are missing', () => {
    const query = { 'data.id': '123' }
    const headers = { 'x-request-id': 'r-1' }
    expect(parse(signed(`id:123;request-id:r-1;ts:${seconds};`, { query, headers })).kind).toBe('hint')
    expect(parse(signed(`id:123;ts:${seconds};`, { query })).kind).toBe('hint')
    expect(parse(signed(`request-id:r-1;ts:${seconds};`, { headers })).kind).toBe('hint')
    expect(parse(signed(`ts:${seconds};`)).kind).toBe('hint')
    expect(parse(signed(`id:;request-id:r-1;ts:${seconds};`, { headers })).kind).toBe('refused')
  })

  it('is taken with its id as sent and in lower case', () => {
    const query = { 'data.id': 'ABC1' }
    const raw = Buffer.from(JSON.stringify({ type: 'payment', data: { id: 'ABC1' } }))
    // Signed, and about no payment: ids of payments are numbers.
    expect(parse(signed(`id:ABC1;ts:${seconds};`, { query, raw }))).toEqual({ kind: 'ignored', why: 'type' })
    expect(parse(signed(`id:abc1;ts:${seconds};`, { query, raw }))).toEqual({ kind: 'ignored', why: 'type' })
    expect(parse(signed(`id:Abc1;ts:${seconds};`, { query, raw })).kind).toBe('refused')
  })

  it('is taken with every secret of the list, and with none of another', () => {
    const manifest = `ts:${seconds};`
    expect(parse(signed(manifest, {}, `${seconds}`, 'current')).kind).toBe('hint')
    expect(parse(signed(manifest, {}, `${seconds}`, 'other')).kind).toBe('hint')
    expect(parse(signed(manifest, {}, `${seconds}`, 'third')).kind).toBe('refused')
  })

  const good = createHmac('sha256', 'current').update(`ts:${seconds};`).digest('hex')
  it.each([
    ['nothing', undefined],
    ['two headers', [`ts=${seconds},v1=${good}`, `ts=${seconds},v1=${good}`]],
    ['a short signature', `ts=${seconds},v1=${good.slice(2)}`],
    ['a long signature', `ts=${seconds},v1=${good}00`],
    ['letters outside of ASCII', `ts=${seconds},v1=${'é'.repeat(64)}`],
    ['letters of two units', `ts=${seconds},v1=${'😀'.repeat(32)}`],
    ['two times', `ts=${seconds},ts=${seconds},v1=${good}`],
    ['a negative time', `ts=-${seconds},v1=${good}`],
    ['no time', `v1=${good}`],
  ])('is refused with %s as its signature', (_name, header) => {
    const call = { ...signed(`ts:${seconds};`), now }
    expect(provider.parseWebhook({ ...call, headers: { 'x-signature': header } })).toMatchObject({
      kind: 'refused',
    })
    expect(
      provider.parseWebhook({ ...call, headers: { 'x-signature': `ts=${seconds},v1=${good}` } }).kind,
    ).toBe('hint')
  })

  it.each([
    'null',
    '[]',
    '{}',
    'no JSON',
    '{"type":"subscription_preapproval","data":{"id":"1"}}',
    '{"type":"payment"}',
  ])('signed with the body %s is ignored', (body) => {
    const raw = Buffer.from(body)
    expect(parse(signed(`ts:${seconds};`, { raw }))).toEqual({ kind: 'ignored', why: 'type' })
  })

  it('names the payment and the id of a chargeback', async () => {
    const payment = await pay()
    double.takeWebhooks()
    double.dispute(payment)
    expect(double.takeWebhooks().map((webhook) => parse(webhook))).toMatchObject([
      { hint: { about: { payment } } },
      { hint: { about: { payment, dispute: expect.stringMatching(/^\d+$/) } } },
    ])
    const state = await provider.readPayment(payment, untilAborted())
    expect(state?.disputes[0]?.dueBy).toEqual(later(10 * 24 * 3600))
  })
})
