import { lazy, Suspense } from 'react'
import { RowDialogs } from '../ui/row-dialogs.tsx'
import { usePlanDialog } from './use-plan-dialog.ts'

const PlanDialog = lazy(() => import('./plan-dialog.tsx'))
const about = {
  detalles: lazy(() => import('./plan-details-dialog.tsx')),
  editar: PlanDialog,
  eliminar: lazy(() => import('./delete-plan-dialog.tsx')),
}

/** Whatever dialog the address asks for, over the list. */
export const PlanDialogs = () => {
  const { dialog, id, close } = usePlanDialog()
  if (dialog === 'nuevo')
    return (
      <Suspense fallback={null}>
        <PlanDialog onClose={close} />
      </Suspense>
    )
  if (!dialog || !id) return null
  return <RowDialogs resource="planes" id={id} Dialog={about[dialog]} onClose={close} />
}
