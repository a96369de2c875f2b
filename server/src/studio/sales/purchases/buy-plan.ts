import type { PurchaseInput, UserPlan } from '@estudio/contract'
import { addDays, type CivilDate, centavos, civilDateOf, MAX_OPEN_PURCHASES, mxn } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { lockPlanOnSale, type PlanRow, priceCentsOf, takeDiscount } from '../../catalogue/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { addPaymentEvents } from '../payment-rows/events.ts'
import { checkStartDate } from '../sold-plans/move-plan.ts'
import { type SoldPlanRow, toUserPlan } from '../sold-plans/store.ts'
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
      price: mxn(plan.price_cents),
      reference: plan.reference,
      start: plan.start_date,
      heldUntil: addDays(civilDateOf(plan.created_at, settings.timezone), settings.unpaid_plan_days),
      bank_name: settings.bank_name,
      bank_holder: settings.bank_holder,
      bank_clabe: settings.bank_clabe,
      bank_card: settings.bank_card,
    },
  })

/** The plan costs today's price less a discount, and is frozen until its payment is verified. */
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
  const discount = code ? await takeDiscount(tx, { code, member, plan, today }, settings) : undefined
  const priceCents = discount?.priceCents ?? priceCentsOf(plan, settings)
  checkExpectedPrice(input.expected_price, priceCents)
  const request: GrantRequest = {
    user: member,
    plan,
    start: input.start_date,
    status: 'frozen',
    paymentStatus: 'pending',
    method: 'transfer',
    channel: input.payment_channel ?? 'transfer',
    discount,
    amountPaidCents: null,
    classes: null,
    actor: member,
    now,
    reserved: await takeReservedReference(tx, member, plan.id),
  }
  const bought = await grantPlan(tx, request, settings, 'plan_dates_overlap')
  const purchase = { sale: bought.id, before: undefined, after: bought }
  await addPaymentEvents(tx, 'purchase', [purchase], { actor: member, now })
  await mailPurchase(tx, bought, settings)
  return toUserPlan(bought)
}
