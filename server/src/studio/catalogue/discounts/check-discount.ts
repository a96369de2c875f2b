import type { DiscountCheckInput, DiscountQuote } from '@estudio/contract'
import { applyDiscount, civilDateOf, discountCode, mxn } from '@estudio/domain'
import { formatTablePrice, isReasonCode } from '@estudio/texts'
import type { FastifyRequest } from 'fastify'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { checkRate, limitRate } from '../../../platform/http/rate-limit.ts'
import { readSettings, type Settings, studioMoment } from '../../settings/index.ts'
import { isOnPromotion, planOnSale } from '../plans/plan-price.ts'
import type { PlanRow } from '../plans/store.ts'
import {
  anyDiscountAvailable,
  callRedeemDiscount,
  callTakeDiscount,
  type DiscountTerms,
  discountForMember,
} from './store.ts'

const refusedCodes = { bucket: 'discount-refused', limit: 10, windowSeconds: 600 }

/** A client who does not exist yet has used no discount. */
const NEW_CLIENT = '00000000-0000-0000-0000-000000000000'

/**
 * Limits guesses: ten refused codes in ten minutes, after which the caller's right codes are refused too. A code that the client
 * has used is no guess, and a repeated purchase has such a code. Refused codes count for the account and never for its network,
 * which a household or the studio shares; a visitor can send no code, and sign-ups are limited for each network. Call it before
 * the code is used: an answer about a code is given only after the count, so that parallel guesses are counted exactly. Throws
 * rate_limited.
 */
export async function limitCodeAttempts(
  context: Context,
  request: FastifyRequest,
  given: string | null | undefined,
  client: string = NEW_CLIENT,
): Promise<void> {
  const code = discountCode(given ?? '')
  if (code === '') return
  const { now, zone } = await studioMoment(context)
  const discount = await discountForMember(context.db, code, client, civilDateOf(now, zone))
  const isRight = discount && (!discount.refusal || discount.refusal === 'discount_used_by_you')
  const limit = isRight ? checkRate : limitRate
  await limit(context, request, refusedCodes, memberOf(request).id)
}

export async function discountsOffered(context: Context): Promise<boolean> {
  const { now, zone } = await studioMoment(context)
  return anyDiscountAvailable(context.db, civilDateOf(now, zone))
}

const discountError = (code: string) =>
  isReasonCode(code) ? errors.refused(code) : new Error(`unexpected code of a discount: ${code}`)

interface DiscountedPrice {
  priceCents: number
  savedCents: number
}

function discountedPrice(
  plan: PlanRow,
  terms: DiscountTerms,
  settings: Settings,
  now: Date,
): DiscountedPrice {
  const { min_purchase_cents: minimumCents, discount_percent: percent } = terms
  const outcome = applyDiscount(
    plan.price_cents,
    { percent, minimumCents },
    isOnPromotion(plan, settings, now),
  )
  if (outcome.kind === 'applied') return outcome
  const amount = minimumCents === null ? undefined : `${formatTablePrice(mxn(minimumCents))} MXN`
  throw errors.refused(outcome.reason, { amount })
}

/**
 * Does not count as a use of the code. Throws plan_not_available, discount_invalid, discount_used_by_you, discount_used_up,
 * discount_below_minimum, discount_with_promotion.
 */
export async function quoteDiscount(
  context: Context,
  input: DiscountCheckInput,
  member: string = NEW_CLIENT,
): Promise<DiscountQuote> {
  const { db } = context
  const settings = await readSettings(db)
  const now = context.clock.now()
  const today = civilDateOf(now, settings.timezone)
  const plan = await planOnSale(db, input.plan_id)
  const discount = await discountForMember(db, discountCode(input.code), member, today)
  if (!discount) throw errors.refused('discount_invalid')
  if (discount.refusal) throw discountError(discount.refusal)
  const { priceCents, savedCents } = discountedPrice(plan, discount, settings, now)
  return {
    code: discount.code,
    name: discount.name,
    discount_percent: discount.discount_percent,
    list_price: mxn(plan.price_cents),
    price: mxn(priceCents),
    saved: mxn(savedCents),
  }
}

interface DiscountUse {
  code: string
  member: string
  /** The plan, which the caller has locked. */
  plan: PlanRow
  now: Date
}

export interface TakenDiscount {
  priceCents: number
  /** Records the purchase for which the discount is used. */
  redeemFor(userPlan: string, now: Date): Promise<unknown>
}

/** Call it in the purchase's transaction, with the member locked. Throws the codes of quoteDiscount. */
export async function takeDiscount(
  tx: Tx,
  { code, member, plan, now }: DiscountUse,
  settings: Settings,
): Promise<TakenDiscount> {
  const today = civilDateOf(now, settings.timezone)
  const taken = await callTakeDiscount(tx, discountCode(code), member, today)
  if (taken.code !== 'ok') throw discountError(taken.code)
  const { priceCents, savedCents } = discountedPrice(plan, taken, settings, now)
  return {
    priceCents,
    redeemFor: (userPlan, now) => callRedeemDiscount(tx, userPlan, taken.discount_id, savedCents, now),
  }
}
