import { texts } from '@estudio/texts'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog'

interface UnsavedGuardProps {
  /** There are unsaved changes that are not being submitted. */
  unsaved: boolean
}

/** Asks before navigation or closing the tab discards unsaved changes. At most one per page. */
export const UnsavedGuard = ({ unsaved }: UnsavedGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault()
      },
      [unsaved],
    ),
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.common.unsavedTitle}
      tone="danger"
      confirmLabel={texts.common.leaveUnsaved}
      cancelLabel={texts.common.keepEditing}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {texts.common.unsavedChanges}
    </ConfirmDialog>
  )
}
