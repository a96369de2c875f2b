import type { AccountImpact, AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useRowImpact } from '../../data/use-rows.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { ImpactNote } from '../../ui/impact-note.tsx'
import { removalText } from './removal-text.ts'

const t = texts.admin.users.deletion
const words = { deleted: t.done, deleteError: t.error }

interface RemovalDialogProps {
  row: AdminUser
  onClose: () => void
}

/** AUS-24, A58: asks before somebody's personal data go, and says what goes with them. */
const RemovalDialog = ({ row, onClose }: RemovalDialogProps) => {
  const impact = useRowImpact<AccountImpact>('usuarios', row.id)
  return (
    <DeleteDialog
      resource="usuarios"
      row={row}
      question={t.title}
      warning={t.body(row.full_name)}
      words={words}
      onClose={onClose}
      disabled={!impact.data}
    >
      <ImpactNote impact={impact} say={removalText} />
    </DeleteDialog>
  )
}

export default RemovalDialog
