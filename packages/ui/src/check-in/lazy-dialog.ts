import { lazyWithRetry } from '../feedback/lazy-with-retry'

/** See `check-in-dialog.tsx`. Its code, with the reader of codes, is loaded when it opens. */
export const CheckInDialog = lazyWithRetry(() => import('./check-in-dialog'), { overlay: true })
