import { mxn } from '@estudio/domain'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../shared/actor.ts'
import type { UserPlanRow } from './store.ts'

/** Who changes a plan, when, and in which transaction. */
export interface Change {
  tx: Tx
  actor: Actor
  now: Date
}

const seen = (plan: UserPlanRow) => ({
  status: plan.status,
  payment_status: plan.payment_status,
  payment_method: plan.payment_method,
  amount_paid: plan.amount_paid_cents === null ? null : mxn(plan.amount_paid_cents),
  start_date: plan.start_date,
  end_date: plan.end_date,
  classes_remaining: plan.classes_remaining,
})

/** Notes a change of a plan in the audit log: what it was, what it is, and why where a reason was given. */
export const noteChange = (
  change: Change,
  action: string,
  before: UserPlanRow,
  after: UserPlanRow,
  extra: { reason?: string; reservations?: string[] } = {},
): Promise<void> =>
  audit(change.tx, {
    at: change.now,
    actor: change.actor,
    action,
    entity: 'user_plan',
    entityId: after.id,
    subject: after.user_id,
    before: seen(before),
    after: { ...seen(after), ...extra },
  })
