import { TOAST_MS } from '@estudio/domain'
import { Notification } from 'react-admin'

/** Where messages come up: top right (GEN-17), for as long as CON-13 says. */
export const ToastHost = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'right' }} autoHideDuration={TOAST_MS.default} />
)
