import type { OnlineRefund, PaymentDispute, PlanOnlineMoney } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { groupBy } from '../../shared/collections.ts'

/*
 * The refunds and disputes of online payments, as staff see them: in the list of a client's plans and in the list of online
 * payments.
 */

/**
 * Whether staff have to repeat a refund, act on it or take note of it. Money that paid no purchase and came back waits as a payment to
 * review, not as a refund, unless it was added to a balance. The job goes on with a refund that waits for its provider. `r` aliases
 * studio.provider_refunds, `y` studio.provider_payments.
 */
export const refundWantsStaff = sql<boolean>`(r.handled_at is null and (
  r.status = 'needs_action'
  or (y.disposition = 'applied' or y.settled_action is not distinct from 'credit')
    and (r.status in ('failed', 'cancelled') or r.is_external)))`

/** Whether a refund that failed may be repeated: only of money that paid a plan. Aliases as in `refundWantsStaff`. */
const refundCanRepeat = sql<boolean>`(
  r.handled_at is null and y.disposition = 'applied' and r.status in ('failed', 'cancelled'))`

/** Whether the studio or its bank has not decided the dispute. `d` aliases studio.payment_disputes. */
export const disputeIsOpen = sql<boolean>`d.status in ('warning', 'open', 'answered')`

/** The payments by the id of the plan that they paid, or by their own id. */
type Keyed = { plans: readonly string[] } | { payments: readonly string[] }

const keyOf = (keyed: Keyed) => ('plans' in keyed ? sql.ref('c.user_plan_id') : sql.ref('y.id'))
const idsOf = (keyed: Keyed) => ('plans' in keyed ? keyed.plans : keyed.payments)

const paymentsOf = (db: Db, keyed: Keyed) =>
  db
    .selectFrom('studio.provider_payments as y')
    .leftJoin('studio.checkouts as c', 'c.id', 'y.checkout_id')
    .where(sql<boolean>`${keyOf(keyed)} = any(${idsOf(keyed)}::uuid[])`)
    // Other payments for a purchase are listed as online payments, not with its plan.
    .$if('plans' in keyed, (query) => query.where('y.disposition', '=', 'applied'))

const refundRows = (db: Db, keyed: Keyed) =>
  paymentsOf(db, keyed)
    .innerJoin('studio.provider_refunds as r', 'r.online_payment_id', 'y.id')
    .leftJoin('studio.profiles as a', 'a.user_id', 'r.created_by')
    .select(['r.id', 'r.amount_cents', 'r.status', 'r.provider_refund_id', 'r.is_external', 'r.reason'])
    .select(['r.failure', 'r.created_at', 'r.created_by', 'a.full_name as actor_name'])
    .select([sql<string>`${keyOf(keyed)}`.as('key'), refundWantsStaff.as('wants_staff')])
    .select(refundCanRepeat.as('can_repeat'))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

const disputeRows = (db: Db, keyed: Keyed) =>
  paymentsOf(db, keyed)
    .innerJoin('studio.payment_disputes as d', 'd.online_payment_id', 'y.id')
    .select(['d.id', 'd.amount_cents', 'd.reason', 'd.status', 'd.due_by', 'd.first_seen_at'])
    .select(sql<string>`${keyOf(keyed)}`.as('key'))
    .orderBy('d.first_seen_at')
    .orderBy('d.id')
    .execute()

type RefundFields = Awaited<ReturnType<typeof refundRows>>[number]
type DisputeFields = Awaited<ReturnType<typeof disputeRows>>[number]

const toOnlineRefund = (row: RefundFields): OnlineRefund => ({
  id: row.id,
  amount: mxn(row.amount_cents),
  status: row.status as OnlineRefund['status'],
  provider_refund_id: row.provider_refund_id,
  is_external: row.is_external,
  reason: row.reason,
  failure: row.failure,
  actor: row.created_by === null ? null : { id: row.created_by, name: row.actor_name ?? '' },
  wants_staff: row.wants_staff,
  can_repeat: row.can_repeat,
  created_at: row.created_at.toISOString(),
})

const toDispute = (row: DisputeFields): PaymentDispute => ({
  id: row.id,
  amount: mxn(row.amount_cents),
  reason: row.reason,
  status: row.status as PaymentDispute['status'],
  due_by: row.due_by?.toISOString() ?? null,
  first_seen_at: row.first_seen_at.toISOString(),
})

/** The centavos of each plan's payment that its provider can still return, by the id of the plan. */
export type ReturnableCents = (plans: readonly string[]) => Promise<Map<string, number>>

/** The refunds and disputes of a payment, in the list of online payments and with the plan that it paid. */
type OnlineEvents = Pick<PlanOnlineMoney, 'refunds' | 'disputes'>

/** By plan or by payment; without an entry where nothing happened. */
export async function onlineMoneyOf(db: Db, keyed: Keyed): Promise<Map<string, OnlineEvents>> {
  if (idsOf(keyed).length === 0) return new Map()
  const refunds = groupBy(await refundRows(db, keyed), ({ key }) => key)
  const disputes = groupBy(await disputeRows(db, keyed), ({ key }) => key)
  const keys = new Set([...refunds.keys(), ...disputes.keys()])
  return new Map(
    [...keys].map((key) => [
      key,
      {
        refunds: (refunds.get(key) ?? []).map(toOnlineRefund),
        disputes: (disputes.get(key) ?? []).map(toDispute),
      },
    ]),
  )
}
