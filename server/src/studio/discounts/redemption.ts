import type { DiscountCheckInput, DiscountQuote } from '@estudio/contract'
import { applyDiscount, civilDateOf, discountCode, mxn } from '@estudio/domain'
import { formatTablePrice, isReasonCode } from '@estudio/texts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { isOnPromotion, type PlanRow, planOnSale } from '../plans/service.ts'
import { readSettings, type Settings, studioMoment } from '../settings/service.ts'
import { anyOffered, type DiscountTerms, offeredDiscount, redeem, takeUse } from './redemption-store.ts'

const refusal = (code: string) =>
  isReasonCode(code) ? errors.refused(code) : new Error(`a discount was refused with ${code}`)

interface DiscountedPrice {
  priceCents: number
  savedCents: number
}

/** The plan's price with the discount: from its minimum upwards, never on top of the promotion (A15, A23). */
function discountedPrice(plan: PlanRow, terms: DiscountTerms, settings: Settings): DiscountedPrice {
  const { min_purchase_cents: minimumCents, discount_percent: percent } = terms
  const outcome = applyDiscount(plan.price_cents, { percent, minimumCents }, isOnPromotion(plan, settings))
  if (outcome.kind === 'applied') return outcome
  const amount = minimumCents === null ? undefined : `${formatTablePrice(mxn(minimumCents))} MXN`
  throw errors.refused(outcome.reason, { amount })
}

/** Whether checkout asks for a code at all (A15). */
export async function discountsOffered(context: Context): Promise<boolean> {
  const { now, zone } = await studioMoment(context)
  return anyOffered(context.db, civilDateOf(now, zone))
}

/**
 * What a plan would cost a member with a code, now; nothing is counted. Throws what buying with it would:
 * plan_not_available, discount_invalid, discount_used_by_you, discount_used_up, discount_below_minimum,
 * discount_with_promotion.
 */
export async function quoteDiscount(
  context: Context,
  member: string,
  input: DiscountCheckInput,
): Promise<DiscountQuote> {
  const { db } = context
  const settings = await readSettings(db)
  const today = civilDateOf(context.clock.now(), settings.timezone)
  const plan = await planOnSale(db, input.plan_id)
  const offered = await offeredDiscount(db, discountCode(input.code), member, today)
  if (!offered) throw errors.refused('discount_invalid')
  if (offered.refusal) throw refusal(offered.refusal)
  const { priceCents, savedCents } = discountedPrice(plan, offered, settings)
  return {
    code: offered.code,
    name: offered.name,
    discount_percent: offered.discount_percent,
    list_price: mxn(plan.price_cents),
    price: mxn(priceCents),
    saved: mxn(savedCents),
  }
}

interface Taking {
  code: string
  member: string
  /** Held by the caller. */
  plan: PlanRow
  /** Civil date in the studio. */
  today: string
}

/** A use that was taken; `redeemFor` writes down for which purchase. */
export interface TakenDiscount {
  priceCents: number
  redeemFor(userPlan: string, now: Date): Promise<unknown>
}

/**
 * Takes one use of a code in the purchase's transaction, under the member's lock, and says what the plan costs with it;
 * a purchase that fails afterwards has taken none. Throws what quoteDiscount throws of a code.
 */
export async function takeDiscount(
  tx: Tx,
  { code, member, plan, today }: Taking,
  settings: Settings,
): Promise<TakenDiscount> {
  const taken = await takeUse(tx, discountCode(code), member, today)
  if (taken.code !== 'ok') throw refusal(taken.code)
  const { priceCents, savedCents } = discountedPrice(plan, taken, settings)
  return {
    priceCents,
    redeemFor: (userPlan, now) => redeem(tx, userPlan, taken.discount_id, savedCents, now),
  }
}
