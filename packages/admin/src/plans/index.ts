import { lazyWithRetry } from '@estudio/ui'

/** The plans on sale, as react-admin's Resource. */
export const plans = { name: 'plans', list: lazyWithRetry(() => import('./plan-list.tsx')) } as const
