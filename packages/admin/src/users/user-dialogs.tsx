import { lazy, Suspense } from 'react'
import { RowDialogs } from '../ui/row-dialogs.tsx'
import { useUserDialog } from './use-user-dialog.ts'

const InviteDialog = lazy(() => import('./invite/invite-dialog.tsx'))

/** These load the person themselves and show what is there meanwhile. */
const ofId = {
  datos: lazy(() => import('./details/details-dialog.tsx')),
  planes: lazy(() => import('./plans/plans-dialog.tsx')),
  calendario: lazy(() => import('./reservations/reservations-dialog.tsx')),
}

/** These begin with a person who is there. */
const ofRow = {
  editar: lazy(() => import('./edit/edit-dialog.tsx')),
  eliminar: lazy(() => import('./removal/removal-dialog.tsx')),
}

/** Whatever dialog the address asks for, over the list. */
export const UserDialogs = () => {
  const { id, dialog, open, close } = useUserDialog()
  if (dialog === 'nuevo')
    return (
      <Suspense fallback={null}>
        <InviteDialog onClose={close} />
      </Suspense>
    )
  if (!id || !dialog) return null
  if (dialog === 'editar' || dialog === 'eliminar') {
    const leave = dialog === 'editar' ? () => open('datos', id) : close
    return <RowDialogs resource="usuarios" id={id} Dialog={ofRow[dialog]} onClose={leave} />
  }
  const Dialog = ofId[dialog]
  return (
    <Suspense fallback={null}>
      <Dialog key={id} userId={id} onClose={close} />
    </Suspense>
  )
}
