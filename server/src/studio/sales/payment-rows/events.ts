import { centavos } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioPaymentEvents } from '../../../platform/db/database-types.gen.ts'
import { type AuditedPlan, auditPlanChanges, type PlanChange } from '../sold-plans/audit-plan-change.ts'
import type { SoldPlanRow } from '../sold-plans/store.ts'

type EventKind = StudioPaymentEvents['kind']
type Paid = Pick<SoldPlanRow, 'amount_paid_cents' | 'payment_method'>

interface NewEvent {
  sale: string
  /** The sale before and after the event; undefined before the purchase. */
  before: Paid | undefined
  after: Paid
  /** The amount that came in with the event. */
  amountCents?: number | undefined
  paidOn?: string | null | undefined
  reason?: string | undefined
}

/** Adds events to the history of payments. The actor is null for the system. */
export const addPaymentEvents = (
  tx: Tx,
  kind: EventKind,
  events: readonly NewEvent[],
  { actor, now }: { actor: string | null; now: Date },
): Promise<unknown> => {
  const rows = events.map(({ sale, before, after, amountCents, paidOn, reason }) => ({
    sale,
    amount: amountCents,
    paid_before: before?.amount_paid_cents,
    paid_after: after.amount_paid_cents,
    method_before: before?.payment_method,
    method_after: after.payment_method,
    paid_on: paidOn,
    reason,
  }))
  return sql`
    insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, paid_before_cents, paid_after_cents,
      method_before, method_after, paid_on, reason)
    select p.id, ${kind}::text, ${now}::timestamptz, ${actor}::uuid, r.amount, r.paid_before, r.paid_after, r.method_before, r.method_after, r.paid_on, r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sale uuid, amount integer, paid_before integer,
      paid_after integer, method_before text, method_after text, paid_on date, reason text)
    join studio.payments p on p.user_plan_id = r.sale`.execute(tx)
}

/** Adds a change to the history of each payment and to the audit log, which is for auditors and expires. */
export async function recordPaymentChanges(
  change: PlanChange,
  kind: EventKind,
  changes: readonly AuditedPlan[],
): Promise<void> {
  const events = changes.map(({ before, after, extra }) => ({
    sale: after.id,
    before,
    after,
    amountCents: extra?.amount === undefined ? undefined : centavos(extra.amount),
    paidOn: extra?.paid_on,
    reason: extra?.reason,
  }))
  await addPaymentEvents(change.tx, kind, events, { actor: change.actor.id, now: change.now })
  await auditPlanChanges(change, `user_plan.${kind}`, changes)
}

interface EventRow {
  id: number
  kind: EventKind
  at: Date
  actor_id: string | null
  actor_name: string | null
  amount_cents: number | null
  paid_on: string | null
  reason: string | null
}

/** The history of the payment of a sale, oldest first. */
export const eventsOfPayment = (db: Db, sale: string): Promise<EventRow[]> =>
  db
    .selectFrom('studio.payment_events as e')
    .innerJoin('studio.payments as p', 'p.id', 'e.payment_id')
    .leftJoin('studio.profiles as a', 'a.user_id', 'e.actor_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.actor_id', 'e.amount_cents', 'e.paid_on', 'e.reason'])
    .select('a.full_name as actor_name')
    .where('p.user_plan_id', '=', sale)
    .orderBy('e.id')
    .execute()

/** Empties the reasons in the history of the payments of an account that is erased. */
export const erasePaymentReasons = (tx: Tx, user: string): Promise<unknown> =>
  sql`select studio.erase_payment_reasons(${user})`.execute(tx)
