import { type RawBuilder, sql } from 'kysely'
import type { ListWindow } from './list-window.ts'

type Columns<Column extends string> = Record<Column, RawBuilder<unknown>>

const chosen = <Column extends string>(columns: Columns<Column>, own: Column, sort: ListWindow['sort']) => {
  const known = Object.entries<RawBuilder<unknown>>(columns).find(([name]) => name === sort?.field)?.[1]
  return sql`${known ?? columns[own]} ${sort?.descending ? sql`desc` : sql`asc`}`
}

/** ORDER BY the column that the window names, or the list's own; an unknown name is the list's own too. */
export const listOrder = <Column extends string>(
  columns: Columns<Column>,
  own: Column,
  sort: ListWindow['sort'],
): RawBuilder<unknown> => sql`${chosen(columns, own, sort)} nulls last`

/** The same by columns that are never null: said otherwise, no index could be read backwards for it. */
export const filledOrder: typeof listOrder = chosen
