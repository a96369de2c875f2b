import type { Plan, PlanInput } from '@estudio/contract'
import { LIMITS, PLAN_DEFAULTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { numberTyped, wholeTyped } from '../ui/form/numbers.ts'
import type { Faults } from '../ui/form/resolver.ts'
import { textFault } from '../ui/form/text-fault.ts'

const t = texts.admin.plans.validation
const maxClassLimit = 10_000
const maxBenefits = 50

/** The form of a plan. Numbers as typed; benefits one a line. */
export interface PlanValues {
  name: string
  description: string
  price: string
  duration_days: string
  has_class_limit: boolean
  class_limit: string
  benefits: string
  is_active: boolean
}

/** Filled with a plan, or with the defaults of APL-12. */
export const planForm = (plan?: Plan): PlanValues => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  price: String(plan?.price ?? PLAN_DEFAULTS.price),
  duration_days: String(plan?.duration_days ?? PLAN_DEFAULTS.duration_days),
  has_class_limit: plan ? plan.class_limit !== null : PLAN_DEFAULTS.has_class_limit,
  class_limit: String(plan?.class_limit ?? PLAN_DEFAULTS.class_limit),
  benefits: plan?.benefits.join('\n') ?? '',
  is_active: plan?.is_active ?? PLAN_DEFAULTS.is_active,
})

/** APL-11: one benefit a line, blank lines dropped. */
export const benefitsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const priceFault = (typed: string): string | undefined => {
  const price = numberTyped(typed)
  if (typed.trim() === '' || Number.isNaN(price)) return t.priceRequired
  if (price < 0) return t.priceMin
  return price > LIMITS.price ? t.priceMax : undefined
}

const durationFault = (days: number): string | undefined => {
  if (!(days >= 1)) return t.durationMin
  return days > LIMITS.durationDays ? t.durationMax : undefined
}

const limitFault = ({ has_class_limit, class_limit }: PlanValues): string | undefined => {
  if (!has_class_limit) return undefined
  const classes = wholeTyped(class_limit)
  if (!(classes >= 1)) return t.limitMin
  return classes > maxClassLimit ? t.limitMax : undefined
}

const benefitsFault = (typed: string): string | undefined => {
  const benefits = benefitsOf(typed)
  const fits = benefits.length <= maxBenefits && benefits.every((line) => [...line].length <= LIMITS.text)
  return fits ? undefined : t.benefitsMax
}

/** APL-08 to APL-10; the server decides again. */
export const checkPlan = (values: PlanValues): Faults<PlanValues> => ({
  name: textFault(values.name, t.nameRequired, LIMITS.name),
  price: priceFault(values.price),
  description: textFault(values.description, t.descriptionRequired, LIMITS.text),
  duration_days: durationFault(wholeTyped(values.duration_days)),
  class_limit: limitFault(values),
  benefits: benefitsFault(values.benefits),
})

/** An unlimited plan has no limit at all: null. */
export const toPlanInput = (values: PlanValues): PlanInput => ({
  name: values.name.trim(),
  description: values.description.trim(),
  price: numberTyped(values.price),
  duration_days: wholeTyped(values.duration_days),
  has_class_limit: values.has_class_limit,
  class_limit: values.has_class_limit ? wholeTyped(values.class_limit) : null,
  benefits: benefitsOf(values.benefits),
  is_active: values.is_active,
})
