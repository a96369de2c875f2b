import { texts } from '@estudio/texts'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog'

interface UnsavedGuardProps {
  /** Something was typed that is saved nowhere and is not being sent. */
  unsaved: boolean
}

/** Asks before Back, a link or the closing of the browser takes what was typed. Stands beside a form, one a page. */
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
