import { lazy } from 'react'

export const coaches = { name: 'instructores', list: lazy(() => import('./coach-list.tsx')) } as const
