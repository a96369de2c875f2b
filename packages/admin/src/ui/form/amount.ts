import { CorrectPaymentInput, rangeOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { schemaErrors } from './schema-errors.ts'

/** The allowed range of a plan's payment, in MXN. */
export const paidAmount = rangeOf(CorrectPaymentInput, 'amount_paid')

const { amountMin, amountMax } = texts.admin.editing

/** The texts of an amount in MXN; `required` asks for the amount. */
export const amountTexts = (required: string) => ({ required, minimum: amountMin, maximum: amountMax })

/** Makes the check of an amount of a plan's payment; `required` asks for the amount. */
export const amountCheck = (required: string) => {
  const errors = schemaErrors(CorrectPaymentInput, { amount_paid: amountTexts(required) })
  return (amount_paid: number | null): string | undefined => errors({ amount_paid }).amount_paid
}

/** The error of the amount that was paid for a plan. */
export const paidError = amountCheck(texts.admin.users.addPlan.amountInvalid)
