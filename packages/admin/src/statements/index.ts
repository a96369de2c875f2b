import { lazyWithRetry } from '@estudio/ui'

/** Statements of the bank, as react-admin's Resource. */
export const statements = {
  name: 'statements',
  list: lazyWithRetry(() => import('./statement-list.tsx')),
} as const

/** One of them with its movements, a page of its own. */
export const StatementPage = lazyWithRetry(() => import('./statement-page.tsx'))
