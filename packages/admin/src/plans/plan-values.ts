import { maxItemsOf, maxLengthOf, type Plan, PlanInput, rangeOf } from '@estudio/contract'
import { LIMITS, PLAN_DEFAULTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form.tsx'
import { schemaErrors } from '../ui/schema-errors.ts'

const { validation } = texts.admin.plans

export const planMaxLengths = {
  name: maxLengthOf(PlanInput, 'name'),
  description: maxLengthOf(PlanInput, 'description'),
}
export const priceRange = rangeOf(PlanInput, 'price')
export const durationRange = rangeOf(PlanInput, 'duration_days')
export const classLimitRange = rangeOf(PlanInput, 'class_limit')

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

const planErrors = schemaErrors(PlanInput, {
  name: validation.nameRequired,
  price: { required: validation.priceRequired, minimum: validation.priceMin, maximum: validation.priceMax },
  description: validation.descriptionRequired,
  duration_days: { required: validation.durationMin, maximum: validation.durationMax },
  class_limit: { required: validation.limitMin, maximum: validation.limitMax },
  benefits: { every: validation.benefitsMax(maxItemsOf(PlanInput, 'benefits'), LIMITS.text) },
})

/** The errors of the form by field; a limited plan needs its limit. The server validates again. */
export const checkPlan = (values: PlanValues): FormErrors<PlanValues> => ({
  ...(values.has_class_limit && values.class_limit === null && { class_limit: validation.limitMin }),
  ...planErrors(toPlanInput(values)),
})
