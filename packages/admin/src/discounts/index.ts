import { lazy } from 'react'

export const discounts = { name: 'descuentos', list: lazy(() => import('./discount-list.tsx')) } as const
