import { lazyWithRetry } from '@estudio/ui'

/** The team of the studio, as react-admin's Resource. */
export const coaches = { name: 'instructors', list: lazyWithRetry(() => import('./coach-list.tsx')) } as const
