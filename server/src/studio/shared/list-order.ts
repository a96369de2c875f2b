import { type RawBuilder, sql } from 'kysely'
import type { ListWindow } from './list-window.ts'

type Columns<Column extends string> = Record<Column, RawBuilder<unknown>>

/**
 * ORDER BY the column that the window names, or the list's own; an unknown name is the list's own too. No column is ever
 * null, or an index would not serve both directions.
 */
export const filledOrder = <Column extends string>(
  columns: Columns<Column>,
  own: Column,
  sort: ListWindow['sort'],
): RawBuilder<unknown> => {
  const known = Object.entries<RawBuilder<unknown>>(columns).find(([name]) => name === sort?.field)?.[1]
  return sql`${known ?? columns[own]} ${sort?.descending ? sql`desc` : sql`asc`}`
}

/** The same for columns that may be null: those rows come last. */
export const listOrder = <Column extends string>(
  columns: Columns<Column>,
  own: Column,
  sort: ListWindow['sort'],
): RawBuilder<unknown> => sql`${filledOrder(columns, own, sort)} nulls last`
