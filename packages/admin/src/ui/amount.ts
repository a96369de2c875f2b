import { CorrectPaymentInput, rangeOf } from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'

/** The allowed range of a plan's payment, in MXN. */
export const paidAmount = rangeOf(CorrectPaymentInput, 'amount_paid')

const t = texts.admin.editing

/** Money has two decimals at most. */
export const decimalsError = (amount: number | null | undefined): string | undefined =>
  typeof amount === 'number' && mxn(centavos(amount)) !== amount ? t.twoDecimals : undefined

/** An empty field is not a fraction. */
export const fractionError = (count: number | null | undefined): string | undefined =>
  typeof count === 'number' && !Number.isInteger(count) ? t.wholeNumber : undefined

/** `required` asks for the amount; by default it is the amount that was paid. */
export const amountError = (
  amount: number | null,
  max = paidAmount.max,
  required: string = texts.admin.users.addPlan.amountInvalid,
): string | undefined => {
  if (amount === null) return required
  if (amount < 0) return t.amountMin
  return amount > max ? t.amountMax(max) : decimalsError(amount)
}
