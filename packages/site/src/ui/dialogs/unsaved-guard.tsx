import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import { type ReactNode, useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

interface UnsavedGuardProps {
  /** Whether there are unsaved changes that are not being submitted. */
  unsaved: boolean
  /** The texts of the question; by default for the changes of a form. */
  title?: string
  cancelLabel?: string
  children?: ReactNode
}

/** Asks before navigation or closing the tab discards unsaved changes. At most one per page. */
export const UnsavedGuard = (props: UnsavedGuardProps) => {
  const { unsaved, title = texts.common.unsavedTitle, cancelLabel = texts.common.keepEditing } = props
  const { children = texts.common.unsavedChanges } = props
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
      title={title}
      tone="danger"
      confirmLabel={texts.common.leaveUnsaved}
      cancelLabel={cancelLabel}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
