import { lazyWithRetry } from '@estudio/ui'

/** Whoever has an account, as react-admin's Resource. */
export const users = { name: 'users', list: lazyWithRetry(() => import('./user-list.tsx')) } as const
