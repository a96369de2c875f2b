import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { BankIcon } from '../ui/icons.tsx'

/** Payments that wait to be verified, as react-admin's Resource. */
export const pendingPayments = {
  name: 'pagos',
  list: lazyWithRetry(() => import('./payment-list.tsx')),
  icon: BankIcon,
  options: { label: texts.admin.payments.title },
} as const

/** Payments that came in, as react-admin's Resource; the list of pending payments leads there. */
export const receivedPayments = {
  name: 'pagos/recibidos',
  list: lazyWithRetry(() => import('./received-list.tsx')),
} as const
