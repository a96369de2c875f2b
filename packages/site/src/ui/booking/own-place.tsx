import { lazyWithRetry } from '@estudio/ui'

/** The member's place in a class; its code is loaded only for a class in a room. */
export const OwnPlace = lazyWithRetry(() => import('./own-place-line'), { optional: true })
