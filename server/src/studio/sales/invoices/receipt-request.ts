import { mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { InvoiceSettingsRow } from './settings/store.ts'

/** The IVA inside the price, as Facturapi names it. */
const taxes: Record<InvoiceSettingsRow['tax'], object> = {
  iva16: { type: 'IVA', rate: 0.16 },
  iva8: { type: 'IVA', rate: 0.08 },
  iva0: { type: 'IVA', rate: 0 },
  exempt: { type: 'IVA', factor: 'Exento' },
}

export interface FiscalPayment {
  payment_id: string
  plan_name: string
  reference: string
  received_at: Date
  cents: number
  form: string
}

/** The body that makes the receipt of a payment. It names no person. The reference is the SKU, by which the receipt can be searched. */
export const receiptRequest = (
  { payment_id, plan_name, reference, received_at, cents, form }: FiscalPayment,
  { product_key, unit_key, tax }: Pick<InvoiceSettingsRow, 'product_key' | 'unit_key' | 'tax'>,
) => ({
  external_id: payment_id,
  payment_form: form,
  date: received_at.toISOString(),
  currency: 'MXN',
  items: [
    {
      quantity: 1,
      product: {
        description: texts.receipts.concept(plan_name),
        product_key,
        unit_key,
        unit_name: texts.admin.invoiceSettings.unitName,
        sku: reference,
        price: mxn(cents),
        tax_included: true,
        taxability: '02',
        taxes: [taxes[tax]],
      },
    },
  ],
})

export type ReceiptRequest = ReturnType<typeof receiptRequest>
