import { lazy } from 'react'

export const audit = { name: 'bitacora', list: lazy(() => import('./audit-list.tsx')) } as const
