import type { InvoiceDataInput, ReceiptPaper } from '@estudio/contract'
import { addressOf, createApi } from '../http/api.ts'
import { download } from '../http/download.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/write-once.ts'

/** Downloads the receipt of a plan as a PDF, by default on letter paper. */
export const receiptPdfMutation = (http: Http, planId: string, paper?: ReceiptPaper) =>
  writeOptions({
    mutationFn: async () => {
      const options = { params: { id: planId }, query: { paper } }
      const address = addressOf('/api/user-plans/{id}/receipt.pdf', options)
      return (await download(http, address, { cache: 'no-store' })).blob()
    },
  })

/** Invalidates nothing: invoice data are fetched each time their dialog opens. */
export const saveInvoiceDataMutation = (http: Http) =>
  writeOptions({
    mutationFn: async (body: InvoiceDataInput) =>
      (await createApi(http).put('/api/user/invoice-data', { body })).invoice_data,
  })

export const removeInvoiceDataMutation = (http: Http) =>
  writeOptions({ mutationFn: () => createApi(http).delete('/api/user/invoice-data') })
