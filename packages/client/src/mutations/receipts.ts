import type { InvoiceDataInput, ReceiptPaper } from '@estudio/contract'
import { addressOf, createApi } from '../http/api.ts'
import { download } from '../http/download.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { ownInvoiceQuery } from '../queries/receipts.ts'
import { writeOptions } from '../react/use-write.ts'

/** Downloads the receipt of a plan as a PDF, by default on letter paper. */
export const receiptPdfMutation = (http: Http, planId: string, paper?: ReceiptPaper) =>
  writeOptions({
    mutationFn: async () => {
      const options = { params: { id: planId }, query: { paper } }
      const address = addressOf('/api/user-plans/{id}/receipt.pdf', options)
      return (await download(http, address, { cache: 'no-store' })).blob()
    },
  })

/** Downloads the PDF or the XML of an invoice. */
export const invoiceFileMutation = (http: Http, id: string) =>
  writeOptions({
    mutationFn: async (format: 'pdf' | 'xml') => {
      const address = addressOf('/api/admin/invoices/{id}/file', { params: { id }, query: { format } })
      return (await download(http, address, { cache: 'no-store' })).blob()
    },
  })

/** Asks for the invoice of the member's own payment. */
export const requestInvoiceMutation = (http: Http, id: MemberId, planId: string) =>
  writeOptions({
    mutationFn: () => createApi(http).post('/api/user-plans/{id}/invoice', { params: { id: planId } }),
    updates: (queries, answer) =>
      void queries.setQueryData(ownInvoiceQuery(http, id, planId).queryKey, answer),
  })

/** Invalidates nothing: invoice data are fetched each time their dialog opens. */
export const saveInvoiceDataMutation = (http: Http) =>
  writeOptions({
    mutationFn: async (body: InvoiceDataInput) =>
      (await createApi(http).put('/api/user/invoice-data', { body })).invoice_data,
  })

export const removeInvoiceDataMutation = (http: Http) =>
  writeOptions({ mutationFn: () => createApi(http).delete('/api/user/invoice-data') })
