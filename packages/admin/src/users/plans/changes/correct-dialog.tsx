import { LIMITS, PRICE_STEP } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { FormChoice } from '../../../ui/form/form-choice.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormNumber } from '../../../ui/form/form-text.tsx'
import { numberTyped } from '../../../ui/form/numbers.ts'
import { paymentMethods } from '../payment-methods.ts'
import { type CorrectValues, checkCorrect, correctForm } from './change-forms.ts'
import type { PlanDialogProps } from './plan-dialog-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useChange } from './use-change.ts'

const { changes, addPlan } = texts.admin.users
const t = changes.correct

/** What a verified payment really was; plan, dates and bookings stay. */
export const CorrectDialog = ({ plan, onClose }: PlanDialogProps) => {
  const { run, busy, fault } = useChange(t, onClose)
  const submit = ({ amount, method, reason }: CorrectValues) =>
    run((api) =>
      api.correct(plan, {
        amount_paid: numberTyped(amount),
        payment_method: method,
        reason: reason.trim(),
      }),
    )
  return (
    <FormDialog<CorrectValues>
      title={t.action}
      subtitle={`${plan.name} · ${plan.reference}`}
      submit={t.action}
      initial={correctForm(plan)}
      check={checkCorrect(plan)}
      onSubmit={submit}
      onClose={onClose}
      busy={busy}
      fault={fault}
      width="xs"
    >
      <FormNumber name="amount" label={t.amount} min={0} max={LIMITS.price} step={PRICE_STEP} />
      <FormChoice name="method" label={addPlan.method} choices={paymentMethods} />
      <ReasonField label={changes.reason} help={changes.reasonHelp} />
    </FormDialog>
  )
}
