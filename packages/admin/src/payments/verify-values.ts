import type { StaffPaymentMethod } from '@estudio/contract'
import { type CivilDate, isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { IncomingPayment } from '../shared/sold-plans/index.ts'
import { paidError } from '../ui/form/amount.ts'
import type { FormErrors } from '../ui/form/form.tsx'

const words = texts.admin.payments.verify

export interface VerifyValues {
  amount_paid: number | null
  paid_on: string | null
  /** A member who chose a transfer may pay at the counter. */
  payment_method: StaffPaymentMethod
  difference: 'part' | 'start'
  amount_reason: string | null
}

/** Whether the amount differs from the amount due. */
export const isOtherAmount = ({ amount_paid }: VerifyValues, due: number) =>
  amount_paid !== null && amount_paid !== due

/** Only an amount below the amount due can be a part payment. */
export const isPartPayment = (values: VerifyValues, due: number) =>
  isOtherAmount(values, due) && values.difference === 'part' && Number(values.amount_paid) < due

export const checkVerify =
  (due: number, today: CivilDate) =>
  (values: VerifyValues): FormErrors<VerifyValues> => {
    const { amount_paid, paid_on, amount_reason } = values
    const needsReason = isOtherAmount(values, due) && !isPartPayment(values, due)
    return {
      amount_paid: paidError(amount_paid),
      paid_on: paid_on && (!isCivilDate(paid_on) || paid_on > today) ? words.future : undefined,
      amount_reason: needsReason && !amount_reason?.trim() ? words.reasonRequired : undefined,
    }
  }

export const toIncomingPayment = (values: VerifyValues, due: number): IncomingPayment => ({
  amount_paid: values.amount_paid,
  ...(values.paid_on && { paid_on: values.paid_on }),
  ...(isPartPayment(values, due)
    ? { part_payment: true }
    : {
        ...(values.payment_method !== 'transfer' && { payment_method: values.payment_method }),
        ...(isOtherAmount(values, due) && { amount_reason: values.amount_reason?.trim() }),
      }),
})
