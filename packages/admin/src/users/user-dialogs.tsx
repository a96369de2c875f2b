import { lazy, Suspense } from 'react'
import { useUserDialog } from './use-user-dialog.ts'

const dialogs = {
  datos: lazy(() => import('./details/details-dialog.tsx')),
  planes: lazy(() => import('./plans/plans-dialog.tsx')),
  calendario: lazy(() => import('./reservations/reservations-dialog.tsx')),
}

/** Whatever dialog the address asks for, over the list. */
export const UserDialogs = () => {
  const { userId, dialog, close } = useUserDialog()
  if (!userId || !dialog) return null
  const Dialog = dialogs[dialog]
  return (
    <Suspense fallback={null}>
      <Dialog key={userId} userId={userId} onClose={close} />
    </Suspense>
  )
}
