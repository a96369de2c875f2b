import { describe, expect, it, onTestFinished } from 'vitest'
import { openMercadoPagoDouble } from '../../harness/mercado-pago-double.ts'
import { checkoutOrder, untilAborted } from '../../harness/payment-doubles/checkout-orders.ts'

describe('a sweep of Mercado Pago', () => {
  /** More than two pages of payments; `pauseMs` lies between each payment and the next. */
  async function openPaidAccount(pauseMs: number) {
    let now = new Date()
    const double = await openMercadoPagoDouble({ now: () => now })
    onTestFinished(() => double.close())
    const provider = await double.provider()
    const since = new Date(now.getTime() - 60_000)
    const order = checkoutOrder()
    await provider.createCheckout(order, untilAborted())
    const pass = (ms: number) => {
      now = new Date(now.getTime() + ms)
    }
    const payments = new Set<string | undefined>()
    for (let paid = 0; paid < 101; paid += 1) {
      pass(pauseMs)
      payments.add(double.pay(order.attempt))
    }
    return { double, pass, payments, hints: () => provider.sweep(since, untilAborted()) }
  }

  it('finds every payment while another changes', async () => {
    const { double, pass, payments, hints } = await openPaidAccount(1_000)
    const found = new Set<string | undefined>()
    for await (const { about } of hints()) {
      if (found.size === 0) {
        pass(1_000)
        double.refundFromPanel(about.payment ?? '', 100)
      }
      found.add(about.payment)
    }
    expect(found).toEqual(payments)
  })

  it('finds every payment when all changed at the same moment', async () => {
    const { payments, hints } = await openPaidAccount(0)
    const found = new Set<string | undefined>()
    for await (const { about } of hints()) found.add(about.payment)
    expect(found).toEqual(payments)
  })
})
