import { lazy } from 'react'

export const classes = { name: 'clases', list: lazy(() => import('./class-list.tsx')) } as const
