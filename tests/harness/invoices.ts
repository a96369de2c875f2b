import type { Invoice, InvoiceList, OwnInvoiceAnswer, UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import { issueInvoices } from '../../server/src/studio/sales/index.ts'
import { type FacturapiDouble, openFacturapiDouble } from './facturapi-double.ts'
import type { Made, Owners, objectMakers } from './objects.ts'
import { closeAfterwards, openStudio } from './open.ts'
import { type Member, type Person, password, setUsualPassword } from './people.ts'
import type { Studio, StudioOptions } from './studio.ts'

interface InvoicingStudio {
  studio: Studio
  admin: Person
  double: FacturapiDouble
}

const settings = '/api/admin/settings/invoices'

/** Changes the settings: a person of a studio, or a caller of a server's own process. */
interface Administrator {
  post(path: string, body: object): Promise<{ status: number }>
  put(path: string, body: object): Promise<{ status: number }>
}

/** Has Facturapi say whose organization the stored key opens. */
export const checksFacturapi = (admin: Pick<Administrator, 'post'>, mode: 'test' | 'live' = 'live') =>
  admin.post(`${settings}/check`, { mode })

/** A studio whose server reaches a double of Facturapi; it has no key yet. */
export async function openBesideFacturapi(options: StudioOptions = {}): Promise<InvoicingStudio> {
  const double = await openFacturapiDouble()
  closeAfterwards(double.close)
  const studio = await openStudio({ ...options, env: { ...options.env, FACTURAPI_BASE: double.baseUrl } })
  const admin = await studio.admin()
  await setUsualPassword(studio.db, admin.email)
  return { studio, admin, double }
}

/** The keys of Facturapi as the database has them. */
export async function storedInvoiceKeys(db: Studio['db']): Promise<string[]> {
  const { rows } = await sql<{ stored: string }>`
    select encode(key_sealed, 'escape') as stored from studio.invoice_accounts`.execute(db)
  return rows.map(({ stored }) => stored)
}

/** The administrator stores the key of the double, checks it and chooses its mode. */
export async function choosesFacturapi(
  admin: Administrator,
  { keys }: FacturapiDouble,
  mode: 'test' | 'live' = 'live',
  current_password: string = password,
): Promise<void> {
  const answers = [
    await admin.put(settings, { keys: [{ mode, key: keys[mode] }], current_password }),
    await checksFacturapi(admin, mode),
    await admin.put(settings, { mode, current_password }),
  ]
  const statuses = answers.map(({ status }) => status)
  if (statuses.some((status) => status !== 200)) throw new Error(`answers ${statuses.join()}`)
}

export async function openInvoicingStudio(options?: StudioOptions): Promise<InvoicingStudio> {
  const opened = await openBesideFacturapi(options)
  await choosesFacturapi(opened.admin, opened.double)
  return opened
}

/** One run of the job. */
export const runsInvoices = ({ context }: Studio): Promise<void> =>
  issueInvoices(context, new AbortController().signal)

/** Has the queue of a server of its own run the job at once, and not only at the next minute. */
export const queueInvoices = (db: Studio['db']): Promise<unknown> =>
  sql`select graphile_worker.add_job('issue_invoices')`.execute(db)

/** Ends the claims of documents, as time does or as if there were none. */
export const endInvoiceClaims = (db: Studio['db']): Promise<unknown> =>
  sql`update studio.invoices set claimed_until = null`.execute(db)

/** Has open receipts read at `now`. */
export const makeReceiptsDue = (db: Studio['db'], now: Date): Promise<unknown> =>
  sql`update studio.invoices set next_try_at = ${now} where state = 'receipt'`.execute(db)

/** The documents of a plan, each by its state and its next step, the oldest first. */
export async function documentsOf(db: Studio['db'], plan: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ stands: string }>`
    select concat_ws(' ', i.state, i.wanted) as stands from studio.invoices i
    join studio.payments p on p.id = i.payment_id
    where p.user_plan_id = ${plan.id} order by i.created_at`.execute(db)
  return rows.map(({ stands }) => stands)
}

/** Payments to invoice whose standing documents are not one. */
export async function invoiceFaults(db: Studio['db']): Promise<object[]> {
  const { rows } = await sql<{ payment_id: string; documents: number }>`
    select f.payment_id, count(i.id)::integer as documents
    from studio.fiscal_payments f
    left join studio.invoices i on i.payment_id = f.payment_id and i.state <> 'cancelled'
    where f.cents > 0 and f.received_at >= (select since from studio.invoice_settings)
    group by f.payment_id having count(i.id) <> 1`.execute(db)
  return rows
}

/** Everything in the list of invoices, the latest first. */
export const listedInvoices = async (admin: Person, state?: string): Promise<Invoice[]> =>
  (await admin.get<InvoiceList>(`/api/admin/invoices?limit=100${state ? `&state=${state}` : ''}`)).body
    .invoices

export const ownInvoiceOf = async (member: Member, plan: { id: string }) =>
  (await member.get<OwnInvoiceAnswer>(`/api/user-plans/${plan.id}/invoice`)).body.invoice

export const invoiceData = {
  rfc: 'GODE561231GR8',
  name: 'ERNESTO GOMEZ',
  regime: '612',
  use: 'G03',
  postal_code: '80000',
}

/** Makers of what the routes of invoices speak of, added to those of `objects.ts`; every call makes a new one. */
export function invoiceMakers(
  { studio, admin, double }: InvoicingStudio,
  { paidPlan }: ReturnType<typeof objectMakers>,
) {
  let choosing: Promise<void> | undefined
  const paid = async (owners: Owners): Promise<Made> => {
    choosing ??= setUsualPassword(studio.db, admin.email).then(() => choosesFacturapi(admin, double))
    await choosing
    const plan = await paidPlan(owners)
    await owners.member.put('/api/user/invoice-data', invoiceData)
    await runsInvoices(studio)
    return { id: plan.id }
  }
  const asked = async (owners: Owners): Promise<Made> => {
    const plan = await paid(owners)
    await owners.member.post(`/api/user-plans/${plan.id}/invoice`, {})
    await runsInvoices(studio)
    const { rows } = await sql<Made>`
      select i.id from studio.invoices i join studio.payments p on p.id = i.payment_id
      where p.user_plan_id = ${plan.id}`.execute(studio.db)
    if (!rows[0]) throw new Error('the payment has no document')
    return rows[0]
  }
  return {
    planToInvoice: paid,
    invoice: asked,
    refusedInvoice: async (owners: Owners): Promise<Made> => {
      double.state.refusedRfcs.add(invoiceData.rfc)
      const made = await asked(owners)
      double.state.refusedRfcs.clear()
      return made
    },
  }
}

/** The actions of tests of invoices, by payment. */
export function invoiceCalls({ studio, admin, double }: InvoicingStudio) {
  const { state } = double
  const pays = async (member: Member, amount_paid = 800, payment_method = 'cash'): Promise<UserPlan> => {
    const { id } = await studio.plan({ name: 'Mensual', price: Math.round(amount_paid * 100) })
    const held = (await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${member.id}/plans`)).body.plans
    const start_date = held[0] ? `2027-0${held.length}-20` : '2026-11-16'
    const sale = { plan_id: id, start_date, payment_method, amount_paid }
    const sold = await admin.post<{ plan: UserPlan }>(`/api/admin/users/${member.id}/plans`, sale)
    if (sold.status !== 201) throw new Error(`the sale was answered ${sold.status}`)
    return sold.body.plan
  }
  const refunds = (plan: UserPlan, amount: number, end = false) =>
    admin.post(`/api/admin/user-plans/${plan.id}/refunds`, {
      amount,
      method: 'cash',
      reason: 'Se acordó',
      plan: end ? 'end' : 'keep',
    })
  const receiptsOf = ({ reference }: UserPlan) =>
    state.receipts.filter(({ items }) => items[0]?.product.sku === reference)
  const ofPlan = async ({ id }: UserPlan) =>
    (await listedInvoices(admin)).filter(({ user_plan_id }) => user_plan_id === id)
  const lastOf = async (plan: UserPlan) => (await ofPlan(plan))[0] as Invoice
  const saves = (member: Member, more: object = {}) =>
    member.put('/api/user/invoice-data', { ...invoiceData, ...more })
  const asks = (member: Member, plan: UserPlan) =>
    member.post<{ invoice?: object; code?: string }>(`/api/user-plans/${plan.id}/invoice`, {})
  /** A member with a payment that is invoiced, and her invoice at Facturapi. */
  const invoiced = async () => {
    const member = await studio.member()
    await saves(member)
    const plan = await pays(member)
    await runsInvoices(studio)
    await asks(member, plan)
    await runsInvoices(studio)
    const invoice = state.invoices.find(({ id }) => id === receiptsOf(plan)[0]?.invoice)
    if (!invoice) throw new Error('the payment was not invoiced')
    return { member, plan, invoice }
  }
  /** Ends the faults and the moods of the double. */
  const mends = () => {
    double.mend()
    double.calls.length = 0
    state.asksReceivers = false
    state.refusesCancellations = false
    state.refusesRepeatedKeys = false
    state.extraCents = 0
    state.refusedRfcs.clear()
  }
  return { pays, refunds, receiptsOf, lastOf, saves, asks, invoiced, mends }
}
