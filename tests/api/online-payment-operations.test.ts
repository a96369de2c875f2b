import type { OnlinePaymentList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { describeOpenPayments } from '../../server/src/commands/open-payments.ts'
import { openPayments } from '../../server/src/studio/sales/index.ts'
import { openStudio } from '../harness/index.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'

describe('what is open about online payments', async () => {
  const { studio, admin, provider, opens, hints, polls } = await openOnlineStudio()
  const metric = async (name: string): Promise<number> => {
    const { body } = await studio.visitor.get<string>('/metrics')
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  }
  const printed = async () => describeOpenPayments(await openPayments(studio.db))

  it('is nothing before anybody pays', async () => {
    expect(await printed()).toBe(
      [
        'stripe, real money.',
        'Checkouts that are not final or were not read: none.',
        'Money that waits for a decision of staff: none.',
        'Refunds that are not finished, or that somebody has to act on: none.',
        'Events of the provider that were not handled: none.',
      ].join('\n\n'),
    )
    for (const name of ['events_waiting', 'events_oldest_seconds', 'provider_errors', 'in_review'])
      expect(await metric(`estudio_payment${name === 'in_review' ? 's' : ''}_${name}`)).toBe(0)
    expect(await metric('estudio_checkouts_overdue_seconds')).toBe(0)
  })

  it('is a checkout that can be paid, with its next check and the last fault, and without a name', async () => {
    const { ana, checkout } = await opens()
    studio.advance({ minutes: 1 })
    expect(await metric('estudio_checkouts_overdue_seconds')).toBe(0)
    studio.advance({ minutes: 5 })
    expect(await metric('estudio_checkouts_overdue_seconds')).toBe(300)
    provider.down('read')
    await polls()
    expect(await metric('estudio_checkouts_overdue_seconds')).toBe(0)
    expect(await metric('estudio_payment_provider_errors')).toBe(1)
    const text = await printed()
    expect(text).toMatch(
      new RegExp(
        `${checkout.id} +stripe +live +card +open +1800.00 MXN +2026-11-16T15:0\\d:00.000Z +ProviderUnavailable`,
      ),
    )
    for (const secret of [ana.name, ana.email, checkout.url, 'sk_live', 'whsec'])
      expect(text).not.toContain(secret)
    provider.up()
    studio.advance({ hours: 1 })
    await polls()
    expect(await metric('estudio_payment_provider_errors')).toBe(0)
  })

  it('is an event that was not handled, with its tries', async () => {
    const { checkout } = await opens()
    await hints({ attempt: checkout.id }, 'evt_waiting0001')
    provider.down('read')
    await polls()
    studio.advance({ seconds: 20 })
    expect(await metric('estudio_payment_events_waiting')).toBe(1)
    expect(await metric('estudio_payment_events_oldest_seconds')).toBe(20)
    expect(await metric('estudio_payment_provider_errors')).toBe(1)
    expect(await printed()).toMatch(/evt_waiting0001 +stripe +live +\S+ +1 +\S+ +ProviderUnavailable/)
    provider.up()
    studio.advance({ minutes: 1 })
    await polls()
    expect(await metric('estudio_payment_events_waiting')).toBe(0)
  })

  it('is money that waits for staff', async () => {
    const { checkout } = await opens()
    const paid = provider.pay(checkout.id, { received: { cents: 170_000, currency: 'MXN' } })
    await hints({ attempt: checkout.id })
    await polls()
    studio.advance({ hours: 2 })
    expect(await metric('estudio_payments_in_review')).toBe(1)
    expect(await metric('estudio_payments_in_review_oldest_seconds')).toBe(7200)
    expect(await printed()).toMatch(
      new RegExp(`${paid.providerPaymentId} +stripe +live +1700.00 MXN +amount`),
    )
  })

  it('is a refund that has no answer', async () => {
    const { body } = await admin.get<OnlinePaymentList>('/api/admin/online-payments?state=review')
    const [payment] = body.payments
    const decision = { action: 'refund', reason: 'De prueba' }
    provider.down('refund')
    const answer = await admin.post(`/api/admin/online-payments/${payment?.id}/settle`, decision)
    expect(answer.status).toBe(503)
    expect(await metric('estudio_payment_provider_errors')).toBe(1)
    expect(await printed()).toMatch(
      new RegExp(`${payment?.provider_payment_id} +stripe +live +1700.00 MXN +pending .+ProviderUnavailable`),
    )
  })
})

it('without a provider there is nothing to see', async () => {
  const studio = await openStudio()
  expect(await openPayments(studio.db)).toMatchObject({
    settings: { provider: null },
    checkouts: { total: 0 },
  })
  expect(describeOpenPayments(await openPayments(studio.db))).toContain('only a transfer is offered')
})
