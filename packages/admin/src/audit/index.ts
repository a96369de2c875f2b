import { lazyWithRetry } from '@estudio/ui'

/** The log of what was done, as react-admin's Resource. */
export const audit = { name: 'audit', list: lazyWithRetry(() => import('./audit-list.tsx')) } as const
