import { lazy } from 'react'

/** Statements of the bank, as react-admin's Resource. */
export const statements = { name: 'statements', list: lazy(() => import('./statement-list.tsx')) } as const

/** One of them with its movements, a page of its own. */
export const StatementPage = lazy(() => import('./statement-page.tsx'))
