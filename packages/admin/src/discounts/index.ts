import { lazyWithRetry } from '@estudio/ui'

/** The discount codes, as react-admin's Resource. */
export const discounts = {
  name: 'discounts',
  list: lazyWithRetry(() => import('./discount-list.tsx')),
} as const
