import type { PurchaseInput, UserPlan } from '@estudio/contract'
import { addDays, type CivilDate, centavos, civilDateOf, MAX_OPEN_PURCHASES, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { lockPlanOnSale, type PlanRow, priceCentsOf, takeDiscount } from '../../catalogue/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { addPaymentEvents } from '../payment-rows/events.ts'
import { issueReceipts } from '../receipts/issue-receipts.ts'
import { balanceCentsOf } from '../sold-plans/balance-cents.ts'
import { checkStartDate } from '../sold-plans/move-plan.ts'
import { dueCents, type SoldPlanRow, toUserPlan } from '../sold-plans/store.ts'
import { type GrantRequest, grantPlan } from './grant-plan.ts'
import { takeReservedReference } from './reserved-references.ts'
import { countOpenPurchases, hadPlan } from './store.ts'

const checkPurchaseStart = (start: CivilDate, today: CivilDate): void => {
  checkStartDate(start, today)
  if (start < today) throw errors.refused('start_date_past')
}

const checkOpenPurchases = async (tx: Tx, member: string): Promise<void> => {
  if ((await countOpenPurchases(tx, member)) >= MAX_OPEN_PURCHASES)
    throw errors.refused('too_many_open_purchases')
}

/** Looks for earlier plans by account and telephone. */
const checkFirstTime = async (tx: Tx, member: string, { first_time_only }: PlanRow): Promise<void> => {
  if (first_time_only && (await hadPlan(tx, member))) throw errors.refused('first_time_only')
}

/** The member has to confirm a changed price before buying. */
const checkExpectedPrice = (expected: number | undefined, priceCents: number): void => {
  if (expected !== undefined && centavos(expected) !== priceCents) throw errors.refused('price_changed')
}

const mailPurchase = (tx: Tx, plan: SoldPlanRow, settings: Settings) =>
  mailMembers(tx, [plan.user_id], {
    template: 'purchase_received',
    event: plan.id,
    at: plan.created_at,
    data: {
      plan: plan.name,
      price: mxn(dueCents(plan)),
      ...(plan.balance_cents > 0 && { balance: formatTablePrice(mxn(plan.balance_cents)) }),
      reference: plan.reference,
      start: plan.start_date,
      heldUntil: addDays(civilDateOf(plan.created_at, settings.timezone), settings.unpaid_plan_days),
      bank_name: settings.bank_name,
      bank_holder: settings.bank_holder,
      bank_clabe: settings.bank_clabe,
      bank_card: settings.bank_card,
    },
  })

const mailPaidPurchase = (tx: Tx, plan: SoldPlanRow) =>
  mailMembers(tx, [plan.user_id], {
    template: 'payment_verified',
    event: plan.id,
    at: plan.created_at,
    data: { plan: plan.name, start: plan.start_date, end: plan.end_date, receipt: plan.id },
  })

/**
 * The plan costs today's price less a discount. It takes the member's balance first, and is frozen until the payment of the rest is
 * verified; a plan that the balance pays whole is active at once.
 */
export async function buyPlan(
  context: Context,
  tx: Tx,
  member: string,
  input: PurchaseInput,
): Promise<UserPlan> {
  const now = context.clock.now()
  const settings = await readSettings(tx)
  const today = civilDateOf(now, settings.timezone)
  checkPurchaseStart(input.start_date, today)
  await lockProfiles(tx, [member])
  await checkOpenPurchases(tx, member)
  const plan = await lockPlanOnSale(tx, input.plan_id)
  await checkFirstTime(tx, member, plan)
  const code = input.discount_code?.trim()
  const discount = code ? await takeDiscount(tx, { code, member, plan, now }, settings) : undefined
  const priceCents = discount?.priceCents ?? priceCentsOf(plan, settings, now)
  checkExpectedPrice(input.expected_price, priceCents)
  const balanceCents = Math.min(await balanceCentsOf(tx, member), priceCents)
  const isPaid = balanceCents > 0 && balanceCents === priceCents
  const request: GrantRequest = {
    user: member,
    plan,
    start: input.start_date,
    status: isPaid ? 'active' : 'frozen',
    paymentStatus: isPaid ? 'completed' : 'pending',
    method: isPaid ? 'balance' : 'transfer',
    channel: isPaid ? null : (input.payment_channel ?? 'transfer'),
    discount,
    amountPaidCents: balanceCents > 0 ? balanceCents : null,
    balanceCents,
    classes: null,
    actor: member,
    now,
    reserved: await takeReservedReference(tx, member, plan.id),
  }
  const bought = await grantPlan(tx, request, settings, 'plan_dates_overlap')
  const purchase = { sale: bought.id, before: undefined, after: bought }
  await addPaymentEvents(tx, 'purchase', [purchase], { actor: member, now })
  if (isPaid) {
    await issueReceipts(tx, [bought.id])
    await mailPaidPurchase(tx, bought)
  } else await mailPurchase(tx, bought, settings)
  return toUserPlan(bought)
}
