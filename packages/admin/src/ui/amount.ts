import { CorrectPaymentInput, rangeOf } from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'

/** The allowed range of a plan's payment, in MXN. */
export const paidAmount = rangeOf(CorrectPaymentInput, 'amount_paid')

/** At most two decimals. */
export const amountError = (amount: number | null, max = paidAmount.max): string | undefined =>
  amount !== null && amount >= 0 && amount <= max && mxn(centavos(amount)) === amount
    ? undefined
    : texts.admin.users.addPlan.amountInvalid
