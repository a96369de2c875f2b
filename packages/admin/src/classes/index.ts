import { lazyWithRetry } from '@estudio/ui'

/** The catalogue of classes, as react-admin's Resource. */
export const classes = { name: 'classes', list: lazyWithRetry(() => import('./class-list.tsx')) } as const
