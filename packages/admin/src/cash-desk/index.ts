import { lazy } from 'react'

/** The days of the cash desk, as a react-admin Resource. */
export const cashDays = { name: 'cash-days', list: lazy(() => import('./cash-day-list.tsx')) } as const
