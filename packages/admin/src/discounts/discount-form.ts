import type { Discount, DiscountInput } from '@estudio/contract'
import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_DEFAULTS,
  DISCOUNT_NAME_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
  discountCode,
  isCivilDate,
  LIMITS,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { numberTyped, wholeTyped } from '../ui/form/numbers.ts'
import type { Faults } from '../ui/form/resolver.ts'

const t = texts.admin.discounts.validation
const maxUses = 1_000_000

/** The form of a discount. Numbers as typed; dates empty where there is none. */
export interface DiscountValues {
  name: string
  code: string
  discount_percent: string
  valid_from: string
  valid_to: string
  min_purchase_amount: string
  limit_per_user: boolean
  total_uses_limit: string
  is_active: boolean
}

/** Filled with a discount, or with the defaults of ADI-12. */
export const discountForm = (discount?: Discount): DiscountValues => ({
  name: discount?.name ?? '',
  code: discount?.code ?? '',
  discount_percent: String(discount?.discount_percent ?? DISCOUNT_DEFAULTS.discount_percent),
  valid_from: discount?.valid_from ?? '',
  valid_to: discount?.valid_to ?? '',
  min_purchase_amount: String(discount?.min_purchase_amount ?? ''),
  limit_per_user: discount?.limit_per_user ?? DISCOUNT_DEFAULTS.limit_per_user,
  total_uses_limit: String(discount?.total_uses_limit ?? ''),
  is_active: discount?.is_active ?? DISCOUNT_DEFAULTS.is_active,
})

const lengthFault = (text: string, missing: string, most: number, tooLong: string): string | undefined => {
  if (text === '') return missing
  return [...text].length > most ? tooLong : undefined
}

const percentFault = (percent: number): string | undefined =>
  percent >= DISCOUNT_PERCENT_MIN && percent <= DISCOUNT_PERCENT_MAX ? undefined : t.percentRange

/** An optional number: empty is none, else at least 0 and at most `most`. */
const optionalFault = (typed: string, value: number, most: number, faults: { min: string; max: string }) => {
  if (typed.trim() === '') return undefined
  if (!(value >= 0)) return faults.min
  return value > most ? faults.max : undefined
}

const endFault = ({ valid_from, valid_to }: DiscountValues): string | undefined => {
  if (valid_to === '') return undefined
  if (!isCivilDate(valid_to)) return texts.admin.editing.dateUnfinished
  return isCivilDate(valid_from) && valid_to < valid_from ? t.toBeforeFrom : undefined
}

/** ADI-06 to ADI-11; the server decides again, and whether the code is free. */
export const checkDiscount = (values: DiscountValues): Faults<DiscountValues> => ({
  name: lengthFault(values.name.trim(), t.nameRequired, DISCOUNT_NAME_MAX, t.nameMax),
  code: lengthFault(discountCode(values.code), t.codeRequired, DISCOUNT_CODE_MAX, t.codeMax),
  discount_percent: percentFault(wholeTyped(values.discount_percent)),
  valid_from: isCivilDate(values.valid_from) ? undefined : t.fromRequired,
  valid_to: endFault(values),
  min_purchase_amount: optionalFault(
    values.min_purchase_amount,
    numberTyped(values.min_purchase_amount),
    LIMITS.price,
    { min: t.minimumMin, max: t.minimumMax },
  ),
  total_uses_limit: optionalFault(values.total_uses_limit, wholeTyped(values.total_uses_limit), maxUses, {
    min: t.totalUsesMin,
    max: t.totalUsesMax,
  }),
})

/** What is empty is sent as null (ADI-09 to ADI-11). */
export const toDiscountInput = (values: DiscountValues): DiscountInput => ({
  name: values.name.trim(),
  code: discountCode(values.code),
  discount_percent: wholeTyped(values.discount_percent),
  valid_from: values.valid_from,
  valid_to: values.valid_to === '' ? null : values.valid_to,
  min_purchase_amount:
    values.min_purchase_amount.trim() === '' ? null : numberTyped(values.min_purchase_amount),
  limit_per_user: values.limit_per_user,
  total_uses_limit: values.total_uses_limit.trim() === '' ? null : wholeTyped(values.total_uses_limit),
  is_active: values.is_active,
})
