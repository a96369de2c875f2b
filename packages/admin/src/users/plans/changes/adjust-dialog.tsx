import { texts } from '@estudio/texts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormText } from '../../../ui/form/form-text.tsx'
import { type AdjustValues, adjustResult, checkAdjust } from './change-forms.ts'
import type { PlanDialogProps } from './plan-dialog-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useChange } from './use-change.ts'

const { changes } = texts.admin.users
const t = changes.adjust

const DeltaField = ({ left }: { left: number }) => {
  const delta = useWatch({ control: useFormContext<AdjustValues>().control, name: 'delta' })
  return (
    <FormText
      name="delta"
      label={t.delta}
      help={adjustResult(left, delta) ?? t.help(left)}
      input={{ maxLength: 6, inputMode: 'text', autoComplete: 'off' }}
    />
  )
}

/** Classes given or taken, with their reason. */
export const AdjustDialog = ({ plan, onClose }: PlanDialogProps) => {
  const { run, busy, fault } = useChange(t, onClose)
  const submit = ({ delta, reason }: AdjustValues) =>
    run((api) => api.adjust(plan, { delta: Number(delta), reason: reason.trim() }))
  return (
    <FormDialog<AdjustValues>
      title={t.action}
      subtitle={plan.name}
      submit={t.action}
      initial={{ delta: '', reason: '' }}
      check={checkAdjust(plan.classes_remaining)}
      onSubmit={submit}
      onClose={onClose}
      busy={busy}
      fault={fault}
      width="xs"
    >
      <DeltaField left={plan.classes_remaining} />
      <ReasonField label={changes.reason} help={changes.reasonHelp} />
    </FormDialog>
  )
}
