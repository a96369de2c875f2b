import { lazy } from 'react'

export const users = { name: 'usuarios', list: lazy(() => import('./user-list.tsx')) } as const
