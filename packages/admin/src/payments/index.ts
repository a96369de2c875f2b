import { lazyWithRetry } from '@estudio/ui'

/** Payments that wait to be verified, and those that came in, as react-admin's Resources. */
export const pendingPayments = {
  name: 'payments/pending',
  list: lazyWithRetry(() => import('./payment-list.tsx')),
} as const
export const receivedPayments = {
  name: 'payments/received',
  list: lazyWithRetry(() => import('./received-list.tsx')),
} as const
