import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { BankIcon } from '../ui/icons.tsx'

/** Payments that wait for verification, as react-admin's Resource. */
export const pendingPayments = {
  name: 'pagos',
  list: lazyWithRetry(() => import('./payment-list.tsx')),
  icon: BankIcon,
  options: { label: texts.admin.payments.title },
} as const

/** Verified payments, as react-admin's Resource; the list of pending payments links to them. */
export const receivedPayments = {
  name: 'pagos/recibidos',
  list: lazyWithRetry(() => import('./received-list.tsx')),
} as const
