import type { UserPlan } from '@estudio/contract'

/** A dialog that changes one plan of a user. */
export interface PlanDialogProps {
  plan: UserPlan
  onClose: () => void
}
