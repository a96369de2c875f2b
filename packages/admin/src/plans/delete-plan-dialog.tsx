import type { Plan, PlanImpact } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useRowImpact } from '../data/use-rows.ts'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { ImpactNote } from '../ui/impact-note.tsx'

const t = texts.admin.plans

interface DeletePlanDialogProps {
  row: Plan
  onClose: () => void
}

/** APL-14, A37: the warning, and who holds the plan and keeps it. */
const DeletePlanDialog = ({ row, onClose }: DeletePlanDialogProps) => {
  const impact = useRowImpact<PlanImpact>('planes', row.id)
  return (
    <DeleteDialog
      resource="planes"
      row={row}
      question={t.confirmDelete(row.name)}
      warning={t.deleteWarning}
      words={t}
      onClose={onClose}
      disabled={!impact.data}
    >
      <ImpactNote impact={impact} say={({ user_plans }) => t.impact(user_plans)} />
    </DeleteDialog>
  )
}

export default DeletePlanDialog
