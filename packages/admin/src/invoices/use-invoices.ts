import { invoiceFileMutation, useHttp, useWrite } from '@estudio/client'
import type { CancelInvoiceInput } from '@estudio/contract'
import { useApi } from '../data/data-provider.ts'

/** A decision is one task less on the start page. */
const change = { invalidates: [['facturas'], ['statistics']], waits: true }

export const useRetryInvoice = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/invoices/{id}/retry', { params: { id } }),
    ...change,
  })
}

export const useCancelInvoice = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: CancelInvoiceInput) =>
      api.post('/api/admin/invoices/{id}/cancel', { params: { id }, body }),
    ...change,
  })
}

export const useDismissInvoice = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (reason: string) =>
      api.post('/api/admin/invoices/{id}/dismiss', { params: { id }, body: { reason } }),
    ...change,
  })
}

/** Downloads the PDF or the XML of an invoice. */
export const useInvoiceFile = (id: string) => useWrite(invoiceFileMutation(useHttp(), id))
