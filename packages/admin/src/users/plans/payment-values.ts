import {
  CorrectPaymentInput,
  type PaymentMethod,
  type ReversePaymentInput,
  rangeOf,
  type UserPlan,
} from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../../ui/form.tsx'
import { checkReason, type ReasonValues } from '../../ui/reason.ts'

const { addPlan, changes } = texts.admin.users

/** The allowed range of a plan's payment, in MXN. */
export const paidAmount = rangeOf(CorrectPaymentInput, 'amount_paid')

/** At most two decimals. */
export const amountError = (amount: number | null, max = paidAmount.max): string | undefined =>
  amount !== null && amount >= 0 && amount <= max && mxn(centavos(amount)) === amount
    ? undefined
    : addPlan.amountInvalid

export interface CorrectValues extends ReasonValues {
  amount_paid: number | null
  payment_method: PaymentMethod
}

export const toCorrectValues = (plan: UserPlan): CorrectValues => ({
  amount_paid: plan.amount_paid ?? plan.price,
  payment_method: plan.payment_method,
  reason: null,
})

/** A correction has to change the amount or the method. */
export const checkCorrect =
  (plan: UserPlan) =>
  (values: CorrectValues): FormErrors<CorrectValues> => {
    const before = toCorrectValues(plan)
    const same = values.amount_paid === before.amount_paid && values.payment_method === before.payment_method
    return {
      ...checkReason(values),
      amount_paid: amountError(values.amount_paid) ?? (same ? changes.correct.nothing : undefined),
    }
  }

export interface ReverseValues extends ReasonValues {
  plan: ReversePaymentInput['plan'] | null
}

export const checkReverse = (values: ReverseValues): FormErrors<ReverseValues> => ({
  ...checkReason(values),
  plan: values.plan === null ? changes.reverse.noPlan : undefined,
})
