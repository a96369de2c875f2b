import { lazyWithRetry } from '@estudio/ui'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { useCloseDialog } from './dialog-route.ts'

/** A dialog about one record. */
export interface RecordDialogProps {
  id: string
  onClose: () => void
}

/**
 * A dialog that is a nested route of a list: `:id` in the address names the record, and closing leads back to the list.
 * Where its code can't be loaded, its error leads back too.
 */
export const lazyDialog = (load: () => Promise<{ default: ComponentType<RecordDialogProps> }>) => {
  const Dialog = lazyWithRetry<RecordDialogProps>(load, { overlay: true })
  return function LazyDialog() {
    const { id = '' } = useParams()
    return <Dialog id={id} onClose={useCloseDialog()} />
  }
}
