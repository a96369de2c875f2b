import type { CorrectPaymentInput, UserPlan } from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { correctCash } from '../cash-desk/payment-cash.ts'
import { recordPaymentChanges } from '../payment-rows/events.ts'
import { correctReceived } from '../payment-rows/payment-states.ts'
import { changeSoldPlan } from '../sold-plans/audit-plan-change.ts'
import { checkRefunds } from './check-refunds.ts'

/**
 * Corrects amount and method of a verified payment; its plan stays as it is. An imported plan has no payment. Throws
 * payment_not_verified, payment_online, payment_refunded, and payment_from_balance for less than what came from the balance.
 */
export const correctPayment = (
  context: Context,
  actor: Actor,
  id: string,
  input: CorrectPaymentInput,
  version?: number,
): Promise<UserPlan> =>
  changeSoldPlan(context, { actor, id, version }, async (change, plan) => {
    if (plan.payment_status !== 'completed' || plan.origin === 'imported')
      throw errors.refused('payment_not_verified')
    if (plan.payment_method === 'online') throw errors.refused('payment_online')
    const amountCents = input.amount_paid === undefined ? plan.amount_paid_cents : centavos(input.amount_paid)
    checkRefunds(plan, amountCents)
    if (plan.payment_method === 'balance' || (amountCents ?? 0) < plan.balance_cents)
      throw errors.refused('payment_from_balance', { amount: formatTablePrice(mxn(plan.balance_cents)) })
    const method = input.payment_method ?? plan.payment_method
    if (amountCents === plan.amount_paid_cents && method === plan.payment_method) return plan
    const corrected = await correctReceived(change.tx, plan, { amountCents, method, now: change.now })
    await correctCash(change.tx, plan, corrected, change.now)
    const reason = input.reason.trim()
    await recordPaymentChanges(change, 'correct_payment', [
      { before: plan, after: corrected, extra: { reason } },
    ])
    return corrected
  })
