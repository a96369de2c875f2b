import { lazy, Suspense } from 'react'
import { RowDialogs } from '../ui/row-dialogs.tsx'
import { useDiscountDialog } from './use-discount-dialog.ts'

const DiscountDialog = lazy(() => import('./discount-dialog.tsx'))
const about = { editar: DiscountDialog, eliminar: lazy(() => import('./delete-discount-dialog.tsx')) }

/** Whatever dialog the address asks for, over the list. */
export const DiscountDialogs = () => {
  const { dialog, id, close } = useDiscountDialog()
  if (dialog === 'nuevo')
    return (
      <Suspense fallback={null}>
        <DiscountDialog onClose={close} />
      </Suspense>
    )
  if (!dialog || !id) return null
  return <RowDialogs resource="descuentos" id={id} Dialog={about[dialog]} onClose={close} />
}
