import { lazy } from 'react'

/** The log of what was done, as react-admin's Resource. */
export const audit = { name: 'audit', list: lazy(() => import('./audit-list.tsx')) } as const
