import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import { useMay } from '../../auth/use-may.ts'
import type { RecordDialogProps } from '../../ui/dialog/dialog-route.tsx'
import { useUndoPlace } from '../../ui/undo.tsx'
import { usePerson } from '../person/use-person.ts'
import { AddPlan, UserPlans } from './user-plans.tsx'

/** A user's plans in a dialog. */
const PlansDialog = ({ id: userId, onClose }: RecordDialogProps) => {
  const person = usePerson(userId, texts.admin.users.plans)
  const maySell = useMay()('sales.sell')
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="md"
      {...person.head}
      actions={maySell && <AddPlan userId={userId} />}
    >
      <UserPlans userId={userId} person={person} />
      <div ref={useUndoPlace()} />
    </StudioDialog>
  )
}

export default PlansDialog
