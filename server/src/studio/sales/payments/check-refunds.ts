import { mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import { errors } from '../../../platform/errors.ts'
import type { SoldPlanRow } from '../sold-plans/store.ts'

/**
 * A payment keeps at least what was refunded of it, so that a payment with a refund is not reversed either: what is left of it is
 * refunded. Throws payment_refunded when less than the refunds would remain.
 */
export function checkRefunds(plan: SoldPlanRow, remaining: number | null): void {
  if (plan.refunded_cents > (remaining ?? 0))
    throw errors.refused('payment_refunded', { amount: formatTablePrice(mxn(plan.refunded_cents)) })
}
