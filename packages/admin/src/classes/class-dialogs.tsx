import { lazy, Suspense } from 'react'
import { RowDialogs } from '../ui/row-dialogs.tsx'
import { useClassDialog } from './use-class-dialog.ts'

const ClassDialog = lazy(() => import('./class-dialog.tsx'))
const about = { editar: ClassDialog, eliminar: lazy(() => import('./delete-class-dialog.tsx')) }

/** Whatever dialog the address asks for, over the list. */
export const ClassDialogs = () => {
  const { dialog, id, close } = useClassDialog()
  if (dialog === 'nueva')
    return (
      <Suspense fallback={null}>
        <ClassDialog onClose={close} />
      </Suspense>
    )
  if (!dialog || !id) return null
  return <RowDialogs resource="clases" id={id} Dialog={about[dialog]} onClose={close} />
}
