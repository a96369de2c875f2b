import { type PaymentMethod, RefundInput, rangeOf, type UserPlan } from '@estudio/contract'
import { isLimited } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import { amountError, fractionError } from '../../ui/amount.ts'
import type { FormErrors } from '../../ui/form.tsx'
import { checkReason, type ReasonValues, trimmedReason } from '../../ui/reason.ts'

const t = texts.admin.refunds

export interface RefundValues extends ReasonValues {
  amount: number | null
  method: PaymentMethod
  plan: RefundInput['plan']
  /** Classes that are taken from the plan. */
  classes: number | null
}

export const refundRange = rangeOf(RefundInput, 'amount')

/** What the server says is left of the payment. */
export const refundableOf = ({ refundable = 0 }: UserPlan): number => refundable

/** The classes that a refund may take from a plan that goes on. */
export const classesToTake = (plan: UserPlan): number =>
  plan.status !== 'cancelled' && isLimited(plan) ? Math.max(0, plan.classes_left) : 0

export const toRefundValues = (plan: UserPlan): RefundValues => ({
  amount: refundableOf(plan),
  method: plan.payment_method,
  plan: 'keep',
  classes: 0,
  reason: null,
})

export const toRefundInput = (values: RefundValues): RefundInput => ({
  amount: values.amount ?? 0,
  method: values.method,
  reason: trimmedReason(values),
  plan: values.plan,
  classes: values.plan === 'keep' ? (values.classes ?? 0) : 0,
})

const amountProblem = (plan: UserPlan, amount: number | null): string | undefined => {
  const error = amountError(amount === 0 ? null : amount, refundRange.max, t.amountRequired)
  return !error && (amount ?? 0) > refundableOf(plan)
    ? t.tooMuch(formatTablePrice(refundableOf(plan)))
    : error
}

const classesProblem = (plan: UserPlan, classes: number | null): string | undefined => {
  if (classes === null || classes < 0) return t.classesRequired
  return classes > classesToTake(plan) ? t.tooManyClasses(classesToTake(plan)) : fractionError(classes)
}

export const checkRefund =
  (plan: UserPlan) =>
  (values: RefundValues): FormErrors<RefundValues> => ({
    ...checkReason(values),
    amount: amountProblem(plan, values.amount),
    classes: values.plan === 'keep' ? classesProblem(plan, values.classes) : undefined,
  })
