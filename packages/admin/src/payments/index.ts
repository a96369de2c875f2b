import { lazy } from 'react'

export const receivedPayments = {
  name: 'pagos/recibidos',
  list: lazy(() => import('./received/received-list.tsx')),
} as const
export const payments = { name: 'pagos', list: lazy(() => import('./payment-list.tsx')) } as const
