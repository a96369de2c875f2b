import type { PlanInput, PlanPatch } from '@estudio/contract'
import { centavos, mxn, PLAN_DEFAULTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { errors } from '../../platform/errors.ts'
import { requiredText } from '../shared/required-text.ts'
import type { PlanFields, PlanRow } from './store.ts'

const words = texts.admin.plans.validation

/** Limited unless said otherwise (APL-12); a limit that is switched on has to be given (APL-10). */
const limitOf = ({ has_class_limit, class_limit }: PlanInput): number | null => {
  const limited = has_class_limit ?? class_limit !== null
  if (!limited) return null
  if (typeof class_limit === 'number') return class_limit
  if (has_class_limit) throw errors.validation(words.limitMin)
  return PLAN_DEFAULTS.class_limit
}

/** A whole plan from what staff send (APL-08 to APL-12). Throws validation_failed with the text of the first fault. */
export const planFields = (input: PlanInput): PlanFields => ({
  name: requiredText(input.name, words.nameRequired),
  description: requiredText(input.description, words.descriptionRequired),
  price_cents: centavos(input.price),
  duration_days: input.duration_days,
  class_limit: limitOf(input),
  benefits: (input.benefits ?? []).map((line) => line.trim()).filter(Boolean),
  is_active: input.is_active ?? PLAN_DEFAULTS.is_active,
})

/** The plan as it would be with the changed fields, in the terms of who edits it. */
export const withChanges = (row: PlanRow, patch: PlanPatch): PlanInput => ({
  name: row.name,
  description: row.description,
  price: mxn(row.price_cents),
  duration_days: row.duration_days,
  class_limit: row.class_limit,
  benefits: row.benefits,
  is_active: row.is_active,
  ...patch,
})
