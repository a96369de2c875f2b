import { randomUUID } from 'node:crypto'
import type { CheckoutOrder } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'

export const untilAborted = (): AbortSignal => new AbortController().signal

/** An order as the studio sends it. */
export function checkoutOrder(order: Partial<CheckoutOrder> = {}): CheckoutOrder {
  const attempt = order.attempt ?? randomUUID()
  return {
    attempt,
    idempotencyKey: `checkout:${attempt}`,
    cents: 1_729_00,
    title: 'Plan de 8 clases',
    method: 'card',
    email: 'ana@socia.example',
    returnUrl: `https://estudio.example/pagos/${attempt}/regreso`,
    cancelUrl: `https://estudio.example/pagos/${attempt}/cancelado`,
    openUntil: new Date(Date.now() + 3_600_000),
    voucherDays: 3,
    ...order,
  }
}

export const refOf = ({ attempt }: CheckoutOrder, checkoutId: string | undefined) => ({
  attempt,
  checkoutId,
  createdAt: new Date(),
})
