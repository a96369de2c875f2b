import { lazyWithRetry } from '../feedback/lazy-with-retry'
import { openReader } from './read-code'

const load = () => import('./check-in-dialog')

/** See `check-in-dialog.tsx`. Its code is loaded when it opens. */
export const CheckInDialog = lazyWithRetry(load, { overlay: true })

/** Loads the dialog and the reader of codes in advance, so that they open without a network too. */
export const preloadCheckIn = (): void => {
  Promise.all([load(), openReader()]).catch(() => undefined)
}
