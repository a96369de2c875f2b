import type { PendingPayment } from '@estudio/contract'
import type { PlanRef } from '../users/plans/user-plans-api.ts'

/** A payment that waits, as the plan it pays. */
export const planOf = ({ id, user, version, plan_name, reference }: PendingPayment) =>
  ({ id, user_id: user.id, version, name: plan_name, reference }) satisfies PlanRef & {
    name: string
    reference: string
  }

/**
 * Which payment is looked at: the chosen one while it waits, else the one that has come into its place, else the last.
 * `place` is where the one looked at last stood in the list.
 */
export const currentPayment = (
  payments: readonly PendingPayment[],
  chosen: string | undefined,
  place: number,
): PendingPayment | undefined =>
  payments.find(({ id }) => id === chosen) ?? payments[Math.min(place, payments.length - 1)]
