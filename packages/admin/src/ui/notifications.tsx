import { TOAST_MS } from '@estudio/ui'
import { Notification } from 'react-admin'

/** For `notify` after a success: shorter than an error, so that the next message does not wait long (CON-13). */
export const success = { type: 'success', autoHideDuration: TOAST_MS.success } as const

/** Where messages are shown: top right (GEN-17), for as long as CON-13 says. */
export const Notifications = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'right' }} autoHideDuration={TOAST_MS.default} />
)
