import type { Discount } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { ImpactText } from '../ui/impact-note.tsx'

const t = texts.admin.discounts

interface DeleteDiscountDialogProps {
  row: Discount
  onClose: () => void
}

/** ADI-13: asks, and says who used it already. */
const DeleteDiscountDialog = ({ row, onClose }: DeleteDiscountDialogProps) => (
  <DeleteDialog
    resource="descuentos"
    row={row}
    question={t.confirmDelete(row.name)}
    words={t}
    onClose={onClose}
  >
    <ImpactText>{t.used(row.uses_count)}</ImpactText>
  </DeleteDialog>
)

export default DeleteDiscountDialog
