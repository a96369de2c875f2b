import { describe, expect, it, onTestFinished } from 'vitest'
import {
  ProviderMisconfigured,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { openMercadoPagoDouble } from '../../harness/mercado-pago-double.ts'
import { untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'
import { openDoubleServer } from '../../harness/payment-doubles/double-server.ts'

/** Mercado Pago behind a gateway that answers every call with a page. */
async function openBehindGateway(status: number) {
  const page = { status, html: '<h1>Gateway</h1>' }
  const answers = { error: page, rateLimit: page, conflict: page }
  const gateway = await openDoubleServer({ handle: () => page, answers })
  const double = await openMercadoPagoDouble()
  onTestFinished(async () => {
    await gateway.close()
    await double.close()
  })
  return double.provider({ baseUrl: gateway.baseUrl })
}

describe('an answer of Mercado Pago without JSON', () => {
  it.each([
    [200, ProviderUnavailable],
    [400, ProviderRefused],
    [401, ProviderMisconfigured],
    [403, ProviderMisconfigured],
    [404, ProviderRefused],
    [429, ProviderUnavailable],
    [502, ProviderUnavailable],
  ])('is judged by its status %i', async (status, fault) => {
    const provider = await openBehindGateway(status)
    await expect(provider.check(untilAborted())).rejects.toBeInstanceOf(fault)
  })

  it('that says not found means that there is no such payment', async () => {
    const provider = await openBehindGateway(404)
    expect(await provider.readPayment('12345678901', untilAborted())).toBeUndefined()
  })
})
