import { lazy } from 'react'

/** The plans on sale, as react-admin's Resource. */
export const plans = { name: 'plans', list: lazy(() => import('./plan-list.tsx')) } as const
