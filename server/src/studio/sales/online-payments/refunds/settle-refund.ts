import type { OnlinePayment, RefundTaskInput } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { lockPayment } from '../checkouts/store.ts'
import { onlinePayment } from '../review/list-online-payments.ts'
import { finishIfPossible } from './finish-refund.ts'
import { beginPlanRefund, type OnlineRefundsContext, providerOfPlan } from './refund-plan-payment.ts'
import { isLiveRefund } from './refund-times.ts'
import { planOfRefund, providerRefund, type RefundRow, updateProviderRefund } from './store.ts'

interface Task {
  refund: RefundRow
  /** Whether the returned payment had paid a plan. */
  isApplied: boolean
  member: string | null
}

/** Locks the payment of the refund. Throws not_found, and refund_settled when there is nothing for staff to do. */
async function lockTask(tx: Tx, id: string): Promise<Task> {
  const known = await providerRefund(tx, id)
  const at = known && (await lockPayment(tx, known.online_payment_id))
  const refund = await providerRefund(tx, id)
  if (!at || !refund) throw errors.notFound('online_refund')
  const isOfJob = refund.status === 'pending' && !refund.is_external
  if (refund.handled_at !== null || isOfJob) throw errors.refused('refund_settled')
  const isApplied = at.payment.disposition === 'applied'
  return { refund, isApplied, member: at.locked?.plan.user_id ?? null }
}

const handle = async (
  tx: Tx,
  { refund, member }: Task,
  { actor, now, action, reason }: { actor: Actor; now: Date } & RefundTaskInput,
): Promise<void> => {
  await updateProviderRefund(tx, refund.id, { handled_action: action, handled_by: actor.id, handled_at: now })
  await audit(tx, {
    at: now,
    actor,
    action: `online_payment.refund_${action}`,
    entity: 'online_payment',
    entityId: refund.online_payment_id,
    subject: member,
    after: { refund: refund.id, cents: refund.amount_cents, reason },
  })
}

/** The repetition is a refund of its own, with its own key; it takes nothing of the plan again. */
async function repeat(context: OnlineRefundsContext, actor: Actor, id: string, reason: string) {
  const plan = await planOfRefund(context.db, id)
  if (plan === undefined) throw errors.notFound('online_refund')
  const provider = await providerOfPlan(context, plan)
  const begun = await inTransactionOf(context.db, actor, async (tx) => {
    const task = await lockTask(tx, id)
    if (isLiveRefund(task.refund) || !task.isApplied) throw errors.refused('refund_settled')
    await handle(tx, task, { actor, now: context.clock.now(), action: 'repeat', reason })
    const input = { amount: mxn(task.refund.amount_cents), method: 'online', reason, plan: 'keep' } as const
    return (await beginPlanRefund(context, tx, actor, { plan, input }, provider)).begun
  })
  await finishIfPossible(context, begun.id)
}

/**
 * Repeats a refund that failed, or records that staff know of it and did what there was to do. Throws not_found, refund_settled, and what
 * a refund throws.
 */
export async function settleRefund(
  context: OnlineRefundsContext,
  actor: Actor,
  id: string,
  { action, reason: typed }: RefundTaskInput,
): Promise<OnlinePayment> {
  const reason = typed.trim()
  if (action === 'repeat') await repeat(context, actor, id, reason)
  else
    await inTransactionOf(context.db, actor, async (tx) =>
      handle(tx, await lockTask(tx, id), { actor, now: context.clock.now(), action, reason }),
    )
  const refund = await providerRefund(context.db, id)
  return onlinePayment(context.db, refund?.online_payment_id ?? id)
}
