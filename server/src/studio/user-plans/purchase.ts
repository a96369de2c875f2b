import type { PurchaseInput, UserPlan } from '@estudio/contract'
import { addDays, type CivilDate, centavos, civilDateOf, MAX_OPEN_PURCHASES, mxn } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { type TakenDiscount, takeDiscount } from '../discounts/index.ts'
import { mailMembers } from '../mail/service.ts'
import { lockPlanOnSale, priceCentsOf } from '../plans/index.ts'
import { readSettings, type Settings } from '../settings/service.ts'
import { lockProfiles } from '../shared/locks.ts'
import { type GrantWish, grant } from './grant.ts'
import { userPlanShape } from './shape.ts'
import { checkStartDate } from './start-date.ts'
import { countOpenPurchases, type UserPlanRow, userPlanById } from './store.ts'

const checkStart = (start: CivilDate, today: CivilDate): void => {
  checkStartDate(start, today)
  if (start < today) throw errors.refused('start_date_past')
}

const checkOpenPurchases = async (tx: Tx, member: string): Promise<void> => {
  if ((await countOpenPurchases(tx, member)) >= MAX_OPEN_PURCHASES)
    throw errors.refused('too_many_open_purchases')
}

/** A member pays what was on the screen, or is asked again. */
const checkExpected = (expected: number | undefined, priceCents: number): void => {
  if (expected !== undefined && centavos(expected) !== priceCents) throw errors.refused('price_changed')
}

const mailPurchase = (tx: Tx, plan: UserPlanRow, settings: Settings) =>
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

async function withCode(
  tx: Tx,
  plan: UserPlanRow,
  discount: TakenDiscount | undefined,
): Promise<UserPlanRow> {
  if (!discount) return plan
  await discount.redeemFor(plan.id, plan.created_at)
  return (await userPlanById(tx, plan.id)) as UserPlanRow
}

/**
 * A member buys a plan: frozen until its transfer is verified (CHK-14), from `start_date` for its duration (CHK-09), at
 * the price of today, less the discount of a code (A15). Only plan, start, channel and code are read from the body (A13,
 * A79), and the price it was shown with, to be compared. Mail goes out with the reference.
 * Throws start_date_past, start_date_too_far, too_many_open_purchases, plan_not_available, price_changed, plan_dates_overlap, and what takeDiscount throws.
 */
export async function purchase(
  context: Context,
  tx: Tx,
  member: string,
  input: PurchaseInput,
): Promise<UserPlan> {
  const now = context.clock.now()
  const settings = await readSettings(tx)
  const today = civilDateOf(now, settings.timezone)
  checkStart(input.start_date, today)
  await lockProfiles(tx, [member])
  await checkOpenPurchases(tx, member)
  const plan = await lockPlanOnSale(tx, input.plan_id)
  const code = input.discount_code?.trim()
  const discount = code ? await takeDiscount(tx, { code, member, plan, today }, settings) : undefined
  const priceCents = discount?.priceCents ?? priceCentsOf(plan, settings)
  checkExpected(input.expected_price, priceCents)
  const wish: GrantWish = {
    user: member,
    plan,
    start: input.start_date,
    status: 'frozen',
    paymentStatus: 'pending',
    method: 'transfer',
    channel: input.payment_channel ?? 'transfer',
    priceCents,
    amountPaidCents: null,
    classes: null,
    actor: member,
    now,
  }
  const bought = await grant(tx, wish, settings, 'plan_dates_overlap')
  const priced = await withCode(tx, bought, discount)
  await mailPurchase(tx, priced, settings)
  return userPlanShape(priced)
}
