import { lazyWithRetry } from '@estudio/ui'

/** Receipts and invoices at Facturapi, as react-admin's Resource; settings, start page and received payments link to it. */
export const invoices = {
  name: 'facturas',
  list: lazyWithRetry(() => import('./invoice-list.tsx')),
} as const
