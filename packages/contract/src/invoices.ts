import { type Static, Type } from 'typebox'
import { Body, Instant, ListQuery, Money, Nullable, Reason, Uuid } from './common.ts'
import { ProviderMode } from './payment-settings.ts'

/** The key of Facturapi for one mode. It is never answered. */
export const InvoiceAccount = Type.Object(
  {
    mode: ProviderMode,
    key_last4: Type.String(),
    /** Null until the key was checked. */
    organization_name: Nullable(Type.String()),
    checked_at: Nullable(Instant),
    /** The last check found these problems: key_refused, not_ready. */
    problems: Type.Array(Type.String()),
  },
  { $id: 'InvoiceAccount' },
)
export type InvoiceAccount = Static<typeof InvoiceAccount>

/** The IVA inside the price. */
export const InvoiceTax = Type.Union([
  Type.Literal('iva16'),
  Type.Literal('iva8'),
  Type.Literal('iva0'),
  Type.Literal('exempt'),
])
export type InvoiceTax = Static<typeof InvoiceTax>

const settings = {
  /** Null: the studio issues no invoices. With `test` members see nothing. */
  mode: Nullable(ProviderMode),
  /** A code of the SAT's catalogue c_ClaveProdServ. */
  product_key: Type.String({ pattern: '^[0-9]{8}$' }),
  /** A code of the SAT's catalogue c_ClaveUnidad. */
  unit_key: Type.String({ pattern: '^[A-Z0-9]{2,3}$' }),
  tax: InvoiceTax,
  /** The form of payment (c_FormaPago) of money that was paid at OXXO. */
  oxxo_form: Type.Union([Type.Literal('01'), Type.Literal('31')]),
  /** Whether a global invoice of each month is issued by itself. */
  issues_global: Type.Boolean(),
}

export const InvoiceSettings = Type.Object(
  { ...settings, accounts: Type.Array(InvoiceAccount), version: Type.Integer() },
  { $id: 'InvoiceSettings' },
)
export type InvoiceSettings = Static<typeof InvoiceSettings>
export const InvoiceSettingsAnswer = Type.Object(
  { settings: InvoiceSettings },
  { $id: 'InvoiceSettingsAnswer' },
)
export type InvoiceSettingsAnswer = Static<typeof InvoiceSettingsAnswer>

export const InvoiceKeyChange = Type.Object(
  {
    mode: ProviderMode,
    /** Null removes the key. */
    key: Nullable(Type.String({ maxLength: 200, pattern: '^sk_(test|live)_[A-Za-z0-9_-]{8,180}$' })),
  },
  { additionalProperties: false },
)

/** Fields that are not sent keep their value. Keys and another mode need the password of the caller. */
export const InvoiceSettingsInput = Body(
  {
    ...Type.Partial(Type.Object(settings)).properties,
    keys: Type.Optional(Type.Array(InvoiceKeyChange, { maxItems: 2 })),
    current_password: Type.Optional(Type.String({ maxLength: 200 })),
  },
  InvoiceSettings.properties,
)
export type InvoiceSettingsInput = Static<typeof InvoiceSettingsInput>

export const CheckInvoiceAccountInput = Body({ mode: ProviderMode })
export const InvoiceAccountAnswer = Type.Object({ account: InvoiceAccount }, { $id: 'InvoiceAccountAnswer' })
export type InvoiceAccountAnswer = Static<typeof InvoiceAccountAnswer>

/** The invoice of a payment as its member sees it. */
export const OwnInvoice = Type.Object(
  {
    /**
     * `preparing`: the receipt for the invoice is being made. `open`: an invoice can be asked for. `requested`: it is being issued.
     * `refused`: the SAT did not accept her data. `global`: the payment is in the studio's global invoice.
     */
    state: Type.Union([
      Type.Literal('preparing'),
      Type.Literal('open'),
      Type.Literal('requested'),
      Type.Literal('refused'),
      Type.Literal('invoiced'),
      Type.Literal('global'),
      Type.Literal('cancelled'),
    ]),
    /** The page where anybody with the address can fill in tax data; null when the payment is invoiced already. */
    self_invoice_url: Nullable(Type.String()),
    /** Until then that page takes data. */
    expires_at: Nullable(Instant),
    /** Whether the member has saved invoice data, so that one press is enough. */
    has_data: Type.Boolean(),
  },
  { $id: 'OwnInvoice' },
)
export type OwnInvoice = Static<typeof OwnInvoice>
/** Null for a payment without a receipt for an invoice. */
export const OwnInvoiceAnswer = Type.Object({ invoice: Nullable(OwnInvoice) }, { $id: 'OwnInvoiceAnswer' })
export type OwnInvoiceAnswer = Static<typeof OwnInvoiceAnswer>

export const InvoiceMotive = Type.Union([
  Type.Literal('01'),
  Type.Literal('02'),
  Type.Literal('03'),
  Type.Literal('04'),
])
export type InvoiceMotive = Static<typeof InvoiceMotive>

/** A document at Facturapi: the receipt of a payment with its invoice, or the global invoice of a month. */
export const Invoice = Type.Object(
  {
    id: Uuid,
    kind: Type.Union([Type.Literal('payment'), Type.Literal('global')]),
    mode: ProviderMode,
    state: Type.Union([
      Type.Literal('none'),
      Type.Literal('receipt'),
      Type.Literal('invoiced'),
      Type.Literal('global'),
      Type.Literal('cancelled'),
    ]),
    /** The next step at Facturapi; null when there is none. */
    wanted: Nullable(
      Type.Union([
        Type.Literal('receipt'),
        Type.Literal('invoice'),
        Type.Literal('mail'),
        Type.Literal('cancel'),
      ]),
    ),
    /** `retry`: an error waits for staff. `cancel`: an invoice has to be cancelled, with a motive. */
    task: Nullable(Type.Union([Type.Literal('retry'), Type.Literal('cancel')])),
    /** A code of Facturapi or of the SAT. */
    error: Nullable(Type.String()),
    /** When the job tries again. */
    next_try_at: Nullable(Instant),
    /** The SAT or the receiver has to answer to the cancellation. */
    is_cancelling: Type.Boolean(),
    motive: Nullable(InvoiceMotive),
    amount: Money,
    /** The month of the payment, YYYY-MM. */
    month: Type.String(),
    created_at: Instant,
    self_invoice_url: Nullable(Type.String()),
    /** Whether there is a PDF and an XML. */
    has_files: Type.Boolean(),
    folio_fiscal: Nullable(Type.String()),
    user_plan_id: Nullable(Uuid),
    plan_name: Nullable(Type.String()),
    /** The folio of the studio's own receipt. */
    folio: Nullable(Type.Integer()),
    /** The person has no id after the account was erased. */
    user: Nullable(Type.Object({ id: Nullable(Uuid), full_name: Type.String() })),
    handled_reason: Nullable(Type.String()),
  },
  { $id: 'Invoice' },
)
export type Invoice = Static<typeof Invoice>
export const InvoiceList = Type.Object(
  { invoices: Type.Array(Invoice), total: Type.Integer() },
  { $id: 'InvoiceList' },
)
export type InvoiceList = Static<typeof InvoiceList>
export const InvoiceAnswer = Type.Object({ invoice: Invoice }, { $id: 'InvoiceAnswer' })
export type InvoiceAnswer = Static<typeof InvoiceAnswer>

/** `open`: what waits for staff. `global`: payments in a global invoice. `month`: the global invoices themselves. */
export const InvoiceFilter = Type.Object({
  state: Type.Optional(
    Type.Union([
      Type.Literal('open'),
      Type.Literal('receipt'),
      Type.Literal('invoiced'),
      Type.Literal('global'),
      Type.Literal('month'),
      Type.Literal('cancelled'),
    ]),
  ),
})
export const InvoiceQuery = Type.Object({ ...ListQuery.properties, ...InvoiceFilter.properties })

/** `01` needs the folio fiscal of the invoice that replaces this one. */
export const CancelInvoiceInput = Body({
  motive: InvoiceMotive,
  substitution: Type.Optional(Uuid),
})
export type CancelInvoiceInput = Static<typeof CancelInvoiceInput>

/** Records that staff did elsewhere what there was to do. */
export const DismissInvoiceInput = Body({ reason: Reason })
export type DismissInvoiceInput = Static<typeof DismissInvoiceInput>

export const InvoiceFileQuery = Type.Object({
  format: Type.Union([Type.Literal('pdf'), Type.Literal('xml')]),
})
