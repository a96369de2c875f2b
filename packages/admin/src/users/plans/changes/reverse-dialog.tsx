import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ImpactNote } from '../../../ui/impact-note.tsx'
import { usePlanImpact } from '../use-user-plans.ts'
import type { PlanDialogProps } from './plan-dialog-props.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const { changes, plans } = texts.admin.users
const t = changes.reverse

/** The money went back: the plan ends, with what it had reserved. */
export const ReverseDialog = ({ plan, onClose }: PlanDialogProps) => {
  const impact = usePlanImpact(plan.id)
  return (
    <ReasonDialog
      words={t}
      reference={plan.reference}
      change={(api, reason) => api.reverse(plan, reason)}
      onClose={onClose}
      disabled={!impact.data}
    >
      <Box>
        <Typography variant="body2">{t.body(plan.name)}</Typography>
        <ImpactNote impact={impact} say={({ reservations }) => plans.impact(reservations)} />
      </Box>
    </ReasonDialog>
  )
}
