import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { WebhookResult } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { checkoutOrder, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import {
  type SentWebhook,
  type WebhookFault,
  withChangedByte,
} from '../../harness/payment-doubles/webhooks.ts'
import { openStripeDouble } from '../../harness/stripe-double.ts'

const now = new Date('2026-11-16T18:00:00Z')
const double = await openStripeDouble({ now: () => now, webhookSecrets: ['whsec_current', 'whsec_other'] })
const provider = await double.provider()
afterAll(() => double.close())

const parse = (webhook: SentWebhook, at: Date = now) => provider.parseWebhook({ ...webhook, now: at })
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const openUntil = later(3600)
const paidCheckout = async () => {
  const order = checkoutOrder({ openUntil })
  const { checkoutId } = await provider.createCheckout(order, untilAborted())
  return { order, checkoutId, payment: double.pay(order.attempt) }
}

const signed = (payload: string, times: string, secret = 'whsec_current'): SentWebhook => {
  const t = /^t=(\d+)/.exec(times)?.[1]
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')
  return {
    raw: Buffer.from(payload),
    headers: { 'stripe-signature': `${times},v1=${v1}` },
    query: {},
  }
}

describe('a webhook of Stripe', () => {
  it('names the checkout and the payment to read again', async () => {
    const { order, checkoutId, payment } = await paidCheckout()
    const [webhook] = double.takeWebhooks()
    expect(webhook && parse(webhook)).toEqual({
      kind: 'hint',
      hint: {
        eventId: expect.stringMatching(/^evt_/),
        at: now,
        about: { attempt: order.attempt, checkout: checkoutId, payment },
      },
    })
  })

  it.each<[fault: WebhookFault | undefined, result: Partial<WebhookResult>]>([
    [undefined, { kind: 'hint' }],
    ['forged', { kind: 'refused', why: 'signature' }],
    ['changed_byte', { kind: 'refused', why: 'signature' }],
    ['old', { kind: 'refused', why: 'age' }],
    ['future', { kind: 'refused', why: 'age' }],
    ['other_mode', { kind: 'ignored', why: 'mode' }],
    ['foreign_account', { kind: 'ignored', why: 'foreign' }],
    ['foreign_installation', { kind: 'ignored', why: 'foreign' }],
  ])('with the fault %s is %o', async (fault, result) => {
    await paidCheckout()
    const [webhook] = double.takeWebhooks(fault)
    expect(webhook && parse(webhook)).toMatchObject(result)
  })

  it('is refused whichever byte was changed', async () => {
    await paidCheckout()
    const [webhook] = double.takeWebhooks()
    if (!webhook) throw new Error('There is no webhook')
    const refused = [...webhook.raw.keys()].map((at) => {
      const raw = Buffer.from(webhook.raw)
      raw.writeUInt8(raw.readUInt8(at) ^ 1, at)
      return parse({ ...webhook, raw }).kind
    })
    expect(new Set(refused)).toEqual(new Set(['refused']))
    expect(parse(webhook).kind).toBe('hint')
    expect(parse({ ...webhook, raw: withChangedByte(webhook.raw) }).kind).toBe('refused')
  })

  it.each([
    [-300, 'hint'],
    [-301, 'refused'],
    [300, 'hint'],
    [301, 'refused'],
  ])('signed %i seconds from now is %s', async (seconds, kind) => {
    await paidCheckout()
    const [webhook] = double.takeWebhooks()
    expect(webhook && parse(webhook, later(-seconds)).kind).toBe(kind)
  })

  it('is taken with every secret of the list, and with none of another', async () => {
    await paidCheckout()
    const payload = JSON.stringify(double.state.events.at(-1))
    const t = `t=${now.getTime() / 1000}`
    expect(parse(signed(payload, t, 'whsec_current')).kind).toBe('hint')
    expect(parse(signed(payload, t, 'whsec_other')).kind).toBe('hint')
    expect(parse(signed(payload, t, 'whsec_third')).kind).toBe('refused')
  })

  it('is taken when one of several signatures is right, as during a rotation', async () => {
    await paidCheckout()
    const [webhook] = double.takeWebhooks()
    const header = webhook?.headers['stripe-signature']?.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`)
    expect(webhook && parse({ ...webhook, headers: { 'stripe-signature': header ?? '' } }).kind).toBe('hint')
  })

  it.each([-1000, 1000])(
    'is refused with two times, the second of which was signed %i seconds from now',
    async (by) => {
      await paidCheckout()
      const payload = JSON.stringify(double.state.events.at(-1))
      const replayed = signed(payload, `t=${now.getTime() / 1000 + by}`)
      const times = replayed.headers['stripe-signature']?.replace('t=', `t=${now.getTime() / 1000},t=`) ?? ''
      expect(parse({ ...replayed, headers: { 'stripe-signature': times } })).toMatchObject({
        kind: 'refused',
      })
      // The control: the signature itself is right at its own time.
      expect(parse(replayed, later(by)).kind).toBe('hint')
    },
  )

  it.each([
    ['no header', {}],
    ['an empty header', { 'stripe-signature': '' }],
    ['two headers', { 'stripe-signature': ['t=1,v1=0', 't=1,v1=0'] }],
    ['no signature', { 'stripe-signature': `t=${now.getTime() / 1000}` }],
    ['letters outside of ASCII', { 'stripe-signature': `t=${now.getTime() / 1000},v1=${'é'.repeat(64)}` }],
    ['a time that is no number', { 'stripe-signature': 't=NaN,v1=0' }],
  ])('is refused with %s', async (_name, headers) => {
    await paidCheckout()
    const [webhook] = double.takeWebhooks()
    expect(webhook && provider.parseWebhook({ ...webhook, headers, now })).toMatchObject({ kind: 'refused' })
  })

  it.each(['customer.created', 'charge.succeeded', 'payout.paid'])('of the type %s is ignored', (type) => {
    const event = { id: 'evt_1234567890', object: 'event', created: 1, livemode: false, type }
    const payload = JSON.stringify({ ...event, data: { object: { id: 'ch_1234567890' } } })
    expect(parse(signed(payload, `t=${now.getTime() / 1000}`))).toEqual({ kind: 'ignored', why: 'type' })
  })

  it('has no id in its hint that is not an id of Stripe', () => {
    const object = { object: 'refund', id: 're_../../v1/balance', payment_intent: 'pi_123/../x' }
    const event = { id: 'evt_1234567890', created: 1, livemode: false, type: 'refund.created' }
    const payload = JSON.stringify({ ...event, data: { object } })
    const result = parse(signed(payload, `t=${now.getTime() / 1000}`))
    expect(result).toMatchObject({ kind: 'hint', hint: { about: {} } })
    expect(JSON.stringify(result)).not.toContain('..')
  })

  it.each(['no JSON', '{"id":"evt_1234567890","object":"v2.core.event"}'])(
    'over %s is refused',
    (payload) => {
      expect(parse(signed(payload, `t=${now.getTime() / 1000}`)).kind).toBe('refused')
    },
  )

  it.each(['null', '[]', '{}', '{"id":"evt_1234567890"}'])('signed over %s is ignored', (payload) => {
    expect(parse(signed(payload, `t=${now.getTime() / 1000}`))).toEqual({ kind: 'ignored', why: 'type' })
    expect(parse(signed(payload, `t=${now.getTime() / 1000}`, 'whsec_third')).kind).toBe('refused')
  })

  it('names the payment of a refund and of a dispute, which carry no reference of ours', async () => {
    const { payment } = await paidCheckout()
    double.takeWebhooks()
    const refund = double.refundFromPanel(payment, 500)
    double.dispute(payment)
    const hints = double.takeWebhooks().map((webhook) => parse(webhook))
    expect(hints).toMatchObject([
      { hint: { about: { refund, payment } } },
      { hint: { about: { payment } } },
      { hint: { about: { dispute: expect.stringMatching(/^du_/), payment } } },
      { hint: { about: { dispute: expect.stringMatching(/^du_/), payment } } },
    ])
  })
})
