import { lazyWithRetry } from '@estudio/ui'
import type { FunctionComponent } from 'react'
import { useDialogs } from './use-dialogs.ts'

/** A dialog over the list of the current resource. Where its code can't be loaded, its error leads back to the list. */
export const lazyDialog = (load: () => Promise<{ default: FunctionComponent }>) => {
  const Dialog = lazyWithRetry<{ onClose: () => void }>(load, { overlay: true })
  return function LazyDialog() {
    return <Dialog onClose={useDialogs().close} />
  }
}
