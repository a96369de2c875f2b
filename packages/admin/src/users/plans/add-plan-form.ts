import type { AddPlanInput, PaymentMethod, Plan } from '@estudio/contract'
import { isCivilDate, UNLIMITED_CLASSES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { numberTyped } from '../../ui/form/numbers.ts'
import { amountFault } from './changes/change-forms.ts'

const t = texts.admin.users.addPlan

export interface AddPlanValues {
  plan_id: string
  start_date: string
  /** As typed; only asked for where the plan is limited. */
  classes: string
  payment_method: PaymentMethod
  /** What was paid, as typed. */
  amount_paid: string
}

export const emptyAddPlan: AddPlanValues = {
  plan_id: '',
  start_date: '',
  classes: '',
  payment_method: 'card',
  amount_paid: '',
}

/** What is wrong with the form, or undefined (AUS-17, AUS-19). */
export const checkAddPlan = (values: AddPlanValues, plan: Plan | undefined): string | undefined => {
  if (!plan || !isCivilDate(values.start_date)) return t.required
  return classesFault(values.classes, plan) ?? amountFault(values.amount_paid)
}

const classesFault = (typed: string, { class_limit }: Plan): string | undefined => {
  if (class_limit === null) return undefined
  const fits = /^\d+$/.test(typed.trim()) && Number(typed) <= class_limit
  return fits ? undefined : t.classesRange(class_limit)
}

/** AUS-19: an unlimited plan has −1 classes. */
export const toAddPlanInput = (values: AddPlanValues, plan: Plan): AddPlanInput => ({
  plan_id: plan.id,
  start_date: values.start_date,
  payment_method: values.payment_method,
  amount_paid: numberTyped(values.amount_paid),
  classes_remaining: plan.class_limit === null ? UNLIMITED_CLASSES : Number(values.classes),
})
