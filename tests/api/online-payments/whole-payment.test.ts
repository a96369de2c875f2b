import type { Checkout, PaymentSettings } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openDoubleStudio } from '../../harness/double-studio.ts'
import {
  eventsWaiting,
  providerPayments,
  unknownPayments,
  verifications,
} from '../../harness/online-payments.ts'
import type { ServerFault } from '../../harness/payment-doubles/double-server.ts'
import { doubles } from '../../harness/payment-doubles/doubles.ts'
import type { SentWebhook, WebhookFault } from '../../harness/payment-doubles/webhooks.ts'

describe.each(doubles)('a plan paid through $name', async (at) => {
  const { studio, admin, double, buys, opens, polls, sends, delivers, planOf } = await openDoubleStudio(at)

  it('the key is checked, and the account has its name', async () => {
    const { body } = await admin.get<{ settings: PaymentSettings }>('/api/admin/settings/payments')
    expect(body.settings.accounts).toMatchObject([{ account_name: 'Estudio de prueba', problems: [] }])
  })

  it('by card, when the provider calls', async () => {
    const { ana, plan, checkout } = await opens()
    expect(checkout).toMatchObject({ state: 'open', url: expect.stringMatching(/^http/) })
    double.pay(checkout.id)
    const answers = await delivers()
    expect(answers.length).toBeGreaterThan(0)
    expect(new Set(answers)).toEqual(new Set([200]))
    await polls()
    expect(await planOf(ana)).toMatchObject({
      status: 'active',
      payment_method: 'online',
      payment_channel: 'card',
      amount_paid: 1800,
    })
    expect(await verifications(studio.db, plan)).toBe(1)
  })

  it.each<[string, (calls: SentWebhook[]) => SentWebhook[]]>([
    ['comes twice', (calls) => [...calls, ...calls]],
    ['comes after later ones', (calls) => calls.toReversed()],
    ['is lost', () => []],
  ])('once, when every call %s', async (_name, arriving) => {
    const { ana, plan, checkout } = await opens('oxxo')
    double.issueVoucher(checkout.id)
    double.payVoucher(checkout.id)
    for (const call of arriving(double.takeWebhooks())) expect(await sends(call)).toBe(200)
    studio.advance({ minutes: 2 })
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'active' })
    studio.advance({ hours: 2 })
    await polls()
    expect(await verifications(studio.db, plan)).toBe(1)
    expect(await providerPayments(studio.db, plan)).toHaveLength(1)
  })

  it.each<ServerFault>(['error_500', 'rate_limit', 'accepted_503'])(
    'once, when the provider answers the order with %s',
    async (fault) => {
      const { ana, plan } = await buys()
      const presses = () =>
        ana.post<{ checkout: Checkout }>(`/api/user-plans/${plan.id}/checkouts`, { method: 'card' })
      // The client of Stripe repeats a call twice.
      double.fail(fault, { method: 'POST', times: 3 })
      expect((await presses()).status).toBe(503)
      double.mend()
      const { body } = await presses()
      expect(body.checkout).toMatchObject({ state: 'open', url: expect.stringMatching(/^http/) })
      expect(double.checkoutsOf(body.checkout.id)).toBe(1)
      double.pay(body.checkout.id)
      await delivers()
      await polls()
      expect(await planOf(ana)).toMatchObject({ status: 'active' })
      expect(await verifications(studio.db, plan)).toBe(1)
    },
  )

  it.each<ServerFault>(['error_500', 'rate_limit', 'cut'])(
    'once, when the provider answers a reading with %s',
    async (fault) => {
      const { ana, plan, checkout } = await opens()
      double.pay(checkout.id)
      await delivers()
      double.fail(fault, { method: 'GET', times: 10 })
      await polls()
      expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
      expect(await eventsWaiting(studio.db)).toBeGreaterThan(0)
      double.mend()
      studio.advance({ minutes: 2 })
      await polls()
      expect(await planOf(ana)).toMatchObject({ status: 'active' })
      expect(await verifications(studio.db, plan)).toBe(1)
      expect(await eventsWaiting(studio.db)).toBe(0)
    },
  )

  it('by OXXO, days later', async () => {
    const { ana, plan, checkout } = await opens('oxxo')
    double.issueVoucher(checkout.id, 'oxxo')
    await delivers()
    await polls()
    studio.advance({ seconds: 6 })
    const { body } = await ana.get<{ checkout: Checkout }>(`/api/user/checkouts/${checkout.id}`)
    expect(body.checkout).toMatchObject({ state: 'awaiting', reference: expect.stringMatching(/\w/) })
    double.payVoucher(checkout.id)
    await delivers()
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'active', payment_channel: 'oxxo' })
    expect(await verifications(studio.db, plan)).toBe(1)
  })

  it.each(['forged', 'changed_byte', 'old', 'future'] as WebhookFault[])(
    'a call that is %s is refused and changes nothing',
    async (fault) => {
      const { ana, checkout } = await opens()
      double.takeWebhooks()
      double.pay(checkout.id)
      expect(new Set(await delivers(fault))).toEqual(new Set([401]))
      expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
    },
  )

  it.each(['other_mode', 'foreign_account', 'foreign_installation'] as WebhookFault[])(
    'a signed call with the fault %s is answered, and changes nothing',
    async (fault) => {
      const { ana, checkout } = await opens()
      double.takeWebhooks()
      double.pay(checkout.id)
      expect(new Set(await delivers(fault))).toEqual(new Set([200]))
      await polls()
      expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
      expect(await eventsWaiting(studio.db)).toBe(0)
      expect(await unknownPayments(studio.db)).toEqual([])
    },
  )

  it('another amount or currency waits for staff', async () => {
    for (const [paid, why] of [
      [{ cents: 179_900 }, 'amount'],
      [{ currency: 'USD' }, 'currency'],
    ] as const) {
      const { ana, plan, checkout } = await opens()
      double.pay(checkout.id, paid)
      await delivers()
      await polls()
      expect(await planOf(ana)).toMatchObject({ status: 'frozen' })
      expect(await providerPayments(studio.db, plan)).toMatchObject([
        { disposition: 'review', review_reason: why },
      ])
    }
  })

  it('a declined card leaves the page open', async () => {
    const { ana, checkout } = await opens()
    double.decline(checkout.id)
    await delivers()
    await polls()
    studio.advance({ seconds: 6 })
    const { body } = await ana.get<{ checkout: Checkout }>(`/api/user/checkouts/${checkout.id}`)
    expect(body.checkout.state).toBe('open')
    double.pay(checkout.id)
    await delivers()
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'active' })
  })
})
