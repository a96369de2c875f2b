import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { countRows } from '../../../../platform/db/query-helpers.ts'
import { inWindow, type ListWindow } from '../../../shared/list-query.ts'
import { peopleLike } from '../../../shared/search.ts'

export interface FailingSelection {
  ids?: string[] | undefined
  search?: string | undefined
}

/** Checkouts that could not be read the last time, and that are still read. */
const selected = (db: Db, { ids, search }: FailingSelection) => {
  let query = db
    .selectFrom('studio.checkouts as c')
    .innerJoin('studio.user_plans as u', 'u.id', 'c.user_plan_id')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .where('c.last_error', 'is not', null)
    .where('c.next_check_at', 'is not', null)
  if (ids) query = query.where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (search) query = query.where(sql<boolean>`u.user_id in (${peopleLike(search)})`)
  return query
}

const inOrder = (db: Db, selection: FailingSelection) =>
  selected(db, selection)
    .select(['c.id', 'c.provider', 'c.mode', 'c.method', 'c.state', 'c.expected_cents', 'c.last_error'])
    .select(['c.user_plan_id', 'u.name as plan_name', 'u.user_id', 'p.full_name', 'p.erased_at'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')

export type FailingCheckoutRow = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number]

export const failingCheckoutPage = (
  db: Db,
  selection: FailingSelection,
  window: ListWindow,
): Promise<FailingCheckoutRow[]> => inOrder(db, selection).$call(inWindow(window)).execute()

export const countFailingCheckouts = (db: Db, selection: FailingSelection): Promise<number> =>
  countRows(selected(db, selection))
