import { DiscountInput, rangeOf } from '@estudio/contract'
import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_DEFAULTS,
  DISCOUNT_NAME_MAX,
  discountCode,
  isCivilDate,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { decimalsError, fractionError } from '../ui/amount.ts'
import type { FormErrors } from '../ui/form.tsx'
import { textError } from '../ui/text-error.ts'

const { validation } = texts.admin.discounts

export const percentRange = rangeOf(DiscountInput, 'discount_percent')
export const minimumRange = rangeOf(DiscountInput, 'min_purchase_amount')
export const totalUsesRange = rangeOf(DiscountInput, 'total_uses_limit')

/** The values of the form; null for an empty field. */
type DiscountValues = { [Field in keyof DiscountInput]: DiscountInput[Field] | null }

const optionalError = (
  value: number | null | undefined,
  { min, max }: { min: number; max: number },
  errors: {
    min: string
    max: (most: number) => string
    fraction: (value: number) => string | undefined
  },
) => {
  if (value === null || value === undefined) return undefined
  if (!(value >= min)) return errors.min
  return value > max ? errors.max(max) : errors.fraction(value)
}

const percentError = (percent: number | null | undefined) =>
  typeof percent === 'number' && percent >= percentRange.min && percent <= percentRange.max
    ? fractionError(percent)
    : validation.percentRange(percentRange)

const endError = ({ valid_from, valid_to }: DiscountValues): string | undefined => {
  if (!valid_to) return undefined
  if (!isCivilDate(valid_to)) return texts.admin.editing.dateUnfinished
  return isCivilDate(valid_from ?? '') && valid_to < (valid_from ?? '') ? validation.toBeforeFrom : undefined
}

/** The errors of the form by field. The server validates again and checks that the code is unused. */
export const checkDiscount = (values: DiscountValues): FormErrors<DiscountValues> => ({
  name: textError(values.name, validation.nameRequired, DISCOUNT_NAME_MAX, validation.nameMax),
  code: textError(
    discountCode(values.code ?? ''),
    validation.codeRequired,
    DISCOUNT_CODE_MAX,
    validation.codeMax,
  ),
  discount_percent: percentError(values.discount_percent),
  valid_from: isCivilDate(values.valid_from ?? '') ? undefined : validation.fromRequired,
  valid_to: endError(values),
  min_purchase_amount: optionalError(values.min_purchase_amount, minimumRange, {
    min: validation.minimumMin,
    max: validation.minimumMax,
    fraction: decimalsError,
  }),
  total_uses_limit: optionalError(values.total_uses_limit, totalUsesRange, {
    min: validation.totalUsesMin,
    max: validation.totalUsesMax,
    fraction: fractionError,
  }),
})

/** The request body; an empty field is null. */
export const toDiscountInput = ({ name, code, ...rest }: DiscountValues) => ({
  ...rest,
  name: name?.trim(),
  code: discountCode(code ?? ''),
})

/** The initial values. */
export const newDiscount = {
  discount_percent: DISCOUNT_DEFAULTS.discount_percent,
  valid_to: null,
  min_purchase_amount: null,
  limit_per_user: DISCOUNT_DEFAULTS.limit_per_user,
  total_uses_limit: null,
  is_active: DISCOUNT_DEFAULTS.is_active,
}
