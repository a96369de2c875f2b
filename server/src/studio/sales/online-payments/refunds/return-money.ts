import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { openIfUsable, opensOtherAccount, type PaymentsContext } from '../accounts/open-provider.ts'
import { lockPayment, paymentById } from '../checkouts/store.ts'
import { beginRefund } from './begin-refund.ts'
import { finishIfPossible } from './finish-refund.ts'
import { canReturn, checkUndisputed, onlineRest } from './refund-rest.ts'
import { isUnanswered } from './refund-times.ts'
import { type RefundRow, refundsOfOnlinePayment } from './store.ts'

/** A refund whose answer was lost is asked about again; a second press begins no other. */
const begin = async (
  context: PaymentsContext,
  actor: Actor,
  id: string,
  reason: string,
): Promise<RefundRow> => {
  const known = await paymentById(context.db, id)
  if (!known) throw errors.notFound('online_payment')
  const opened = await openIfUsable(context, known)
  if (!opened) throw errors.refused('provider_unavailable')
  if (opensOtherAccount(opened.account, known)) throw errors.refused('refund_not_possible')
  return inTransactionOf(context.db, actor, async (tx) => {
    const found = await lockPayment(tx, id)
    if (!found) throw errors.notFound('online_payment')
    const { payment, locked } = found
    if (payment.disposition !== 'review') throw errors.refused('payment_settled')
    const unanswered = (await refundsOfOnlinePayment(tx, id)).find(isUnanswered)
    if (unanswered) return unanswered
    checkUndisputed(payment)
    const now = context.clock.now()
    const cents = await onlineRest(tx, id)
    if (cents <= 0 || !canReturn(opened.provider, payment, cents, now))
      throw errors.refused('refund_not_possible')
    const member = locked?.plan.user_id ?? null
    return beginRefund({ tx, actor, now }, { payment, cents, reason, refundId: null, member })
  })
}

/**
 * Returns money that paid no purchase. Throws not_found, payment_settled, payment_disputed, refund_not_possible, and
 * provider_unavailable while it is not known whether the provider has the refund.
 */
export async function returnMoney(
  context: PaymentsContext,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const begun = await begin(context, actor, id, reason)
  const refund = await finishIfPossible(context, begun.id)
  if (isUnanswered(refund)) throw errors.refused('provider_unavailable')
  if (refund.status === 'failed' || refund.status === 'cancelled') throw errors.refused('refund_not_possible')
}
