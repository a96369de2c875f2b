import { maxItemsOf, maxLengthOf, PlanInput, rangeOf, type StaffPlan } from '@estudio/contract'
import { isCivilDate, LIMITS, PLAN_DEFAULTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form/form.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'

const { validation } = texts.admin.plans

export const planMaxLengths = {
  name: maxLengthOf(PlanInput, 'name'),
  description: maxLengthOf(PlanInput, 'description'),
}
export const priceRange = rangeOf(PlanInput, 'price')
export const durationRange = rangeOf(PlanInput, 'duration_days')
export const classLimitRange = rangeOf(PlanInput, 'class_limit')
export const standingRange = rangeOf(PlanInput, 'standing_per_week')
export const makeUpDaysRange = rangeOf(PlanInput, 'make_up_days')
export const makeUpsRange = rangeOf(PlanInput, 'make_ups_a_month')

/** The values of the form; null for an empty field. Benefits are one per line. */
export type PlanValues = {
  [Field in keyof Omit<PlanInput, 'benefits'>]: PlanInput[Field] | null
} & {
  benefits: string | null
  has_promotion: boolean
}

/** The initial values. */
export const newPlan = {
  ...PLAN_DEFAULTS,
  benefits: '',
  has_promotion: false,
  promotion_price: null,
  promotion_from: null,
  promotion_until: null,
}

/** “12 clases” has 12 classes. A number that counts days, weeks, months or years says nothing of classes. */
export const classLimitOf = (name: string): number => {
  const [, digits, unit = ''] = /^\s*(\d{1,5})(?!\d)\s*(\p{L}*)/u.exec(name) ?? []
  const limit = Number(digits)
  const isLimit =
    limit >= classLimitRange.min &&
    limit <= classLimitRange.max &&
    !/^(d[ií]as?|semanas?|mes(es)?|años?)$/iu.test(unit)
  return isLimit ? limit : PLAN_DEFAULTS.class_limit
}

/** A plan without a class limit shows the default limit, which applies when the limit is switched on. */
export const toPlanValues = (plan: StaffPlan): PlanValues => ({
  ...plan,
  class_limit: plan.class_limit ?? PLAN_DEFAULTS.class_limit,
  benefits: plan.benefits.join('\n'),
  has_promotion: typeof plan.promotion_price === 'number',
})

/** One benefit per line; blank lines are dropped. */
export const parseBenefits = (typed: string | null): string[] =>
  (typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const noPromotion = { promotion_price: null, promotion_from: null, promotion_until: null }

/** An unlimited plan has null as its class limit, and a plan without a promotion has null in its fields. */
export const toPlanInput = (values: PlanValues) => {
  const { name, description, class_limit, benefits, has_promotion, ...rest } = values
  return {
    ...rest,
    ...(!has_promotion && noPromotion),
    name: name?.trim(),
    description: description?.trim(),
    class_limit: rest.has_class_limit ? class_limit : null,
    benefits: parseBenefits(benefits),
  }
}

const planErrors = schemaErrors(PlanInput, {
  name: validation.nameRequired,
  price: { required: validation.priceRequired, minimum: validation.priceMin, maximum: validation.priceMax },
  description: validation.descriptionRequired,
  duration_days: { required: validation.durationMin, maximum: validation.durationMax },
  class_limit: { required: validation.limitMin, maximum: validation.limitMax },
  standing_per_week: { every: validation.standing(standingRange.max) },
  make_up_days: { every: validation.wholeOrEmpty(makeUpDaysRange) },
  make_ups_a_month: { every: validation.wholeOrEmpty(makeUpsRange) },
  promotion_price: { maximum: validation.priceMax, minimum: validation.priceMin },
  benefits: { every: validation.benefitsMax(maxItemsOf(PlanInput, 'benefits'), LIMITS.text) },
})

/** A promotion is cheaper than the plan and has a first day; its last day may be missing. */
const promotionErrors = (values: PlanValues): FormErrors<PlanValues> => {
  const { promotion_from, promotion_until } = values
  const [price, promotionPrice] = [values.price ?? 0, values.promotion_price ?? null]
  const from = promotion_from ?? ''
  const errors: FormErrors<PlanValues> = {}
  if (promotionPrice === null) errors.promotion_price = validation.promotionPriceRequired
  else if (promotionPrice >= price) errors.promotion_price = validation.promotionPrice
  if (!isCivilDate(from)) errors.promotion_from = validation.promotionFrom
  if (promotion_until && !isCivilDate(promotion_until))
    errors.promotion_until = texts.admin.editing.dateUnfinished
  else if (promotion_until && promotion_until < from) errors.promotion_until = validation.promotionUntil
  return errors
}

/** The errors of the form by field; a limited plan needs its limit. The server validates again. */
export const checkPlan = (values: PlanValues): FormErrors<PlanValues> => ({
  ...(values.has_class_limit && values.class_limit === null && { class_limit: validation.limitMin }),
  ...(values.has_promotion && promotionErrors(values)),
  ...planErrors(toPlanInput(values)),
})
