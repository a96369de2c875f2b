import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Filter, RestQuery } from './query.ts'
import type { RestTable, Viewer } from './tables.ts'

const shown = (table: RestTable, column: string, viewer: Viewer): RawBuilder<unknown> =>
  table.shownAs?.[column]?.(viewer) ?? sql.ref(column)

const condition = (table: RestTable, filter: Filter, viewer: Viewer): RawBuilder<unknown> =>
  filter.operator === 'null'
    ? sql`${shown(table, filter.column, viewer)} is null`
    : sql`(${shown(table, filter.column, viewer)})::text = any(${filter.values}::text[])`

const where = (table: RestTable, query: RestQuery, viewer: Viewer): RawBuilder<unknown> =>
  sql.join(
    [table.visibleTo(viewer), ...query.filters.map((filter) => condition(table, filter, viewer))],
    sql` and `,
  )

export type Row = Record<string, unknown>

/** The rows of one page that the viewer may see. Names come from the whitelist, values are bound. */
export const readRows = async (
  db: Db,
  table: RestTable,
  query: RestQuery,
  viewer: Viewer,
): Promise<Row[]> => {
  const order = query.order.map(({ column, descending }) =>
    descending ? sql`${shown(table, column, viewer)} desc` : sql`${shown(table, column, viewer)} asc`,
  )
  const columns = query.columns.map((column) => sql`${shown(table, column, viewer)} as ${sql.ref(column)}`)
  const { rows } = await sql<Row>`
    select ${sql.join(columns)}
    from ${sql.table(table.source)}
    where ${where(table, query, viewer)}
    ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``}
    limit ${query.limit} offset ${query.offset}`.execute(db)
  return rows
}

export const countRows = async (
  db: Db,
  table: RestTable,
  query: RestQuery,
  viewer: Viewer,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table.source)} where ${where(table, query, viewer)}`.execute(db)
  return rows[0]?.total ?? 0
}
