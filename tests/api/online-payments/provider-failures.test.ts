import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ProviderMisconfigured,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { checkoutOrder, refOf, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import type { ServerFault } from '../../harness/payment-doubles/double-server.ts'
import { doubles } from '../../harness/payment-doubles/doubles.ts'

/** More than any client repeats a call. */
const EVERY_TIME = 5

describe.each(doubles)('$name', ({ open }) => {
  let double: Awaited<ReturnType<typeof open>>
  let provider: Awaited<ReturnType<typeof double.provider>>
  beforeEach(async () => {
    double = await open()
    provider = await double.provider()
  })
  afterEach(() => double.close())

  const creations = () => double.calls.filter(({ method }) => method === 'POST')

  it.each<ServerFault>(['error_500', 'rate_limit', 'cut', 'cut_after'])(
    'is unavailable with the fault %s, and the same order repeated makes one checkout',
    async (kind) => {
      const order = checkoutOrder()
      double.fail(kind, { times: EVERY_TIME })
      await expect(provider.createCheckout(order, untilAborted())).rejects.toBeInstanceOf(ProviderUnavailable)
      double.mend()
      const first = await provider.createCheckout(order, untilAborted())
      expect(await provider.createCheckout(order, untilAborted())).toEqual(first)
      expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
      expect(double.checkoutsOf(order.attempt)).toBe(1)
    },
  )

  it('is unavailable when it accepts an order and does not answer in time', async () => {
    const order = checkoutOrder()
    const stop = new AbortController()
    double.fail('no_answer')
    const creation = provider.createCheckout(order, stop.signal)
    await double.called(1)
    stop.abort()
    await expect(creation).rejects.toBeInstanceOf(ProviderUnavailable)
    const { checkoutId } = await provider.createCheckout(order, untilAborted())
    expect(double.checkoutsOf(order.attempt)).toBe(1)
    double.pay(order.attempt)
    expect(await provider.readCheckout(refOf(order, checkoutId), untilAborted())).toMatchObject({
      kind: 'settled',
    })
  })

  it('refuses the same key with another amount', async () => {
    const order = checkoutOrder()
    await provider.createCheckout(order, untilAborted())
    await expect(
      provider.createCheckout({ ...order, cents: order.cents + 1 }, untilAborted()),
    ).rejects.toBeInstanceOf(ProviderRefused)
  })

  it('is misconfigured with a wrong key, and says no part of it', async () => {
    const apiKey = `${double.account.apiKey}X`
    const other = await double.provider({ apiKey })
    const error: unknown = await other
      .createCheckout(checkoutOrder(), untilAborted())
      .catch((one: unknown) => one)
    expect(error).toBeInstanceOf(ProviderMisconfigured)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(apiKey.slice(-8))
  })

  it('refuses to send the browser to another host', async () => {
    double.pageOrigin = 'https://pagos.evil.example'
    await expect(provider.createCheckout(checkoutOrder(), untilAborted())).rejects.toMatchObject({
      code: 'foreign_payment_page',
    })
  })

  it('names the account of its key', async () => {
    expect(await provider.check(untilAborted())).toEqual({
      accountId: double.account.accountId,
      accountName: 'Estudio de prueba',
      mode: 'test',
      problems: [],
    })
  })
})
