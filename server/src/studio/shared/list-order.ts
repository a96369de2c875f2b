import { type RawBuilder, sql } from 'kysely'
import type { ListWindow } from './list-window.ts'

/** ORDER BY the column that the window names, or the list's own; an unknown name is the list's own too. */
export const listOrder = <Column extends string>(
  columns: Record<Column, RawBuilder<unknown>>,
  own: Column,
  sort: ListWindow['sort'],
): RawBuilder<unknown> => {
  const known = Object.entries<RawBuilder<unknown>>(columns).find(([name]) => name === sort?.field)?.[1]
  return sql`${known ?? columns[own]} ${sort?.descending ? sql`desc` : sql`asc`} nulls last`
}
