import { audit, systemActor } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { freePlaces } from '../../booking/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { endedAppointments } from '../../shared/appointment.ts'
import { addPaymentEvents } from '../payment-rows/events.ts'
import { lockSoldPlansWithReservations } from '../sold-plans/lock-plans.ts'
import { closeSoldPlans } from '../sold-plans/store.ts'
import { hasLapsed } from './has-lapsed.ts'
import { removeExpiredReferences } from './reserved-references.ts'
import { isPurchaseBeingPaid, waitingPurchases } from './store.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'log'>

const removeUnpaidPlan = (context: JobContext, id: string, user: string, days: number): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const [locked] = await lockSoldPlansWithReservations(tx, [id], now)
    // The plan changed after it was listed.
    if (locked?.plan.status !== 'frozen' || locked.plan.payment_status !== 'pending') return false
    const { plan, paidReservations: reservations } = locked
    if (!hasLapsed(plan, days, now) || (await isPurchaseBeingPaid(tx, id))) return false
    // The reservations were made while the plan was active, before its payment was taken back.
    await freePlaces(tx, reservations, { actor: null, now, reason: 'plan_unpaid' }, () =>
      closeSoldPlans(tx, [id], { kind: 'unpaid', actor: null, now }),
    )
    const removal = { sale: id, before: plan, after: plan }
    await addPaymentEvents(tx, 'remove_unpaid', [removal], { actor: null, now })
    await audit(tx, {
      at: now,
      actor: systemActor,
      action: 'user_plan.remove_unpaid',
      entity: 'user_plan',
      entityId: id,
      subject: user,
      before: { status: plan.status, payment_status: plan.payment_status, reference: plan.reference },
      ...(reservations.length > 0 && { after: { reservations } }),
    })
    await mailMembers(tx, [user], {
      template: 'plan_removed',
      event: id,
      at: now,
      data: {
        plan: plan.name,
        days,
        released: reservations.length > 0,
        ...(await endedAppointments(tx, reservations, now)),
      },
    })
    return true
  })

/** A failure does not stop the other removals; the next run repeats it. */
const tryToRemove = async (
  context: JobContext,
  plan: string,
  user: string,
  days: number,
): Promise<boolean> => {
  try {
    return await removeUnpaidPlan(context, plan, user, days)
  } catch (error) {
    context.log.error({ err: error, plan }, 'an unpaid plan was not removed')
    return false
  }
}

/**
 * Removes the purchases that have lapsed (has-lapsed.ts), whose rows stay but are hidden, and the expired reservations of references.
 * Idempotent; returns the number of removed purchases.
 */
export async function removeUnpaidPlans(context: JobContext): Promise<number> {
  const { unpaid_plan_days } = await readSettings(context.db)
  const now = context.clock.now()
  await removeExpiredReferences(context.db, now)
  const waiting = await waitingPurchases(context.db)
  let removed = 0
  for (const { id, user_id } of waiting.filter((plan) => hasLapsed(plan, unpaid_plan_days, now)))
    if (await tryToRemove(context, id, user_id, unpaid_plan_days)) removed += 1
  return removed
}
