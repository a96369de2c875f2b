import { lazyWithRetry } from '@estudio/ui'

/** The classes that the fill counts, as react-admin's Resource; the figures link to them. */
export const taughtClasses = {
  name: 'cifras/clases',
  list: lazyWithRetry(() => import('./taught-class-list.tsx')),
} as const
