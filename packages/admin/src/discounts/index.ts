import { lazy } from 'react'

/** The discount codes, as react-admin's Resource. */
export const discounts = { name: 'discounts', list: lazy(() => import('./discount-list.tsx')) } as const
