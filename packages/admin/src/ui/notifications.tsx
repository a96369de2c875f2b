import { TOAST_MS } from '@estudio/ui'
import { Notification } from 'react-admin'

/**
 * The options of `notify` after a success: shorter than an error, so that the next message does not wait long.
 */
export const success = { type: 'success', autoHideDuration: TOAST_MS.success } as const

/** Messages are shown at the top right for the time that the specification fixes. */
export const Notifications = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'right' }} autoHideDuration={TOAST_MS.default} />
)
