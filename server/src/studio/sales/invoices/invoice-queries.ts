import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { filledOrder, inWindow, type ListWindow } from '../../shared/list-query.ts'
import { peopleLike } from '../../shared/search.ts'

export interface InvoiceSelection {
  state?: 'open' | 'receipt' | 'invoiced' | 'global' | 'month' | 'cancelled' | undefined
  ids?: string[] | undefined
  search?: string | undefined
}

/** An error that is not tried again by itself, or a document to cancel that needs a motive. */
const waitsForStaff = sql<boolean>`(i.next_try_at is null and i.state <> 'cancelled' and (i.error is not null or i.wanted = 'cancel'))`

const selected = (db: Db, { state, ids, search }: InvoiceSelection) => {
  let query = db
    .selectFrom('studio.invoices as i')
    .leftJoin('studio.payments as y', 'y.id', 'i.payment_id')
    .leftJoin('studio.user_plans as u', 'u.id', 'y.user_plan_id')
    .leftJoin('studio.receipts as r', 'r.payment_id', 'y.id')
    .leftJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
  if (state === 'open') query = query.where(waitsForStaff)
  else if (state === 'month') query = query.where('i.kind', '=', 'global')
  else if (state === 'receipt')
    query = query.where('i.kind', '=', 'payment').where('i.state', 'in', ['none', state])
  else if (state !== undefined) query = query.where('i.kind', '=', 'payment').where('i.state', '=', state)
  if (ids) query = query.where('i.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (search) query = query.where(sql<boolean>`u.user_id in (${peopleLike(search)})`)
  return query
}

const sortable = { created_at: sql`i.created_at` } as const

const inOrder = (db: Db, selection: InvoiceSelection, sort: ListWindow['sort']) =>
  selected(db, selection)
    .selectAll('i')
    .select(['u.id as user_plan_id', 'u.name as plan_name', 'r.folio'])
    .select(['u.user_id', 'p.full_name', 'p.erased_at', waitsForStaff.as('waits')])
    .orderBy(filledOrder(sortable, 'created_at', sort ?? { field: 'created_at', descending: true }))
    .orderBy('i.id')

export type InvoiceListRow = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number]

export const invoicePage = (
  db: Db,
  selection: InvoiceSelection,
  window: ListWindow,
): Promise<InvoiceListRow[]> => inOrder(db, selection, window.sort).$call(inWindow(window)).execute()

export const countInvoices = (db: Db, selection: InvoiceSelection): Promise<number> =>
  countRows(selected(db, selection))

export const invoiceById = (db: Db, id: string): Promise<InvoiceListRow | undefined> =>
  inOrder(db, { ids: [id] }, undefined).executeTakeFirst()

/** A query for how many documents wait for staff, and since when. */
export const invoiceTaskSummary = sql`
  select count(*) as count, min(i.stepped_at) as oldest from studio.invoices i where ${waitsForStaff}`
