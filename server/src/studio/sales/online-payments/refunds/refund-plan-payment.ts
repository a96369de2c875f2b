import type { RefundAnswer, RefundInput } from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../shared/actor.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import { openIfUsable, opensOtherAccount, type PaymentsContext } from '../accounts/open-provider.ts'
import { appliedPaymentOf, lockPayment } from '../checkouts/store.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { beginRefund } from './begin-refund.ts'
import { canReturn, checkUndisputed, onlineRest } from './refund-rest.ts'
import type { RefundRow } from './store.ts'

export type OnlineRefundsContext = PaymentsContext & Context

/** The provider that received the payment of a plan. Throws refund_by_transfer for money that another way or account received. */
export async function providerOfPlan(
  context: PaymentsContext,
  plan: string,
): Promise<{ payment: string; provider: PaymentProvider }> {
  const payment = await appliedPaymentOf(context.db, plan)
  if (!payment) throw errors.refused('refund_by_transfer')
  const opened = await openIfUsable(context, payment)
  if (!opened) throw errors.refused('provider_unavailable')
  if (opensOtherAccount(opened.account, payment)) throw errors.refused('refund_by_transfer')
  return { payment: payment.id, provider: opened.provider }
}

/**
 * Begins to return money of a plan through the provider that received it, in the caller's transaction. The plan loses what it loses by
 * any refund, at once. Throws what refundPayment throws, and payment_disputed, refund_by_transfer, refund_exceeds_payment.
 */
export async function beginPlanRefund(
  context: OnlineRefundsContext,
  tx: Tx,
  actor: Actor,
  { plan, input, version }: { plan: string; input: RefundInput; version?: number | undefined },
  { payment: id, provider }: Awaited<ReturnType<typeof providerOfPlan>>,
): Promise<{ answer: RefundAnswer; begun: RefundRow }> {
  const answer = await refundPayment(context, tx, actor, plan, input, version)
  const found = await lockPayment(tx, id)
  if (found?.payment.disposition !== 'applied') throw errors.refused('refund_by_transfer')
  const { payment, locked } = found
  checkUndisputed(payment)
  const now = context.clock.now()
  const cents = centavos(input.amount)
  const rest = await onlineRest(tx, id)
  if (cents > rest) throw errors.refused('refund_exceeds_payment', { amount: formatTablePrice(mxn(rest)) })
  if (!canReturn(provider, payment, cents, now)) throw errors.refused('refund_by_transfer')
  const about = { payment, cents, reason: input.reason.trim(), refundId: answer.refund.id }
  const begun = await beginRefund({ tx, actor, now }, { ...about, member: locked?.plan.user_id ?? null })
  return { answer, begun }
}
