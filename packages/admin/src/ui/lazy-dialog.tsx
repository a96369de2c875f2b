import { lazyWithRetry } from '@estudio/ui'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { useCloseDialog } from './dialog-route.ts'

/** A dialog about a record. */
export interface RecordDialogProps {
  id: string
  onClose: () => void
}

/**
 * A dialog that is a nested route of a list: `:id` in the address is the record's id, and closing returns to the list.
 * When the dialog's code cannot be loaded, closing the error returns to the list too.
 */
export const lazyDialog = (load: () => Promise<{ default: ComponentType<RecordDialogProps> }>) => {
  const Dialog = lazyWithRetry<RecordDialogProps>(load, { overlay: true })
  return function LazyDialog() {
    const { id = '' } = useParams()
    return <Dialog id={id} onClose={useCloseDialog()} />
  }
}
