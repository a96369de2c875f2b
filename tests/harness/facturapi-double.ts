import { randomUUID } from 'node:crypto'
import {
  type DoubleAnswer,
  type DoubleRequest,
  type DoubleServer,
  openDoubleServer,
} from './payment-doubles/double-server.ts'

/** The parts of a receipt that Facturapi keeps as they were sent. */
interface ReceiptBody {
  external_id: string
  idempotency_key: string
  payment_form: string
  date: string
  currency: string
  items: { quantity: number; product: Record<string, unknown> & { price: number; sku: string } }[]
}

interface DoubleReceipt extends ReceiptBody {
  id: string
  status: 'open' | 'canceled' | 'invoiced_to_customer' | 'invoiced_globally'
  total: number
  invoice: string | undefined
  key: string
  self_invoice_url: string
  expires_at: string
}

interface DoubleInvoice {
  id: string
  uuid: string
  status: 'valid' | 'canceled'
  cancellation_status: 'none' | 'pending' | 'accepted' | 'rejected'
  total: number
  customer: { tax_id: string; email?: string }
  use: string | undefined
  motive: string | undefined
  substitution: string | undefined
  mailed: string[]
}

class DoubleRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly details: object[] = [],
  ) {
    super(code)
  }
}

const errorAnswer = ({ status, code, details }: DoubleRefusal): DoubleAnswer => ({
  status,
  json: { ok: false, status, code, message: `About ${code}`, errors: details },
  ...(status === 429 && { headers: { 'retry-after': '120' } }),
})

/** Facturapi answers 400 for parameters that it does not know. */
const checkFields = (body: object, known: readonly string[]): void => {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown) throw new DoubleRefusal(400, 'invalid_request', [{ code: 'unknown', path: unknown }])
}

/** The documents of Facturapi, and the API over them. */
class FacturapiState {
  readonly receipts: DoubleReceipt[] = []
  readonly invoices: DoubleInvoice[] = []
  /** The RFCs that the SAT does not know. */
  readonly refusedRfcs = new Set<string>()
  /** Receivers have to agree to cancellations. */
  asksReceivers = false
  /** No receipt can be cancelled. */
  refusesCancellations = false
  /** A repeated key is refused instead of being answered with its receipt. */
  refusesRepeatedKeys = false
  isReady = true
  /** Whose keys `keys` are. */
  organizationId = 'org0000000001'
  /** Added to the total of receipts, as if the taxes had been computed otherwise. */
  extraCents = 0
  #made = 0

  #id(kind: string): string {
    this.#made += 1
    return `${kind}${String(this.#made).padStart(20, '0')}`
  }

  receipt(id: string): DoubleReceipt {
    const found = this.receipts.find((one) => one.id === id)
    if (!found) throw new DoubleRefusal(404, 'receipt_not_found')
    return found
  }

  invoice(id: string | undefined): DoubleInvoice {
    const found = this.invoices.find((one) => one.id === id)
    if (!found) throw new DoubleRefusal(404, 'invoice_not_found')
    return found
  }

  createReceipt(body: ReceiptBody): DoubleReceipt {
    checkFields(body, ['external_id', 'idempotency_key', 'payment_form', 'date', 'currency', 'items'])
    const known = this.receipts.find((one) => one.idempotency_key === body.idempotency_key)
    if (known && this.refusesRepeatedKeys) throw new DoubleRefusal(409, 'idempotency_key_in_use')
    if (known) return known
    const id = this.#id('rec')
    const cents = body.items.reduce((sum, { quantity, product }) => sum + quantity * product.price * 100, 0)
    const receipt: DoubleReceipt = {
      ...body,
      id,
      status: 'open',
      total: (Math.round(cents) + this.extraCents) / 100,
      invoice: undefined,
      key: id.slice(-8),
      self_invoice_url: `https://factura.space/demo/${id.slice(-8)}`,
      expires_at: '2026-11-30T06:59:59.000Z',
    }
    this.receipts.push(receipt)
    return receipt
  }

  #stamp(total: number, customer: DoubleInvoice['customer'], use?: string): DoubleInvoice {
    if (this.refusedRfcs.has(customer.tax_id))
      throw new DoubleRefusal(400, 'invoice_stamping_validation_error', [
        { code: 'CFDI40145', source: 'sat', message: `El RFC ${customer.tax_id} no está inscrito` },
      ])
    const invoice: DoubleInvoice = {
      id: this.#id('inv'),
      uuid: randomUUID(),
      status: 'valid',
      cancellation_status: 'none',
      total,
      customer,
      use,
      motive: undefined,
      substitution: undefined,
      mailed: [],
    }
    this.invoices.push(invoice)
    return invoice
  }

  /** Also what a member does on the self-service page. */
  invoiceReceipt(id: string, customer: DoubleInvoice['customer'], use?: string): DoubleInvoice {
    const receipt = this.receipt(id)
    if (receipt.status !== 'open') throw new DoubleRefusal(400, 'receipt_not_open')
    const invoice = this.#stamp(receipt.total, customer, use)
    Object.assign(receipt, { status: 'invoiced_to_customer', invoice: invoice.id })
    return invoice
  }

  createGlobalInvoice(body: { from: string; to: string; months: string; year: number }): DoubleInvoice {
    checkFields(body, ['from', 'to', 'periodicity', 'months', 'year'])
    const open = this.receipts.filter(
      ({ status, date }) => status === 'open' && date >= body.from && date <= body.to,
    )
    if (open.length === 0) throw new DoubleRefusal(400, 'no_open_receipts')
    const cents = open.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
    const invoice = this.#stamp(cents / 100, { tax_id: 'XAXX010101000' }, 'S01')
    for (const receipt of open) Object.assign(receipt, { status: 'invoiced_globally', invoice: invoice.id })
    return invoice
  }

  cancelReceipt(id: string): DoubleReceipt {
    const receipt = this.receipt(id)
    if (this.refusesCancellations) throw new DoubleRefusal(400, 'receipt_not_cancellable')
    if (receipt.status !== 'open') throw new DoubleRefusal(409, 'receipt_not_open')
    return Object.assign(receipt, { status: 'canceled' })
  }

  cancelInvoice(id: string, motive: string, substitution?: string): DoubleInvoice {
    const invoice = this.invoice(id)
    if (motive === '01' && !substitution) throw new DoubleRefusal(400, 'substitution_invoice_required')
    if (invoice.status !== 'valid' || invoice.cancellation_status === 'pending')
      throw new DoubleRefusal(409, 'invoice_cancellation_in_progress')
    Object.assign(invoice, { motive, substitution })
    if (this.asksReceivers) return Object.assign(invoice, { cancellation_status: 'pending' })
    return this.endCancellation(id)
  }

  endCancellation(id: string, isAccepted = true): DoubleInvoice {
    const invoice = this.invoice(id)
    return isAccepted
      ? Object.assign(invoice, { status: 'canceled', cancellation_status: 'accepted' })
      : Object.assign(invoice, { cancellation_status: 'rejected' })
  }
}

const file = (type: string, text: string): DoubleAnswer => ({
  status: 200,
  html: text,
  headers: { 'content-type': type },
})

function answer(state: FacturapiState, { method, path, query, raw }: DoubleRequest): DoubleAnswer {
  const body = raw.length > 0 ? JSON.parse(raw.toString()) : {}
  const [resource, id = '', action] = path.replace('/v2/', '').split('/')
  const ok = (json: unknown): DoubleAnswer => ({ status: 200, json })
  switch (
    `${method} ${resource}${id && (id === 'me' || id === 'global-invoice' ? `/${id}` : '/id')}${action ? `/${action}` : ''}`
  ) {
    case 'GET organizations/me':
      return ok({
        id: state.organizationId,
        is_production_ready: state.isReady,
        legal: { name: 'Estudio', legal_name: 'ESTUDIO DE PRUEBA' },
      })
    case 'POST receipts':
      return ok(state.createReceipt(body))
    case 'GET receipts':
      return ok({
        data: state.receipts.filter(({ items }) =>
          items.some(({ product }) => product.sku === query.get('q')),
        ),
      })
    case 'GET receipts/id':
      return ok(state.receipt(id))
    case 'DELETE receipts/id':
      return ok(state.cancelReceipt(id))
    case 'POST receipts/id/invoice':
      checkFields(body, ['customer', 'use'])
      return ok(state.invoiceReceipt(id, body.customer, body.use))
    case 'POST receipts/global-invoice':
      return ok(state.createGlobalInvoice(body))
    case 'GET invoices/id':
      return ok(state.invoice(id))
    case 'DELETE invoices/id':
      return ok(state.cancelInvoice(id, query.get('motive') ?? '', query.get('substitution') ?? undefined))
    case 'POST invoices/id/email':
      state.invoice(id).mailed.push(body.email)
      return ok({ ok: true })
    case 'GET invoices/id/pdf':
      return file('application/pdf', `%PDF-1.4 ${state.invoice(id).uuid}`)
    case 'GET invoices/id/xml':
      return file('application/xml', `<cfdi uuid="${state.invoice(id).uuid}"/>`)
    default:
      throw new DoubleRefusal(404, 'not_found')
  }
}

export interface FacturapiDouble extends DoubleServer {
  state: FacturapiState
  keys: { test: string; live: string }
}

/** Facturapi on this machine. It says which calls it saw and can fail in the ways of `double-server.ts`. */
export async function openFacturapiDouble(): Promise<FacturapiDouble> {
  const state = new FacturapiState()
  const keys = { test: 'sk_test_double0123456789', live: 'sk_live_double0123456789' }
  const server = await openDoubleServer({
    handle(request) {
      const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
      try {
        if (!Object.values(keys).includes(key)) throw new DoubleRefusal(401, 'api_key_invalid')
        return answer(state, request)
      } catch (error) {
        if (error instanceof DoubleRefusal) return errorAnswer(error)
        throw error
      }
    },
    answers: {
      error: errorAnswer(new DoubleRefusal(500, 'internal_error')),
      rateLimit: errorAnswer(new DoubleRefusal(429, 'rate_limit_exceeded')),
      conflict: errorAnswer(new DoubleRefusal(409, 'conflict')),
    },
  })
  return { ...server, state, keys }
}
