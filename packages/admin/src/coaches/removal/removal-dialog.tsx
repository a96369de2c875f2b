import type { Coach, CoachRemovalChoice } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { useRemovalImpact, useRemoveCoach } from '../use-coaches.ts'
import { RemovalChoice } from './removal-choice.tsx'
import { RemovalImpact } from './removal-impact.tsx'

const t = texts.admin.coaches.deletion

interface RemovalDialogProps {
  row: Coach
  onClose: () => void
}

/**
 * AIN-04 to AIN-06, A14: the classes to come go to another coach, who has to be chosen, or those given alone are
 * cancelled; either way it says how many before.
 */
const RemovalDialog = ({ row, onClose }: RemovalDialogProps) => {
  const remove = useRemoveCoach(row)
  const notify = useNotify()
  const [transfer, setTransfer] = useState(true)
  const [target, setTarget] = useState('')
  const [fault, setFault] = useState<string>()
  const choice: CoachRemovalChoice =
    transfer && target !== ''
      ? { transferClasses: true, targetInstructorId: target }
      : { transferClasses: false }
  const impact = useRemovalImpact(row.id, choice)
  const teaches = (impact.data?.classes ?? 0) > 0

  const onConfirm = () => {
    const missing = teaches && transfer && target === '' ? t.targetRequired : undefined
    setFault(missing)
    if (missing) return
    remove.mutate(choice, {
      onSuccess: () => {
        notify(t.done, done)
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t.title(row.display_name)}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      busy={remove.isPending}
      disabled={!impact.data || impact.isPlaceholderData}
      error={remove.error ? errorText(remove.error, t.error) : undefined}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.common.irreversible}
      </Typography>
      {teaches && (
        <RemovalChoice
          coachId={row.id}
          transfer={transfer}
          target={target}
          fault={fault}
          onTransfer={setTransfer}
          onTarget={setTarget}
        />
      )}
      <RemovalImpact asked={impact} transfer={transfer} chosen={target !== ''} />
    </ConfirmDialog>
  )
}

export default RemovalDialog
