import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import { type ReactNode, useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useTypedForm } from './typed-forms'

interface UnsavedGuardProps {
  unsaved: boolean
  /** While the form saves its changes, nothing is asked. */
  saving?: boolean
  /** The texts of the question; by default for the changes of a form. */
  title?: string
  cancelLabel?: string
  children?: ReactNode
}

/** Asks before navigation or closing the tab discards unsaved changes. At most one per page. */
export const UnsavedGuard = (props: UnsavedGuardProps) => {
  const { saving = false, title = texts.common.unsavedTitle, cancelLabel = texts.common.keepEditing } = props
  const { children = texts.common.unsavedChanges } = props
  const unsaved = props.unsaved && !saving
  useTypedForm(props.unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const isLeaving = useRef(false)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved && !isLeaving.current) event.preventDefault()
      },
      [unsaved],
    ),
  )
  const leave = () => {
    // The public pages are other documents: the browser would ask again.
    isLeaving.current = true
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      tone="danger"
      confirmLabel={texts.common.leaveUnsaved}
      cancelLabel={cancelLabel}
      onConfirm={leave}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
