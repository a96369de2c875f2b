import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioClasses } from '../../../platform/db/database-types.gen.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { type CatalogueFilter, inWindow, type ListWindow, listOrder } from '../../shared/list-query.ts'
import { contains } from '../../shared/search.ts'

export type ClassTypeRow = Selectable<StudioClasses>

export const pictureIdsOf = (rows: readonly ClassTypeRow[]): string[] =>
  rows.flatMap(({ picture_id }) => picture_id ?? [])

const matchingClassTypes = (db: Db, { search, ids, active }: CatalogueFilter = {}) => {
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
  display_order: sql`t.display_order`,
  show_on_site: sql`t.show_on_site`,
  created_at: sql`t.created_at`,
} as const

/** Includes inactive class types. */
export const classTypesInOrder = (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) =>
  matchingClassTypes(db, filter)
    .selectAll()
    .orderBy(listOrder(sortable, 'name', sort))
    .orderBy('t.id')

export const classTypesOnSite = (db: Db): Promise<ClassTypeRow[]> =>
  classTypesInOrder(db, { active: true }, { field: 'display_order', descending: false })
    .where('t.show_on_site', '=', true)
    .where('t.id', 'not in', db.selectFrom('studio.unconfirmed_examples').select('id'))
    .execute()

export const classTypesPage = (
  db: Db,
  filter: CatalogueFilter,
  window: ListWindow,
): Promise<ClassTypeRow[]> => classTypesInOrder(db, filter, window.sort).$call(inWindow(window)).execute()

export const countClassTypes = (db: Db, filter: CatalogueFilter): Promise<number> =>
  countRows(matchingClassTypes(db, filter))

export const classTypeById = (db: Db, id: string): Promise<ClassTypeRow | undefined> =>
  matchingClassTypes(db).modifyFront(prepared).selectAll().where('t.id', '=', id).executeTakeFirst()

/** The lock keeps classes of this type from being scheduled meanwhile. */
export const lockClassType = (tx: Tx, id: string): Promise<ClassTypeRow | undefined> =>
  matchingClassTypes(tx).selectAll().where('t.id', '=', id).forUpdate().executeTakeFirst()

export type ClassTypeFields = Omit<
  ClassTypeRow,
  'id' | 'archived_at' | 'created_at' | 'updated_at' | 'version' | 'is_example'
>

/** The last place in the order of the site; classes that share a place are in the order of their names. */
export const nextPlace = async (tx: Tx): Promise<number> => {
  const { place } = await matchingClassTypes(tx)
    .select(sql<number>`least(coalesce(max(t.display_order), 0) + 1, 10000)`.as('place'))
    .executeTakeFirstOrThrow()
  return place
}

export const insertClassType = (tx: Tx, fields: ClassTypeFields, now: Date): Promise<ClassTypeRow> =>
  tx
    .insertInto('studio.classes')
    .values({ ...fields, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateClassType = (
  tx: Tx,
  id: string,
  fields: ClassTypeFields,
  now: Date,
): Promise<ClassTypeRow> =>
  tx
    .updateTable('studio.classes')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const archiveClassType = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('studio.classes').set({ archived_at: now, updated_at: now }).where('id', '=', id).execute()

export const futureClassesOfType = async (db: Db, id: string, now: Date): Promise<string[]> => {
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
