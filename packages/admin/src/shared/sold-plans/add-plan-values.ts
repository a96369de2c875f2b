import { AddPlanInput, type Plan, type StaffPaymentMethod } from '@estudio/contract'
import { UNLIMITED_CLASSES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { paidError } from '../../ui/form/amount.ts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'

const t = texts.admin.users.addPlan

export interface AddPlanValues {
  plan_id: string | null
  start_date: string | null
  /** Required only for a limited plan. */
  classes_remaining: number | null
  payment_method: StaffPaymentMethod
  amount_paid: number | null
  /** Required only for a plan for first-timers. */
  override_reason: string | null
}

export const emptyAddPlan: AddPlanValues = {
  plan_id: null,
  start_date: null,
  classes_remaining: null,
  payment_method: 'card',
  amount_paid: null,
  override_reason: null,
}

/** An unlimited plan has −1 classes. */
export const toAddPlanInput = (
  values: AddPlanValues,
  { id, class_limit, first_time_only }: Plan,
): AddPlanInput => ({
  plan_id: id,
  start_date: values.start_date ?? '',
  payment_method: values.payment_method,
  amount_paid: values.amount_paid ?? 0,
  classes_remaining: class_limit === null ? UNLIMITED_CLASSES : (values.classes_remaining ?? 0),
  ...(first_time_only &&
    values.override_reason?.trim() && { override_reason: values.override_reason.trim() }),
})

const addPlanErrors = schemaErrors(AddPlanInput, { start_date: t.required, classes_remaining: {} })

const isUpTo = (most: number, classes: number | null) => classes !== null && classes >= 0 && classes <= most

/** The form reports one missing value at a time: plan and first day have the same text. */
export const checkAddPlan = (values: AddPlanValues, plan: Plan | undefined): FormErrors<AddPlanValues> => {
  if (!plan) return { plan_id: t.required }
  const { class_limit: most } = plan
  return {
    ...addPlanErrors(toAddPlanInput(values, plan)),
    ...(most !== null &&
      !isUpTo(most, values.classes_remaining) && { classes_remaining: t.classesRange(most) }),
    amount_paid: paidError(values.amount_paid),
  }
}
