import type { PaymentMethod, UserPlan } from '@estudio/contract'
import { isCivilDate, LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { numberTyped, wholeTyped } from '../../../ui/form/numbers.ts'
import type { Faults } from '../../../ui/form/resolver.ts'
import { textFault } from '../../../ui/form/text-fault.ts'

const t = texts.admin.users.changes
const reasonMissing = texts.admin.calendar.staffBooking.reasonRequired

const reasonFault = (reason: string) => textFault(reason, reasonMissing, LIMITS.text)

export interface ReasonValues {
  reason: string
}
export const checkReason = ({ reason }: ReasonValues): Faults<ReasonValues> => ({
  reason: reasonFault(reason),
})

export interface ExtendValues extends ReasonValues {
  end_date: string
}
/** A plan is only made longer: its last day is later than now. */
export const checkExtend =
  (plan: Pick<UserPlan, 'end_date'>) =>
  ({ end_date, reason }: ExtendValues): Faults<ExtendValues> => ({
    end_date:
      isCivilDate(end_date) && end_date > plan.end_date ? undefined : texts.admin.users.plans.endNotLater,
    reason: reasonFault(reason),
  })

export interface AdjustValues extends ReasonValues {
  /** With its sign, as typed. */
  delta: string
}
/** Any whole number but 0; no more is taken than there is. */
export const checkAdjust =
  (left: number) =>
  ({ delta, reason }: AdjustValues): Faults<AdjustValues> => {
    const classes = wholeTyped(delta)
    const tooMany = left + classes < 0 ? t.adjust.tooMany(left) : undefined
    return {
      delta: Number.isNaN(classes) || classes === 0 ? t.adjust.required : tooMany,
      reason: reasonFault(reason),
    }
  }

/** “Quedarán 5.”, once a number is typed that fits. */
export const adjustResult = (left: number, delta: string): string | undefined => {
  const classes = wholeTyped(delta)
  return classes !== 0 && left + classes >= 0 ? t.adjust.result(left + classes) : undefined
}

export interface CorrectValues extends ReasonValues {
  amount: string
  method: PaymentMethod
}
export const correctForm = (plan: UserPlan): CorrectValues => ({
  amount: String(plan.amount_paid ?? plan.price),
  method: plan.payment_method,
  reason: '',
})
export const amountFault = (typed: string): string | undefined => {
  const amount = numberTyped(typed)
  return amount >= 0 && amount <= LIMITS.price ? undefined : texts.admin.users.addPlan.amountInvalid
}
/** Something has to be another than it is in the books. */
export const checkCorrect =
  (plan: UserPlan) =>
  (values: CorrectValues): Faults<CorrectValues> => {
    const before = correctForm(plan)
    const same = numberTyped(values.amount) === numberTyped(before.amount) && values.method === before.method
    return {
      amount: amountFault(values.amount) ?? (same ? t.correct.nothing : undefined),
      reason: reasonFault(values.reason),
    }
  }
