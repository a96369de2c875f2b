import { type Selectable, sql } from 'kysely'
import { compiledOnce } from '../../platform/compiled-once.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { StudioClasses } from '../../platform/database-types.gen.ts'
import type { CatalogueFilter } from '../shared/catalogue-filter.ts'
import { listOrder } from '../shared/list-order.ts'
import { inWindow, type ListWindow } from '../shared/list-window.ts'
import { contains } from '../shared/search.ts'

export type ClassRow = Selectable<StudioClasses>

const kept = (db: Db, { search, ids, active }: CatalogueFilter = {}) => {
  let query = db.selectFrom('studio.classes as t').where('t.archived_at', 'is', null)
  if (ids) query = query.where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (active !== undefined) query = query.where('t.is_active', '=', active)
  if (!search) return query
  return query.where((either) => either.or([contains('t.name', search), contains('t.description', search)]))
}

const sortable = {
  name: sql`t.name collate studio.spanish`,
  description: sql`t.description collate studio.spanish`,
  duration_minutes: sql`t.duration_minutes`,
  is_active: sql`t.is_active`,
  created_at: sql`t.created_at`,
} as const

/** The catalogue, taught or not; by name unless `sort` says otherwise. */
export const classesInOrder = (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) =>
  kept(db, filter)
    .selectAll()
    .orderBy(listOrder(sortable, 'name', sort))
    .orderBy('t.id')

export const classesPage = (db: Db, filter: CatalogueFilter, window: ListWindow): Promise<ClassRow[]> =>
  classesInOrder(db, filter, window.sort).$call(inWindow(window)).execute()

export const countClasses = async (db: Db, filter: CatalogueFilter): Promise<number> => {
  const { count } = await kept(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const withId = compiledOnce((db, { id }: { id: string }) => kept(db).selectAll().where('t.id', '=', id))

export const classById = async (db: Db, id: string): Promise<ClassRow | undefined> =>
  (await withId(db, { id }))[0]

/** For a change or its deletion: nothing is scheduled of it meanwhile. */
export const lockClassType = (tx: Tx, id: string): Promise<ClassRow | undefined> =>
  kept(tx).selectAll().where('t.id', '=', id).forUpdate().executeTakeFirst()

/** What staff write of a class. */
export type ClassFields = Pick<ClassRow, 'name' | 'description' | 'duration_minutes' | 'is_active'>

export const insertClassType = (tx: Tx, fields: ClassFields, now: Date): Promise<ClassRow> =>
  tx
    .insertInto('studio.classes')
    .values({ ...fields, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateClassType = (tx: Tx, id: string, fields: ClassFields, now: Date): Promise<ClassRow> =>
  tx
    .updateTable('studio.classes')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const archiveClassType = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('studio.classes').set({ archived_at: now, updated_at: now }).where('id', '=', id).execute()

/** Its scheduled classes that have not begun, special ones too. */
export const classesToComeOf = async (db: Db, id: string, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('studio.scheduled_classes')
    .select('id')
    .where('class_id', '=', id)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
