import {
  callFacturapi,
  type FacturapiAccount,
  FacturapiRefused,
  FacturapiUnavailable,
  fetchFile,
} from './client.ts'

/** The form of ids at Facturapi. Only such an id becomes part of a path. */
const ID = /^[A-Za-z0-9_-]{8,64}$/

const checkId = (id: unknown): string => {
  if (typeof id !== 'string' || !ID.test(id)) throw new FacturapiRefused('unexpected_id', 200)
  return id
}

/** Facturapi counts in pesos. Undefined for a number with more than centavos, which no document of ours has. */
const toCents = (pesos: unknown): number | undefined => {
  if (typeof pesos !== 'number') return undefined
  const cents = Math.round(pesos * 100)
  return Math.abs(pesos * 100 - cents) < 1e-6 ? cents : undefined
}

const isWebAddress = (text: unknown): text is string => typeof text === 'string' && /^https?:\/\//.test(text)

interface ReceiptAnswer {
  id?: unknown
  status?: unknown
  total?: unknown
  invoice?: unknown
  self_invoice_url?: unknown
  expires_at?: unknown
  idempotency_key?: unknown
}

export interface FiscalReceipt {
  id: string
  status: 'open' | 'canceled' | 'invoiced_to_customer' | 'invoiced_globally'
  totalCents: number | undefined
  invoiceId: string | undefined
  selfInvoiceUrl: string | undefined
  expiresAt: Date | undefined
}

const statuses = ['open', 'canceled', 'invoiced_to_customer', 'invoiced_globally'] as const

const toReceipt = (answer: ReceiptAnswer): FiscalReceipt => {
  const status = statuses.find((one) => one === answer.status)
  if (!status) throw new FacturapiUnavailable('Facturapi answered a receipt with an unknown status')
  const expiresAt = typeof answer.expires_at === 'string' ? new Date(answer.expires_at) : undefined
  return {
    id: checkId(answer.id),
    status,
    totalCents: toCents(answer.total),
    invoiceId: answer.invoice ? checkId(answer.invoice) : undefined,
    selfInvoiceUrl: isWebAddress(answer.self_invoice_url) ? answer.self_invoice_url : undefined,
    expiresAt: expiresAt && !Number.isNaN(expiresAt.getTime()) ? expiresAt : undefined,
  }
}

interface InvoiceAnswer {
  id?: unknown
  status?: unknown
  total?: unknown
  uuid?: unknown
  cancellation_status?: unknown
}

export interface FiscalInvoice {
  id: string
  isCancelled: boolean
  /** Whether the SAT or the receiver has to answer to a cancellation. */
  isCancelling: boolean
  totalCents: number | undefined
  /** The SAT's id (folio fiscal). */
  uuid: string | undefined
}

const toInvoice = ({ id, status, total, uuid, cancellation_status }: InvoiceAnswer): FiscalInvoice => ({
  id: checkId(id),
  isCancelled: status === 'canceled',
  isCancelling: cancellation_status === 'pending' || cancellation_status === 'verifying',
  totalCents: toCents(total),
  uuid: typeof uuid === 'string' && /^[0-9a-fA-F-]{36}$/.test(uuid) ? uuid : undefined,
})

export interface FiscalCustomer {
  legal_name: string
  tax_id: string
  tax_system: string
  email: string | undefined
  address: { zip: string }
}

interface Organization {
  id?: unknown
  is_production_ready?: unknown
  legal?: { name?: unknown; legal_name?: unknown }
}

/** The calls of Facturapi that the studio needs. */
export const facturapi = (account: FacturapiAccount, signal: AbortSignal) => {
  const call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, more: object = {}): Promise<T> =>
    callFacturapi<T>(account, { method, path, ...more }, signal)

  /** A receipt that was made by an earlier call with this key. */
  const receiptWithKey = async (key: string, words: string): Promise<FiscalReceipt | undefined> => {
    const found = await call<{ data?: ReceiptAnswer[] }>('GET', '/receipts', { query: { q: words } })
    const receipt = found.data?.find((one) => one.idempotency_key === key)
    return receipt && toReceipt(receipt)
  }

  return {
    async organization(): Promise<{ id: string; name: string; isReady: boolean }> {
      const { id, legal, is_production_ready } = await call<Organization>('GET', '/organizations/me')
      const name = [legal?.legal_name, legal?.name].find((one) => typeof one === 'string' && one !== '')
      return {
        id: checkId(id),
        name: typeof name === 'string' ? name : '',
        isReady: is_production_ready === true,
      }
    },

    /** Idempotent by the key. `words` find the receipt when Facturapi answers that it has the key. */
    async createReceipt(request: object, key: string, words: string): Promise<FiscalReceipt> {
      const body = { ...request, idempotency_key: key }
      try {
        return toReceipt(await call('POST', '/receipts', { body }))
      } catch (error) {
        if (!(error instanceof FacturapiUnavailable) || error.code !== 'idempotency_key_in_use') throw error
        const known = await receiptWithKey(key, words)
        if (known) return known
        throw error
      }
    },
    readReceipt: async (id: string) => toReceipt(await call('GET', `/receipts/${checkId(id)}`)),
    cancelReceipt: async (id: string) => toReceipt(await call('DELETE', `/receipts/${checkId(id)}`)),
    invoiceReceipt: async (id: string, customer: FiscalCustomer, use: string) =>
      toInvoice(await call('POST', `/receipts/${checkId(id)}/invoice`, { body: { customer, use } })),
    createGlobalInvoice: async (request: object) =>
      toInvoice(await call('POST', '/receipts/global-invoice', { body: request })),

    readInvoice: async (id: string) => toInvoice(await call('GET', `/invoices/${checkId(id)}`)),
    cancelInvoice: async (id: string, motive: string, substitution: string | null) =>
      toInvoice(
        await call('DELETE', `/invoices/${checkId(id)}`, {
          query: { motive, ...(substitution !== null && { substitution }) },
        }),
      ),
    mailInvoice: (id: string, email: string) =>
      call<unknown>('POST', `/invoices/${checkId(id)}/email`, { body: { email } }),
    invoiceFile: (id: string, format: 'pdf' | 'xml') =>
      fetchFile(account, `/invoices/${checkId(id)}/${format}`, signal),
  }
}

export type Facturapi = ReturnType<typeof facturapi>
