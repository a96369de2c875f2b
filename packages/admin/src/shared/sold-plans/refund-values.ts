import { type OnlineRefundStatus, RefundInput, rangeOf, type UserPlan } from '@estudio/contract'
import { isLimited } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import { amountCheck } from '../../ui/form/amount.ts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { checkReason, type ReasonValues, trimmedReason } from '../../ui/form/reason.ts'
import { schemaErrors } from '../../ui/form/schema-errors.ts'

const t = texts.admin.refunds

export interface RefundValues extends ReasonValues {
  amount: number | null
  method: RefundInput['method']
  plan: RefundInput['plan']
  /** Classes that are taken from the plan. */
  classes: number | null
}

export const refundRange = rangeOf(RefundInput, 'amount')

/** The amount that can still be refunded, as the server says. */
export const refundableOf = ({ refundable = 0 }: UserPlan): number => refundable

/** The money stays with the studio, so that staff return it another way. */
export const hasFailed = (status: OnlineRefundStatus | undefined): boolean =>
  status === 'failed' || status === 'cancelled'

/** The amount that the payment's provider can return: without the part from the balance, and at Stripe 0 for a deposit at OXXO. */
const refundableOnline = ({ online }: UserPlan): number => online?.refundable ?? 0

export const isReturnedOnline = (plan: UserPlan): boolean => refundableOnline(plan) > 0

const refundableBy = (plan: UserPlan, method: RefundValues['method']): number =>
  method === 'online' ? refundableOnline(plan) : refundableOf(plan)

/** The method by which the money was received, or a transfer when no provider can return the money. */
const methodOf = (plan: UserPlan): RefundValues['method'] => {
  const { payment_method } = plan
  if (payment_method === 'balance') return 'transfer'
  return payment_method === 'online' && !isReturnedOnline(plan) ? 'transfer' : payment_method
}

/** The classes that a refund may take from a plan that goes on. */
export const classesToTake = (plan: UserPlan): number =>
  plan.status !== 'cancelled' && isLimited(plan) ? Math.max(0, plan.classes_left) : 0

export const toRefundValues = (plan: UserPlan): RefundValues => {
  const method = methodOf(plan)
  return { amount: refundableBy(plan, method), method, plan: 'keep', classes: 0, reason: null }
}

export const toRefundInput = (values: RefundValues): RefundInput => ({
  amount: values.amount ?? 0,
  method: values.method,
  reason: trimmedReason(values),
  plan: values.plan,
  classes: values.plan === 'keep' ? (values.classes ?? 0) : 0,
})

const amountError = amountCheck(t.amountRequired)
const refundErrors = schemaErrors(RefundInput, { classes: t.classesRequired })

/**
 * Checks what the schema cannot state: the refund is at most the rest of the payment and of the plan's classes, and 0 counts as no
 * amount.
 */
export const checkRefund =
  (plan: UserPlan) =>
  (values: RefundValues): FormErrors<RefundValues> => {
    const [most, mostClasses] = [refundableBy(plan, values.method), classesToTake(plan)]
    const classesProblem =
      Number(values.classes) > mostClasses ? t.tooManyClasses(mostClasses) : refundErrors(values).classes
    return {
      ...checkReason(values),
      amount:
        amountError(values.amount || null) ??
        (Number(values.amount) > most
          ? (values.method === 'online' ? t.online.tooMuch : t.tooMuch)(formatTablePrice(most))
          : undefined),
      classes:
        values.plan === 'keep' ? (values.classes === null ? t.classesRequired : classesProblem) : undefined,
    }
  }
