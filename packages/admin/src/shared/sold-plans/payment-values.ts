import type { ReversePaymentInput, StaffPaymentMethod, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { paidError } from '../../ui/form/amount.ts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { checkReason, type ReasonValues } from '../../ui/form/reason.ts'

const { changes } = texts.admin.users

export interface CorrectValues extends ReasonValues {
  amount_paid: number | null
  payment_method: StaffPaymentMethod
}

/** A payment that came in online or from the balance is not corrected. */
const staffMethodOf = ({ payment_method }: UserPlan): StaffPaymentMethod =>
  payment_method === 'online' || payment_method === 'balance' ? 'transfer' : payment_method

export const toCorrectValues = (plan: UserPlan): CorrectValues => ({
  amount_paid: plan.amount_paid ?? plan.price,
  payment_method: staffMethodOf(plan),
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
      amount_paid: paidError(values.amount_paid) ?? (same ? changes.correct.nothing : undefined),
    }
  }

export interface ReverseValues extends ReasonValues {
  plan: ReversePaymentInput['plan'] | null
}

export const checkReverse = (values: ReverseValues): FormErrors<ReverseValues> => ({
  ...checkReason(values),
  plan: values.plan === null ? changes.reverse.noPlan : undefined,
})
