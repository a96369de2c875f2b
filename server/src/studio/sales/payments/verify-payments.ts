import { type CivilDate, centavos, LIMITS, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailEach, mailMembers } from '../../mail/index.ts'
import { doesIssueInvoices } from '../../settings/index.ts'
import { takeCash } from '../cash-desk/payment-cash.ts'
import { recordPaymentChanges } from '../payment-rows/events.ts'
import { type OnlineOrigin, receivePart, receivePayments } from '../payment-rows/payment-states.ts'
import { settleLiveProof } from '../proofs/store.ts'
import { issueReceipts } from '../receipts/issue-receipts.ts'
import type { PlanChange } from '../sold-plans/audit-plan-change.ts'
import { dueCents, type SoldPlanRow } from '../sold-plans/store.ts'
import { plansThatOverlap } from './store.ts'

const isVerified = (plan: SoldPlanRow): boolean =>
  plan.status === 'active' && plan.payment_status === 'completed'

/** A pending payment is a transfer that staff have neither verified nor refused. */
const isPending = (plan: SoldPlanRow): boolean =>
  plan.status === 'frozen' && plan.payment_status === 'pending' && plan.payment_method === 'transfer'

type PaymentRefusal = 'plan_not_pending' | 'plan_dates_overlap'

interface Verifications {
  verified: SoldPlanRow[]
  /** The refusals by plan. */
  refused: Map<string, PaymentRefusal>
}

export interface IncomingPayment {
  /** The amount in MXN; by default the amount due. */
  paid?: number
  paidOn?: CivilDate
  method?: SoldPlanRow['payment_method']
  /** The payment is a part of the price, and the plan waits for the rest. */
  isPart?: boolean
  /** The reason why the plan starts although the amount differs from the amount due. */
  reason?: string
  /** Whether the caller may start the plan for less than the amount due. */
  mayTakeLess?: boolean
}

const amountDiffers = (due: number) =>
  errors.refused('amount_differs', { amount: formatTablePrice(mxn(due)) })

/** The sum of all payments received so far, including this payment. */
const sumWith = (plan: SoldPlanRow, cents: number): number => {
  const sum = (plan.amount_paid_cents ?? 0) + cents
  if (sum > centavos(LIMITS.price)) throw errors.validation(undefined, 'amount_paid')
  return sum
}

async function recordPart(
  change: PlanChange,
  plan: SoldPlanRow,
  cents: number,
  paidOn: CivilDate | undefined,
): Promise<SoldPlanRow> {
  const { tx, actor, now } = change
  const due = dueCents(plan)
  if (cents === 0 || cents >= due) throw amountDiffers(due)
  await settleLiveProof(tx, plan.id, {
    status: 'verified',
    reason: null,
    asksAgain: true,
    actor: actor.id,
    now,
  })
  const recorded = await receivePart(tx, plan, { amountCents: sumWith(plan, cents), paidOn, now })
  const received = { amount: mxn(cents), paid_on: paidOn ?? null }
  await recordPaymentChanges(change, 'part_payment', [{ before: plan, after: recorded, extra: received }])
  await mailMembers(tx, [plan.user_id], {
    template: 'payment_part',
    event: `${plan.id}:${recorded.version}`,
    at: now,
    data: {
      plan: plan.name,
      paid: formatTablePrice(mxn(cents)),
      missing: formatTablePrice(mxn(dueCents(recorded))),
      reference: plan.reference,
    },
  })
  return recorded
}

/** A payment for a plan that the caller has locked together with its member. */
export interface ReceivedPayment {
  plan: SoldPlanRow
  cents: number
  paidOn?: CivilDate
  /** The default is the method of the purchase. */
  method?: SoldPlanRow['payment_method']
  /** The reason why the plan starts although the amount differs from the amount due. */
  reason?: string
  /** For an online payment. */
  online?: OnlineOrigin
}

interface Verification extends ReceivedPayment {
  /** The active plan. */
  after: SoldPlanRow
}

/** Why payments cannot be received, by plan. */
async function refusalsOf(
  tx: Tx,
  received: readonly ReceivedPayment[],
): Promise<Map<string, PaymentRefusal>> {
  const ids = received.map(({ plan }) => plan.id)
  const overlapping = new Set(await plansThatOverlap(tx, ids))
  const refused = new Map<string, PaymentRefusal>()
  for (const { plan } of received) {
    if (!isPending(plan)) refused.set(plan.id, 'plan_not_pending')
    else if (overlapping.has(plan.id)) refused.set(plan.id, 'plan_dates_overlap')
  }
  return refused
}

/** Here the money moves: payments are received and their plans activated, cash is taken, and receipts are issued. */
async function receiveMoney(
  change: PlanChange,
  received: readonly ReceivedPayment[],
): Promise<Verification[]> {
  const { tx, actor, now } = change
  const by = { actor: actor.id, now }
  const payments = received.map(({ plan, cents, paidOn, method = plan.payment_method, online }) => ({
    plan,
    cents,
    paidOn,
    method,
    online,
    amountCents: sumWith(plan, cents),
  }))
  const activated = await receivePayments(tx, payments, by)
  await takeCash(
    tx,
    payments.map(({ plan, method, cents }) => ({ sale: plan.id, method, cents })),
    by,
  )
  const after = new Map(activated.map((plan) => [plan.id, plan]))
  const verifications = received.map((one) => ({ ...one, after: after.get(one.plan.id) ?? one.plan }))
  await recordPaymentChanges(
    change,
    'verify_payment',
    verifications.map(({ plan, cents, paidOn, reason, after: activePlan }) => ({
      before: plan,
      after: activePlan,
      extra: { amount: mxn(cents), paid_on: paidOn ?? null, ...(reason && { reason }) },
    })),
  )
  await issueReceipts(
    tx,
    received.map(({ plan }) => plan.id),
  )
  return verifications
}

async function mailVerifications(tx: Tx, verifications: readonly Verification[], now: Date): Promise<void> {
  const invoices = await doesIssueInvoices(tx)
  await mailEach(
    tx,
    verifications.map(({ plan, cents, after }) => ({
      member: plan.user_id,
      template: 'payment_verified',
      // A payment that was taken back may be verified again.
      event: plan.reopened_at ? `${plan.id}:${after.version}` : plan.id,
      at: now,
      data: {
        plan: plan.name,
        start: after.start_date,
        end: after.end_date,
        receipt: plan.id,
        invoices,
        leftOver: cents > dueCents(plan) ? formatTablePrice(mxn(cents - dueCents(plan))) : undefined,
      },
    })),
  )
}

/** Receives payments and activates their plans. */
export async function verifyPayments(
  change: PlanChange,
  received: readonly ReceivedPayment[],
): Promise<Verifications> {
  const refused = await refusalsOf(change.tx, received)
  const accepted = received.filter(({ plan }) => !refused.has(plan.id))
  const verifications = await receiveMoney(change, accepted)
  await mailVerifications(change.tx, verifications, change.now)
  return { verified: verifications.map(({ after }) => after), refused }
}

/**
 * Verifies one payment by hand: activates the plan, or records a part of its price. Idempotent. Throws amount_differs, and
 * not_allowed_for_role for less than the amount due.
 */
export async function verifyPayment(
  change: PlanChange,
  plan: SoldPlanRow,
  { paid, paidOn, method, isPart = false, reason, mayTakeLess = false }: IncomingPayment = {},
): Promise<SoldPlanRow> {
  if (isVerified(plan)) return plan
  if (!isPending(plan)) throw errors.refused('plan_not_pending')
  const due = dueCents(plan)
  const cents = paid === undefined ? due : centavos(paid)
  if (isPart) return recordPart(change, plan, cents, paidOn)
  if (cents < due && !mayTakeLess) throw errors.refused('not_allowed_for_role')
  if (cents !== due && !reason) throw amountDiffers(due)
  const { verified, refused } = await verifyPayments(change, [{ plan, cents, paidOn, method, reason }])
  const refusal = refused.get(plan.id)
  if (refusal) throw errors.refused(refusal)
  return verified[0] as SoldPlanRow
}
