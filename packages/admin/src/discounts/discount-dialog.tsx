import type { Discount, DiscountInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useEditing } from '../data/use-editing.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { checkDiscount, type DiscountValues, discountForm, toDiscountInput } from './discount-form.ts'

const t = texts.admin.discounts

interface DiscountDialogProps {
  row?: Discount
  onClose: () => void
}

/** ADI-04: a new discount, or what holds for purchases to come of one that exists. */
const DiscountDialog = ({ row, onClose }: DiscountDialogProps) => {
  const { base, dialog } = useEditing<Discount, DiscountValues, DiscountInput>({
    resource: 'descuentos',
    row,
    formOf: discountForm,
    toInput: toDiscountInput,
    words: t,
    onDone: onClose,
  })
  return (
    <FormDialog
      key={base?.version}
      title={base ? t.edit : t.new}
      submit={base ? t.save : t.create}
      check={checkDiscount}
      {...dialog}
    >
      <DiscountFields />
    </FormDialog>
  )
}

export default DiscountDialog
