import { lazy } from 'react'

export const payments = { name: 'pagos', list: lazy(() => import('./payment-list.tsx')) } as const
