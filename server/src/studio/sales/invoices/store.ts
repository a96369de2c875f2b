import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { StudioInvoices } from '../../../platform/db/database-types.gen.ts'
import type { ChosenAccount } from './settings/open-account.ts'

export type InvoiceRow = Selectable<StudioInvoices>

type Place = Pick<ChosenAccount, 'mode' | 'organizationId'>

/** After so long a document whose work was cut off is taken again. */
const CLAIM = '5 minutes'

/**
 * Claims documents that are due, so that nobody else works on them before the step is saved. A person who wants something meanwhile
 * changes `wanted` or `next_try_at`, and the document is taken again afterwards.
 */
export async function takeDue(
  db: Db,
  { mode, organizationId }: Place,
  now: Date,
  limit: number,
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    update studio.invoices set tries = tries + 1, claimed_until = ${now}::timestamptz + ${CLAIM}::interval
    where id in (
      select id from studio.invoices
      where next_try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        and mode = ${mode} and organization_id = ${organizationId}
      order by next_try_at, id limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

type Fact =
  | 'state'
  | 'receipt_id'
  | 'self_invoice_url'
  | 'expires_at'
  | 'invoice_id'
  | 'folio_fiscal'
  | 'is_cancelling'
  | 'amount_cents'

/** The facts that a step found at Facturapi, and the next step. */
export type Step = Partial<Pick<InvoiceRow, Fact>> & Pick<InvoiceRow, 'wanted' | 'next_try_at' | 'error'>

/**
 * Writes what a step found and ends the claim. When somebody wanted something else meanwhile, or pressed to try again, the document is
 * taken again at once. `tries` begins again with every step that got on. A claim that ran out writes nothing: the next run reads what the step did.
 */
export const saveStep = (
  db: Db,
  { id, wanted: before, next_try_at: due, claimed_until }: InvoiceRow,
  { wanted, next_try_at, error, ...facts }: Step,
  { now, isRetry }: { now: Date; isRetry: boolean },
): Promise<unknown> => {
  const isSame = sql<boolean>`wanted is not distinct from ${before}`
  const isAskedAgain = sql<boolean>`next_try_at is distinct from ${due}::timestamptz`
  return db
    .updateTable('studio.invoices')
    .set({
      ...facts,
      wanted: sql<InvoiceRow['wanted']>`case when ${isSame} then ${wanted} else wanted end`,
      next_try_at: sql<Date | null>`case when ${isSame} and not ${isAskedAgain}
        then ${next_try_at}::timestamptz else ${now} end`,
      error: sql<string | null>`case when ${isSame} then ${error} end`,
      claimed_until: null,
      stepped_at: now,
      ...(!isRetry && { tries: 0 }),
    })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute()
}

type Month = Pick<InvoiceRow, 'mode' | 'organization_id' | 'month'>

const receiptsOf = (db: Db, { mode, organization_id, month }: Month, state: 'receipt' | 'global') =>
  db
    .selectFrom('studio.invoices')
    .where('kind', '=', 'payment')
    .where('state', '=', state)
    .where('mode', '=', mode)
    .where('organization_id', '=', organization_id)
    .where('month', '=', month)

/** The receipts of a month that may still be open at Facturapi, oldest first. */
export const openReceiptsOf = (db: Db, month: Month): Promise<{ receipt_id: string | null }[]> =>
  receiptsOf(db, month, 'receipt').select('receipt_id').orderBy('created_at').orderBy('id').execute()

/** The global invoices that hold receipts of a month, as the receipts say. */
export const invoicesOfReceipts = async (db: Db, month: Month): Promise<string[]> => {
  const rows = await receiptsOf(db, month, 'global').select('invoice_id').distinct().execute()
  return rows.flatMap(({ invoice_id }) => invoice_id ?? [])
}

/** Whether a document of ours is this global invoice. */
export const isKnownGlobal = async (db: Db, invoiceId: string): Promise<boolean> =>
  (await db
    .selectFrom('studio.invoices')
    .select('id')
    .where('kind', '=', 'global')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()) !== undefined

/** Has the receipts of a month read again, after a global invoice took them or gave them back. */
export const readMonthAgain = (
  db: Db,
  { mode, organization_id, month }: Month,
  now: Date,
): Promise<unknown> =>
  db
    .updateTable('studio.invoices')
    .set({ next_try_at: now })
    .where('kind', '=', 'payment')
    .where('state', 'in', ['receipt', 'global'])
    .where('mode', '=', mode)
    .where('organization_id', '=', organization_id)
    .where('month', '=', month)
    .execute()

/** Whom an invoice goes to; undefined for a member without invoice data. */
export const receiverOf = (db: Db, payment: string) =>
  db
    .selectFrom('studio.payments as y')
    .innerJoin('studio.user_plans as u', 'u.id', 'y.user_plan_id')
    .innerJoin('studio.invoice_data as d', 'd.user_id', 'u.user_id')
    .leftJoin('identity.accounts as a', 'a.id', 'u.user_id')
    .select(['d.rfc', 'd.name', 'd.regime', 'd.use', 'd.postal_code', 'd.automatic', 'a.email'])
    .where('y.id', '=', payment)
    .executeTakeFirst()

/** The document of a payment that stands, or else the last one. */
export const documentOfPlan = (
  db: Db,
  plan: string,
  mode: InvoiceRow['mode'],
): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('studio.invoices as i')
    .innerJoin('studio.payments as y', 'y.id', 'i.payment_id')
    .selectAll('i')
    .where('y.user_plan_id', '=', plan)
    .where('i.mode', '=', mode)
    .orderBy(sql`i.state = 'cancelled'`)
    .orderBy('i.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Erases the reasons that staff wrote about a member's documents, because they may name her. */
export const eraseInvoiceReasons = (db: Db, user: string): Promise<unknown> =>
  db
    .updateTable('studio.invoices')
    .set({ handled_reason: null })
    .where('handled_reason', 'is not', null)
    .where('payment_id', 'in', (of) =>
      of
        .selectFrom('studio.payments as y')
        .innerJoin('studio.user_plans as u', 'u.id', 'y.user_plan_id')
        .select('y.id')
        .where('u.user_id', '=', user),
    )
    .execute()
