import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import type { PlanRef } from '../user-plans-api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const t = texts.admin.users.changes.refuse

interface RefuseDialogProps {
  plan: PlanRef & { name: string; reference: string }
  onClose: () => void
}

/** A payment that did not come or does not fit. */
export const RefuseDialog = ({ plan, onClose }: RefuseDialogProps) => (
  <ReasonDialog
    words={t}
    reference={plan.reference}
    change={(api, reason) => api.refuse(plan, reason)}
    onClose={onClose}
  >
    <Typography variant="body2">{t.body(plan.name)}</Typography>
  </ReasonDialog>
)
