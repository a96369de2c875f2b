import { lazy } from 'react'

/** Payments that wait to be verified, and those that came in, as react-admin's Resources. */
export const pendingPayments = {
  name: 'payments/pending',
  list: lazy(() => import('./payment-list.tsx')),
} as const
export const receivedPayments = {
  name: 'payments/received',
  list: lazy(() => import('./received-list.tsx')),
} as const
