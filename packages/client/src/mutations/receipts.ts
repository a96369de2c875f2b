import type { InvoiceDataInput } from '@estudio/contract'
import { receiptsApi } from '../api/receipts.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/write-once.ts'

/** Downloads the receipt of a plan as a PDF. */
export const receiptPdfMutation = (http: Http, planId: string) =>
  writeOptions({ mutationFn: () => receiptsApi(http).pdf(planId) })

/** Invalidates nothing: invoice data are fetched each time their dialog opens. */
export const saveInvoiceDataMutation = (http: Http) =>
  writeOptions({ mutationFn: (input: InvoiceDataInput) => receiptsApi(http).saveInvoiceData(input) })

export const removeInvoiceDataMutation = (http: Http) =>
  writeOptions({ mutationFn: () => receiptsApi(http).removeInvoiceData() })
