import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { errors } from '../../../platform/errors.ts'
import { checkUndoWindow, undoUntil } from '../../shared/undo/undo-window.ts'
import { returnCash } from '../cash-desk/payment-cash.ts'
import { isInClosedDay } from '../cash-desk/store.ts'
import { recordPaymentChanges } from '../payment-rows/events.ts'
import { endPayments } from '../payment-rows/payment-states.ts'
import { dropReceiptMail } from '../payments/drop-receipt-mail.ts'
import type { PlanChange } from '../sold-plans/audit-plan-change.ts'
import { lockSoldPlan } from '../sold-plans/lock-plans.ts'
import { closeSoldPlans, type SoldPlanRow, toUserPlan } from '../sold-plans/store.ts'
import { wasBooked } from './store.ts'

const t = texts.admin.counter.undo

/**
 * Reverses the payment of a sale at the counter and ends its plan, for a minute after the sale; the receipt keeps its folio. Throws
 * plan_not_found, undo_done, undo_expired, undo_conflict, cash_day_closed.
 */
export async function undoSale(change: PlanChange, id: string): Promise<UserPlan> {
  const { tx, actor, now } = change
  const plan = await lockSoldPlan(tx, id)
  if (plan.payment_status === 'reversed') throw errors.refused('undo_done')
  checkUndoWindow(undoUntil('sale', plan.created_at), now, t.expired)
  if (plan.status !== 'active' || plan.payment_status !== 'completed' || plan.refunded_cents > 0)
    throw errors.refused('undo_conflict', { message: t.changed })
  if (await wasBooked(tx, id)) throw errors.refused('undo_conflict', { message: t.booked })
  if (await isInClosedDay(tx, id)) throw errors.refused('cash_day_closed')
  await dropReceiptMail(tx, plan)
  await endPayments(tx, [id], 'reversed')
  await returnCash(tx, [id], { actor: actor.id, now })
  const closing = { kind: 'reversed', reason: t.reason, actor: actor.id, now } as const
  const [reversed] = await closeSoldPlans(tx, [id], closing)
  await recordPaymentChanges(change, 'undo_sale', [{ before: plan, after: reversed as SoldPlanRow }])
  return toUserPlan(reversed as SoldPlanRow)
}
