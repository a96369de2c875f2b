import { lazy } from 'react'

/** The team of the studio, as react-admin's Resource. */
export const coaches = { name: 'instructors', list: lazy(() => import('./coach-list.tsx')) } as const
