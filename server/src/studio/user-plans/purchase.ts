import type { PurchaseInput, UserPlan } from '@estudio/contract'
import { addDays, type CivilDate, civilDateOf, isCivilDate, mxn } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import { readSettings, type Settings } from '../settings/service.ts'
import { type GrantWish, grant } from './grant.ts'
import { userPlanShape } from './shape.ts'
import type { UserPlanRow } from './store.ts'

const checkStart = (start: CivilDate, today: CivilDate): void => {
  if (!isCivilDate(start)) throw errors.validation()
  if (start < today) throw errors.refused('start_date_past')
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

/**
 * A member buys a plan: frozen until its transfer is verified (CHK-14), from `start_date` for its duration (CHK-09), at
 * the price of today. Only plan, start and channel are read from the body (A13, A79). Mail goes out with the reference.
 * Throws start_date_past, plan_not_available, plan_dates_overlap.
 */
export async function purchase(
  context: Context,
  tx: Tx,
  member: string,
  input: PurchaseInput,
): Promise<UserPlan> {
  const now = context.clock.now()
  const settings = await readSettings(tx)
  checkStart(input.start_date, civilDateOf(now, settings.timezone))
  const wish: GrantWish = {
    user: member,
    plan: input.plan_id,
    start: input.start_date,
    status: 'frozen',
    paymentStatus: 'pending',
    method: 'transfer',
    channel: input.payment_channel ?? 'transfer',
    amountPaidCents: null,
    classes: null,
    actor: member,
    now,
  }
  const plan = await grant(tx, wish, settings, 'plan_dates_overlap')
  await mailPurchase(tx, plan, settings)
  return userPlanShape(plan)
}
