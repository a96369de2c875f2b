import { INVOICE_LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Money, Nullable, Uuid } from './common.ts'
import { ReceiptRefund } from './refunds.ts'
import { PaymentChannel, PaymentMethod } from './user-plans.ts'

/** The receipt of a verified payment. It is not a fiscal invoice (CFDI). */
export const Receipt = Type.Object(
  {
    /** The id of the user plan. */
    id: Uuid,
    /** Numbers count up by one without gaps and never change. */
    folio: Type.Integer(),
    /** A reversed payment keeps its receipt; the receipt counts as paid again after the purchase is paid again. */
    status: Type.Union([Type.Literal('paid'), Type.Literal('reversed')]),
    studio: Type.Object({
      name: Type.String(),
      address: Type.String(),
      city: Type.String(),
      email: Type.String(),
      phone: Type.String(),
    }),
    member: Type.Object({ full_name: Type.String() }),
    plan_name: Type.String(),
    start_date: CivilDate,
    end_date: CivilDate,
    reference: Type.String(),
    amount: Money,
    /** The part of the amount that came from the member's balance; absent when nothing or everything did. */
    amount_from_balance: Type.Optional(Money),
    payment_method: PaymentMethod,
    payment_channel: Nullable(PaymentChannel),
    /** The day that staff read on the proof, or else the day of verification in the studio's zone. */
    paid_on: CivilDate,
    verified_at: Instant,
    /** In the order in which they were made. */
    refunds: Type.Array(ReceiptRefund),
  },
  { $id: 'Receipt' },
)
export type Receipt = Static<typeof Receipt>

/** The size of the paper: letter, or the roll of a receipt printer. */
export const ReceiptPaper = Type.Union([Type.Literal('letter'), Type.Literal('80mm')])
export type ReceiptPaper = Static<typeof ReceiptPaper>

/** By default the paper is letter. */
export const ReceiptFileQuery = Type.Object({ paper: Type.Optional(ReceiptPaper) })

/** The data of a member who wants an invoice. */
export const InvoiceData = Type.Object(
  {
    /** 12 characters for a company, 13 for a person. */
    rfc: Type.String(),
    name: Type.String(),
    /** A code of the SAT's catalogue c_RegimenFiscal. */
    regime: Type.String(),
    /** A code of the SAT's catalogue c_UsoCFDI. */
    use: Type.String(),
    postal_code: Type.String(),
    /** Every payment is invoiced without a press, while the studio issues invoices. */
    automatic: Type.Boolean(),
    updated_at: Instant,
  },
  { $id: 'InvoiceData' },
)
export type InvoiceData = Static<typeof InvoiceData>
export const InvoiceDataAnswer = Type.Object(
  { invoice_data: Nullable(InvoiceData) },
  { $id: 'InvoiceDataAnswer' },
)
export type InvoiceDataAnswer = Static<typeof InvoiceDataAnswer>

export const InvoiceDataInput = Body(
  {
    rfc: Type.String({ maxLength: INVOICE_LIMITS.rfc }),
    name: Type.String({ maxLength: INVOICE_LIMITS.name }),
    regime: Type.String({ maxLength: 10 }),
    use: Type.String({ maxLength: 10 }),
    postal_code: Type.String({ maxLength: 10 }),
    automatic: Type.Optional(Type.Boolean()),
  },
  InvoiceData.properties,
)
export type InvoiceDataInput = Static<typeof InvoiceDataInput>
