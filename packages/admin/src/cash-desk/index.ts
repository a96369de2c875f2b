import { lazyWithRetry } from '@estudio/ui'

/** The days of the cash desk, as a react-admin Resource. */
export const cashDays = {
  name: 'cash-days',
  list: lazyWithRetry(() => import('./cash-day-list.tsx')),
} as const
