import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { BankIcon, ReceiptIcon } from '../ui/icons.tsx'

/** Payments that wait for verification, as react-admin's Resource. */
export const pendingPayments = {
  name: 'pagos',
  list: lazyWithRetry(() => import('./payment-list.tsx')),
  icon: BankIcon,
  options: { label: texts.admin.frame.tools.pendingPayments },
} as const

/** Verified payments, as react-admin's Resource. */
export const receivedPayments = {
  name: 'pagos/recibidos',
  list: lazyWithRetry(() => import('./received-list.tsx')),
  icon: ReceiptIcon,
  options: { label: texts.admin.frame.tools.receivedPayments },
} as const

/** Money that payment providers received, as react-admin's Resource; the start page and the lists of payments link to it. */
export const onlinePayments = {
  name: 'pagos/en-linea',
  list: lazyWithRetry(() => import('./online/online-list.tsx')),
} as const
