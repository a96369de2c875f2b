import { lazy } from 'react'

/** Whoever has an account, as react-admin's Resource. */
export const users = { name: 'users', list: lazy(() => import('./user-list.tsx')) } as const
