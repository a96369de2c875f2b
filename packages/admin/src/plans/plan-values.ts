import { maxItemsOf, maxLengthOf, type Plan, PlanInput, rangeOf } from '@estudio/contract'
import { LIMITS, PLAN_DEFAULTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { decimalsError, fractionError } from '../ui/amount.ts'
import type { FormErrors } from '../ui/form.tsx'
import { textError } from '../ui/text-error.ts'

const { validation } = texts.admin.plans

export const planMaxLengths = {
  name: maxLengthOf(PlanInput, 'name'),
  description: maxLengthOf(PlanInput, 'description'),
}
export const priceRange = rangeOf(PlanInput, 'price')
export const durationRange = rangeOf(PlanInput, 'duration_days')
export const classLimitRange = rangeOf(PlanInput, 'class_limit')
const most = { benefits: maxItemsOf(PlanInput, 'benefits'), characters: LIMITS.text }

/** The values of the form; null for an empty field. Benefits are one per line. */
export type PlanValues = {
  [Field in keyof Omit<PlanInput, 'benefits'>]: PlanInput[Field] | null
} & { benefits: string | null }

/** The initial values. */
export const newPlan = { ...PLAN_DEFAULTS, benefits: '' }

/** A plan without a class limit shows the default limit, which applies when the limit is switched on. */
export const toPlanValues = (plan: Plan): PlanValues => ({
  ...plan,
  class_limit: plan.class_limit ?? PLAN_DEFAULTS.class_limit,
  benefits: plan.benefits.join('\n'),
})

/** One benefit per line; blank lines are dropped. */
const parseBenefits = (typed: string | null): string[] =>
  (typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An unlimited plan has null as its class limit. */
export const toPlanInput = ({ name, description, class_limit, benefits, ...rest }: PlanValues) => ({
  ...rest,
  name: name?.trim(),
  description: description?.trim(),
  class_limit: rest.has_class_limit ? class_limit : null,
  benefits: parseBenefits(benefits),
})

const priceError = (typed: number | null): string | undefined => {
  if (typed === null) return validation.priceRequired
  if (typed < priceRange.min) return validation.priceMin
  return typed > priceRange.max ? validation.priceMax(priceRange.max) : decimalsError(typed)
}

const countError = (
  count: number | null | undefined,
  { min, max }: { min: number; max: number },
  errors: { min: string; max: (most: number) => string },
): string | undefined => {
  if (!(Number(count) >= min)) return errors.min
  return Number(count) > max ? errors.max(max) : fractionError(count)
}

const benefitsError = (typed: string | null): string | undefined => {
  const benefits = parseBenefits(typed)
  const fits =
    benefits.length <= most.benefits && benefits.every((line) => [...line].length <= most.characters)
  return fits ? undefined : validation.benefitsMax(most.benefits, most.characters)
}

/** The errors of the form by field. The server validates again. */
export const checkPlan = (values: PlanValues): FormErrors<PlanValues> => ({
  name: textError(values.name, validation.nameRequired, planMaxLengths.name),
  price: priceError(values.price),
  description: textError(values.description, validation.descriptionRequired, planMaxLengths.description),
  duration_days: countError(values.duration_days, durationRange, {
    min: validation.durationMin,
    max: validation.durationMax,
  }),
  class_limit: values.has_class_limit
    ? countError(values.class_limit, classLimitRange, { min: validation.limitMin, max: validation.limitMax })
    : undefined,
  benefits: benefitsError(values.benefits),
})
