import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { ImpactNote } from '../../../ui/impact-note.tsx'
import { usePlanImpact } from '../use-user-plans.ts'
import type { PlanDialogProps } from './plan-dialog-props.ts'
import { useChange } from './use-change.ts'

const t = texts.admin.users.plans

/** AUS-16: a plan ends at once, with every reservation within its dates; it says how many. */
export const CancelDialog = ({ plan, onClose }: PlanDialogProps) => {
  const { run, busy, fault } = useChange({ done: t.cancelled, error: t.cancelError }, onClose)
  const impact = usePlanImpact(plan.id)
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={() => run((api) => api.cancel(plan))}
      title={t.cancelTitle}
      confirmLabel={t.cancel}
      busyLabel={t.cancelling}
      cancelLabel={texts.common.back}
      busy={busy}
      disabled={!impact.data}
      error={fault}
    >
      <Typography variant="body2">
        <strong>{plan.name}</strong>. {t.cancelBody}
      </Typography>
      <ImpactNote impact={impact} say={({ reservations }) => t.impact(reservations)} />
    </ConfirmDialog>
  )
}
