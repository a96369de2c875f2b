import { lazy, Suspense } from 'react'
import { RowDialogs } from '../ui/row-dialogs.tsx'
import { useCoachDialog } from './use-coach-dialog.ts'

const AddCoachDialog = lazy(() => import('./add/add-coach-dialog.tsx'))
const about = {
  perfil: lazy(() => import('./profile/profile-dialog.tsx')),
  editar: lazy(() => import('./profile/edit-coach-dialog.tsx')),
  horarios: lazy(() => import('./schedules/schedules-dialog.tsx')),
  eliminar: lazy(() => import('./removal/removal-dialog.tsx')),
}

/** Whatever dialog the address asks for, over the list. */
export const CoachDialogs = () => {
  const { dialog, id, close } = useCoachDialog()
  if (dialog === 'nuevo')
    return (
      <Suspense fallback={null}>
        <AddCoachDialog onClose={close} />
      </Suspense>
    )
  if (!dialog || !id) return null
  return <RowDialogs resource="instructores" id={id} Dialog={about[dialog]} onClose={close} />
}
