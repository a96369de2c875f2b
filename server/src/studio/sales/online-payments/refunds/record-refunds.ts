import { systemActor } from '../../../../platform/audit.ts'
import { callRefundPayment } from '../../refunds/store.ts'
import { auditPlanChange } from '../../sold-plans/audit-plan-change.ts'
import { changedSoldPlans, type SoldPlanRow } from '../../sold-plans/store.ts'
import type { By } from '../by.ts'
import type { LockedPayment } from '../checkouts/store.ts'
import type { RefundState } from '../providers/provider.ts'
import { isLiveRefund, isLookedUp, isUnanswered, nextRefundCheck } from './refund-times.ts'
import { insertProviderRefund, type RefundRow, refundsOfOnlinePayment } from './store.ts'
import { writeRefund } from './write-refund.ts'

/**
 * The row of a refund that the provider names. Mercado Pago keeps no reference of ours, so a refund whose call was never answered is
 * known by its amount, once the call is too old to be repeated.
 */
const rowOf = (rows: readonly RefundRow[], said: RefundState, now: Date): RefundRow | undefined =>
  rows.find(({ provider_refund_id }) => provider_refund_id === said.providerRefundId) ??
  rows.find((row) => isUnanswered(row) && row.id === said.refund) ??
  rows.find(
    (row) =>
      said.refund === undefined &&
      isUnanswered(row) &&
      isLookedUp(row, now) &&
      row.amount_cents === said.cents,
  )

/** The refund in the books; null when they cannot have it, for example because the payment was returned by transfer before. */
async function bookExternal({ tx, now }: By, { plan }: { plan: SoldPlanRow }, cents: number) {
  const [before = plan] = await changedSoldPlans(tx, [plan.id])
  const outcome = await callRefundPayment(tx, {
    plan: plan.id,
    amountCents: cents,
    method: 'online',
    reason: null,
    ends: false,
    classes: 0,
    actor: null,
    now,
  })
  if (outcome.code !== 'ok') return null
  const [after = before] = await changedSoldPlans(tx, [plan.id])
  await auditPlanChange({ tx, actor: systemActor, now }, 'user_plan.refund_payment', before, after)
  return outcome.refund_id
}

/** Records a refund that somebody made in the provider's panel. It ends no plan and takes no class. */
async function recordExternal(by: By, { payment, locked }: LockedPayment, said: RefundState) {
  const isBooked = locked !== undefined && payment.disposition === 'applied' && isLiveRefund(said)
  const refund_id = isBooked ? await bookExternal(by, locked, said.cents) : null
  const fields = {
    provider_refund_id: said.providerRefundId,
    status: said.status,
    created_at: by.now,
    checks: 0,
  }
  return insertProviderRefund(by.tx, {
    ...fields,
    online_payment_id: payment.id,
    provider: payment.provider,
    refund_id,
    amount_cents: said.cents,
    is_whole: said.cents === payment.received_cents,
    is_external: true,
    failure: said.reason ?? null,
    next_check_at: nextRefundCheck(fields, by.now),
  })
}

/**
 * Records what the provider says about all refunds of a payment that the caller has locked. While a call of ours is unanswered, a
 * refund without a reference may be the one that it made, so it is left for the next reading.
 */
export async function recordRefunds(
  by: By,
  at: LockedPayment,
  refunds: readonly RefundState[],
): Promise<void> {
  const rows = await refundsOfOnlinePayment(by.tx, at.payment.id)
  const replace = (row: RefundRow) => {
    const index = rows.findIndex(({ id }) => id === row.id)
    if (index === -1) rows.push(row)
    else rows[index] = row
  }
  for (const said of refunds) {
    const row = rowOf(rows, said, by.now)
    if (row) replace(await writeRefund(by, at, row, said))
    else if (!rows.some(isUnanswered)) replace(await recordExternal(by, at, said))
  }
  for (const row of rows)
    if (isUnanswered(row) && isLookedUp(row, by.now))
      await writeRefund(by, at, row, { status: 'failed', reason: 'not_created' })
}
