import { lazy } from 'react'

export const plans = { name: 'planes', list: lazy(() => import('./plan-list.tsx')) } as const
