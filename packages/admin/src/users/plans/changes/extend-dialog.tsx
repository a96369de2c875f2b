import { formatLongDate, texts } from '@estudio/texts'
import { FormDate } from '../../../ui/form/form-date.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { checkExtend, type ExtendValues } from './change-forms.ts'
import type { PlanDialogProps } from './plan-dialog-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useChange } from './use-change.ts'

const { changes, plans } = texts.admin.users
const t = changes.extend

/** A later last day for a plan, with its reason. */
export const ExtendDialog = ({ plan, onClose }: PlanDialogProps) => {
  const { run, busy, fault } = useChange(t, onClose)
  return (
    <FormDialog<ExtendValues>
      title={t.action}
      subtitle={`${plan.name} · ${plans.end} ${formatLongDate(plan.end_date)}`}
      submit={t.action}
      initial={{ end_date: '', reason: '' }}
      check={checkExtend(plan)}
      onSubmit={({ end_date, reason }) => run((api) => api.extend(plan, { end_date, reason: reason.trim() }))}
      onClose={onClose}
      busy={busy}
      fault={fault}
      width="xs"
    >
      <FormDate name="end_date" label={t.until} min={plan.end_date} />
      <ReasonField label={changes.reason} help={changes.reasonHelp} />
    </FormDialog>
  )
}
