import type { Selectable } from 'kysely'
import type { StudioSoldPlans } from '../../../platform/db/database-types.gen.ts'

/**
 * Returns the centavos of a received payment that can still be refunded. db/functions/refund_payment.sql checks a refund against the
 * same rule.
 */
export const refundableCents = ({
  payment_status,
  amount_paid_cents,
  refunded_cents,
}: Pick<Selectable<StudioSoldPlans>, 'payment_status' | 'amount_paid_cents' | 'refunded_cents'>): number =>
  payment_status === 'completed' ? (amount_paid_cents ?? 0) - refunded_cents : 0
