import { formatLongDate, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { NumberInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { trimmedReason } from '../../ui/form/reason.ts'
import { ImpactNote } from '../../ui/impact-note.tsx'
import { success } from '../../ui/notifications.tsx'
import { ChangeDialog, type PlanDialogProps } from './plan-change.tsx'
import {
  type AdjustValues,
  adjustResult,
  checkAdjust,
  checkExtend,
  type ExtendValues,
} from './plan-change-values.ts'
import { useAdjustPlan, useCancelPlan, useExtendPlan, usePlanEndImpact } from './use-user-plans.ts'

const { plans: t, changes } = texts.admin.users

/** Extends a plan. */
export const ExtendDialog = ({ plan, onClose }: PlanDialogProps) => {
  const extension = useExtendPlan(plan)
  return (
    <ChangeDialog<ExtendValues>
      words={changes.extend}
      subtitle={`${plan.name} · ${t.end} ${formatLongDate(plan.end_date)}`}
      defaultValues={{ end_date: null, reason: null }}
      validate={checkExtend(plan)}
      change={(values) =>
        extension.mutateAsync({ end_date: values.end_date ?? '', reason: trimmedReason(values) })
      }
      onClose={onClose}
    >
      <DateInput source="end_date" label={changes.extend.until} min={plan.end_date} />
    </ChangeDialog>
  )
}

const DeltaInput = ({ left }: { left: number }) => {
  const delta = useWatch<AdjustValues, 'delta'>({ name: 'delta' })
  return (
    <NumberInput
      source="delta"
      label={changes.adjust.delta}
      helperText={adjustResult(left, delta) ?? changes.adjust.help(left)}
      step={1}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

/** Adds or removes classes. */
export const AdjustDialog = ({ plan, onClose }: PlanDialogProps) => {
  const adjustment = useAdjustPlan(plan)
  return (
    <ChangeDialog<AdjustValues>
      words={changes.adjust}
      subtitle={plan.name}
      defaultValues={{ delta: null, reason: null }}
      validate={checkAdjust(plan.classes_remaining)}
      change={(values) => adjustment.mutateAsync({ delta: values.delta ?? 0, reason: trimmedReason(values) })}
      onClose={onClose}
    >
      <DeltaInput left={plan.classes_remaining} />
    </ChangeDialog>
  )
}

/** Cancels a plan at once with every reservation within its dates, and shows their number first. */
export const CancelPlanDialog = ({ plan, onClose }: PlanDialogProps) => {
  const cancel = useCancelPlan(plan)
  const notify = useNotify()
  const impact = usePlanEndImpact(plan.id)
  const onConfirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        notify(t.cancelled, success)
        onClose()
      },
      onError: (error) => {
        if (reasonCodeOf(error) !== 'plan_not_found') return
        notify(errorText(error, t.cancelError), { type: 'error' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t.cancelTitle}
      confirmLabel={t.cancel}
      busyLabel={t.cancelling}
      cancelLabel={texts.common.back}
      busy={cancel.isPending}
      disabled={!impact.data}
      error={cancel.error ? errorText(cancel.error, t.cancelError) : undefined}
    >
      <Typography variant="body2">
        <strong>{plan.name}</strong>. {t.cancelBody}
      </Typography>
      <ImpactNote impact={impact} toText={({ reservations }) => t.impact(reservations)} />
    </ConfirmDialog>
  )
}
