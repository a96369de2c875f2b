import type { AddPlanInput, UserPlan } from '@estudio/contract'
import { centavos, civilDateOf, mxn } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import { type Caller, checkRight } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { lockPlanOnSale, priceCentsOf, takeDiscount } from '../../catalogue/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { checkBalance } from '../balances/take-from-balance.ts'
import { takeCash } from '../cash-desk/payment-cash.ts'
import { addPaymentEvents } from '../payment-rows/events.ts'
import { issueReceipts } from '../receipts/issue-receipts.ts'
import { checkStartDate } from '../sold-plans/move-plan.ts'
import { toUserPlan } from '../sold-plans/store.ts'
import { grantPlan } from './grant-plan.ts'
import { takeReservedReference } from './reserved-references.ts'
import { hadPlan } from './store.ts'

/** A member of the staff who sells a plan. */
export type Seller = Actor & Pick<Caller, 'roles'>

interface PlanSale extends AddPlanInput {
  discount_code?: string | null
  /** The amount that the sale takes from the client's balance, beside the amount that is paid. */
  balance?: number
  /** Another amount than the price needs the reason. */
  amountNeedsReason?: boolean
}

/** The number is between 0 and the limit, and is the limit by default. */
const initialClasses = (limit: number | null, requested: number | undefined): number | null => {
  if (limit === null || requested === undefined) return null
  if (requested < 0 || requested > limit)
    throw errors.validation(texts.admin.users.addPlan.classesRange(limit), 'classes_remaining')
  return requested
}

/** Only a seller with the right to it names another amount than the price. */
function checkAmount(seller: Seller, sale: PlanSale, paidCents: number, priceCents: number): void {
  if (paidCents === priceCents) return
  checkRight(seller, 'sales.price')
  if (!sale.amountNeedsReason || sale.override_reason?.trim()) return
  const amount = formatTablePrice(mxn(priceCents))
  throw errors.refused('amount_differs', { amount, message: texts.admin.counter.amountDiffers(amount) })
}

/**
 * The plan is active and paid at once, with its cash movement and receipt. A reason waives the rule that a plan is for first-timers only, and is
 * recorded.
 */
export async function sellPlan(
  context: Context,
  tx: Tx,
  seller: Seller,
  user: string,
  input: PlanSale,
): Promise<UserPlan> {
  const { roles: _roles, ...actor } = seller
  const now = context.clock.now()
  const settings = await readSettings(tx)
  const today = civilDateOf(now, settings.timezone)
  checkStartDate(input.start_date, today)
  await lockProfiles(tx, [user])
  const plan = await lockPlanOnSale(tx, input.plan_id)
  const waivesFirstTime = plan.first_time_only && (await hadPlan(tx, user))
  const reason = input.override_reason?.trim()
  if (waivesFirstTime && !reason) throw errors.refusedToStaff('first_time_only')
  const code = input.discount_code?.trim()
  const discount = code ? await takeDiscount(tx, { code, member: user, plan, now }, settings) : undefined
  const priceCents = discount?.priceCents ?? priceCentsOf(plan, settings, now)
  const balanceCents = centavos(input.balance ?? 0)
  await checkBalance(tx, user, balanceCents)
  const moneyCents = input.amount_paid === undefined ? priceCents : centavos(input.amount_paid)
  const amountPaidCents = moneyCents + balanceCents
  checkAmount(seller, input, amountPaidCents, priceCents)
  const request = {
    user,
    plan,
    start: input.start_date,
    status: 'active',
    paymentStatus: 'completed',
    method: balanceCents > 0 && moneyCents === 0 ? 'balance' : (input.payment_method ?? 'card'),
    channel: null,
    discount,
    amountPaidCents,
    balanceCents,
    classes: initialClasses(plan.class_limit, input.classes_remaining),
    actor: actor.id,
    now,
    reserved: await takeReservedReference(tx, user, plan.id),
  } as const
  const sold = await grantPlan(tx, request, settings, 'plan_overlaps_active')
  const by = { actor: actor.id, now }
  await takeCash(tx, [{ sale: sold.id, method: request.method, cents: moneyCents }], by)
  const added = toUserPlan(sold)
  const after = {
    plan: plan.id,
    start_date: added.start_date,
    end_date: added.end_date,
    payment_method: added.payment_method,
    amount_paid: added.amount_paid ?? null,
    ...(balanceCents > 0 && { amount_from_balance: mxn(balanceCents) }),
    classes_remaining: added.classes_remaining,
    ...(waivesFirstTime && { waived: ['first_time_only'] }),
    ...((waivesFirstTime || amountPaidCents !== priceCents) && reason && { reason }),
  }
  const event = { sale: sold.id, before: undefined, after: sold, reason: after.reason }
  await addPaymentEvents(tx, 'add', [event], by)
  await audit(tx, {
    at: now,
    actor,
    action: 'user_plan.add',
    entity: 'user_plan',
    entityId: added.id,
    subject: user,
    after,
  })
  await issueReceipts(tx, [sold.id])
  return added
}
