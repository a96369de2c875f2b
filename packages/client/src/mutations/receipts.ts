import type { InvoiceDataInput, ReceiptPaper } from '@estudio/contract'
import { receiptsApi } from '../api/receipts.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/write-once.ts'

/** Downloads the receipt of a plan as a PDF, by default on letter paper. */
export const receiptPdfMutation = (http: Http, planId: string, paper?: ReceiptPaper) =>
  writeOptions({ mutationFn: () => receiptsApi(http).pdf(planId, paper) })

/** Invalidates nothing: invoice data are fetched each time their dialog opens. */
export const saveInvoiceDataMutation = (http: Http) =>
  writeOptions({ mutationFn: (input: InvoiceDataInput) => receiptsApi(http).saveInvoiceData(input) })

export const removeInvoiceDataMutation = (http: Http) =>
  writeOptions({ mutationFn: () => receiptsApi(http).removeInvoiceData() })
