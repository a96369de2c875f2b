import { Money, type PaymentEvent } from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { Check } from 'typebox/value'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { entriesAbout } from '../../shared/audit-entries.ts'
import { fullNameOf } from '../../shared/profiles.ts'
import { userPlanById } from '../sold-plans/store.ts'

type Entry = Awaited<ReturnType<typeof entriesAbout>>[number]

const toEvent = ({ id, action, at, actor, after }: Entry): PaymentEvent => {
  const { amount, paid_on, reason } = (after ?? {}) as Record<string, unknown>
  return {
    id,
    action,
    at,
    actor,
    amount: Check(Money, amount) ? amount : null,
    paid_on: typeof paid_on === 'string' && isCivilDate(paid_on) ? paid_on : null,
    reason: typeof reason === 'string' ? reason : null,
  }
}

/** All events of a plan's payment, in order. Throws plan_not_found. */
export async function paymentEvents({ db }: Context, id: string): Promise<PaymentEvent[]> {
  const plan = await userPlanById(db, id)
  if (!plan) throw errors.refused('plan_not_found')
  const [entries, name] = await Promise.all([entriesAbout(db, 'user_plan', id), fullNameOf(db, plan.user_id)])
  const events = entries.map(toEvent)
  // A sale by staff has its own entry in the audit log.
  if (events.some(({ action }) => action === 'user_plan.add')) return events
  const purchase = {
    id: 0,
    action: 'user_plan.purchase',
    at: plan.created_at.toISOString(),
    actor: { id: plan.user_id, name },
    amount: null,
    paid_on: null,
    reason: null,
  }
  return [purchase, ...events]
}
