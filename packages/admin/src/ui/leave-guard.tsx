import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import type { ReactNode } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Mounted while changes are not saved: asks before the page is left. The children say what would be lost. */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(stay)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.admin.editing.leaveTitle}
      tone="danger"
      confirmLabel={texts.common.leaveUnsaved}
      cancelLabel={texts.common.keepEditing}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
