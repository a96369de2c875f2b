import {
  type InvoiceData,
  type InvoiceDataAnswer,
  type InvoiceDataInput,
  paths,
  type Receipt,
  type ReceiptPaper,
} from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import { readError } from '../http/read-body.ts'

/** Receipts of verified payments, and a member's invoice data. */
export const receiptsApi = ({ request, send }: Http) => ({
  receipt: (planId: string) => request<Receipt>(paths.receipt(planId)),
  /** The same receipt as a PDF. @throws ApiError */
  async pdf(planId: string, paper?: ReceiptPaper): Promise<Blob> {
    const response = await send(withQuery(paths.receiptPdf(planId), { paper }), { cache: 'no-store' })
    if (!response.ok) throw await readError(response)
    return response.blob()
  },
  /** Null if the member has stored none. */
  async invoiceData(): Promise<InvoiceData | null> {
    return (await request<InvoiceDataAnswer>(paths.invoiceData, { cache: 'no-store' })).invoice_data
  },
  /** @throws ApiError validation_failed, with the field */
  async saveInvoiceData(input: InvoiceDataInput): Promise<InvoiceData | null> {
    const options = { method: 'PUT', body: input } as const
    return (await request<InvoiceDataAnswer>(paths.invoiceData, options)).invoice_data
  },
  removeInvoiceData: () => request<unknown>(paths.invoiceData, { method: 'DELETE' }),
})
