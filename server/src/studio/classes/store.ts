import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ListWindow } from '../shared/list-window.ts'
import { contains } from '../shared/search.ts'

const kept = (db: Db, search?: string) => {
  const query = db.selectFrom('studio.classes as t').where('t.archived_at', 'is', null)
  if (!search) return query
  return query.where((either) => either.or([contains('t.name', search), contains('t.description', search)]))
}

const sortable = {
  name: sql`t.name collate studio.spanish`,
  description: sql`t.description collate studio.spanish`,
  is_active: sql`t.is_active`,
  created_at: sql`t.created_at`,
} as const

const orderOf = (sort: ListWindow['sort']) => {
  const column = Object.entries(sortable).find(([name]) => name === sort?.field)?.[1] ?? sortable.name
  return sql`${column} ${sort?.descending ? sql`desc` : sql`asc`}`
}

/** One page of the catalogue, taught or not. */
export const classesPage = (db: Db, window: ListWindow) =>
  kept(db, window.search)
    .select([
      't.id',
      't.name',
      't.description',
      't.duration_minutes',
      't.is_active',
      't.created_at',
      't.version',
    ])
    .orderBy(orderOf(window.sort))
    .orderBy('t.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()

export const countClasses = async (db: Db, search?: string): Promise<number> => {
  const { count } = await kept(db, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
