import { DiscountInput, rangeOf } from '@estudio/contract'
import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_DEFAULTS,
  DISCOUNT_NAME_MAX,
  discountCode,
  isCivilDate,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form/form.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'

const { validation } = texts.admin.discounts

export const percentRange = rangeOf(DiscountInput, 'discount_percent')
export const minimumRange = rangeOf(DiscountInput, 'min_purchase_amount')
export const totalUsesRange = rangeOf(DiscountInput, 'total_uses_limit')

/** The values of the form; null for an empty field. */
type DiscountValues = { [Field in keyof DiscountInput]: DiscountInput[Field] | null }

const endError = ({ valid_from, valid_to }: DiscountValues): string | undefined => {
  if (!valid_to) return undefined
  if (!isCivilDate(valid_to)) return texts.admin.editing.dateUnfinished
  return isCivilDate(valid_from ?? '') && valid_to < (valid_from ?? '') ? validation.toBeforeFrom : undefined
}

/** The request body; an empty field is null. */
export const toDiscountInput = ({ name, code, ...rest }: DiscountValues) => ({
  ...rest,
  name: name?.trim(),
  code: discountCode(code ?? ''),
})

const isLonger = (text: string | undefined, most: number) => [...(text ?? '')].length > most

const discountErrors = schemaErrors(DiscountInput, {
  name: validation.nameRequired,
  code: validation.codeRequired,
  discount_percent: validation.percentRange(percentRange),
  valid_from: validation.fromRequired,
  min_purchase_amount: { required: validation.minimumMin, maximum: validation.minimumMax },
  total_uses_limit: { required: validation.totalUsesMin, maximum: validation.totalUsesMax },
})

/** The errors of the form by field. The server validates again and checks that the code is unused. */
export const checkDiscount = (values: DiscountValues): FormErrors<DiscountValues> => {
  const body = toDiscountInput(values)
  return {
    name: isLonger(body.name, DISCOUNT_NAME_MAX) ? validation.nameMax : undefined,
    code: isLonger(body.code, DISCOUNT_CODE_MAX) ? validation.codeMax : undefined,
    valid_to: endError(values),
    ...discountErrors(body),
  }
}

/** The initial values. */
export const newDiscount = {
  discount_percent: DISCOUNT_DEFAULTS.discount_percent,
  valid_to: null,
  min_purchase_amount: null,
  limit_per_user: DISCOUNT_DEFAULTS.limit_per_user,
  total_uses_limit: null,
  is_active: DISCOUNT_DEFAULTS.is_active,
}
