import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { BankIcon, ReceiptIcon } from '../ui/icons.tsx'

/** Payments that wait for verification, as react-admin's Resource. */
export const pendingPayments = {
  name: 'pagos',
  list: lazyWithRetry(() => import('./payment-list.tsx')),
  icon: BankIcon,
  options: { label: texts.admin.payments.title },
} as const

/** Verified payments, as react-admin's Resource. */
export const receivedPayments = {
  name: 'pagos/recibidos',
  list: lazyWithRetry(() => import('./received-list.tsx')),
  icon: ReceiptIcon,
  options: { label: texts.admin.payments.received.title },
} as const
