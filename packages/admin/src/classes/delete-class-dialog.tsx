import type { Impact, StudioClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useRowImpact } from '../data/use-rows.ts'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { ImpactNote } from '../ui/impact-note.tsx'

const t = texts.admin.classes

interface DeleteClassDialogProps {
  row: StudioClass
  onClose: () => void
}

/** ACL-09, B04: asks, and says which classes and reservations go with it. */
const DeleteClassDialog = ({ row, onClose }: DeleteClassDialogProps) => {
  const impact = useRowImpact<Impact>('clases', row.id)
  return (
    <DeleteDialog
      resource="clases"
      row={row}
      question={t.confirmDelete(row.name)}
      words={t}
      onClose={onClose}
      disabled={!impact.data}
    >
      <ImpactNote
        impact={impact}
        say={({ classes, reservations }) => t.deleteImpact(classes, reservations)}
      />
    </DeleteDialog>
  )
}

export default DeleteClassDialog
