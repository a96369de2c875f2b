import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import { restErrors } from './errors.ts'
import type { RestTable, TableViewer } from './tables.ts'

const MOST_ROWS = 1000

export type Filter = { column: string } & ({ operator: 'in'; values: string[] } | { operator: 'null' })

interface Order {
  column: string
  descending: boolean
}

interface RestQuery {
  columns: string[]
  filters: Filter[]
  order: Order[]
  limit: number
  offset: number
}

const RESERVED = new Set(['select', 'order', 'limit', 'offset'])

interface Target {
  name: string
  table: RestTable
}

const readColumn = ({ name, table }: Target, column: string): string => {
  if (!/^[a-z_][a-z0-9_]*$/i.test(column)) throw restErrors.grammar(`column (${column.slice(0, 100)})`)
  if (!Object.hasOwn(table.columns, column)) throw restErrors.unknownColumn(name, column)
  return column
}

const readSelect = (target: Target, select: string): string[] => {
  const items = select.split(',').map((item) => item.trim())
  const columns = items.flatMap((item) =>
    item === '*' ? Object.keys(target.table.columns) : [readColumn(target, item)],
  )
  return [...new Set(columns)]
}

const readOrder = (target: Target, order: string): Order[] =>
  order.split(',').map((item) => {
    const [column = '', ...rest] = item.split('.')
    const [direction, ...more] = rest
    if (more.length > 0 || (direction && direction !== 'asc' && direction !== 'desc')) {
      throw restErrors.grammar(`order (${order.slice(0, 100)})`)
    }
    return { column: readColumn(target, column), descending: direction === 'desc' }
  })

const readRowCount = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw restErrors.grammar(`${name} (${text.slice(0, 100)})`)
  return Number(text)
}

const readList = (text: string): string[] => {
  const inner = /^\((.*)\)$/s.exec(text)?.[1]
  if (inner === undefined) throw restErrors.grammar(`filter (in.${text.slice(0, 100)})`)
  return inner.split(',').map((item) => item.trim().replace(/^"(.*)"$/s, '$1'))
}

const readFilter = (target: Target, column: string, text: string): Filter => {
  const dot = text.indexOf('.')
  const operator = text.slice(0, Math.max(dot, 0))
  const value = text.slice(dot + 1)
  const known = readColumn(target, column)
  if (operator === 'is' && value === 'null') return { column: known, operator: 'null' }
  if (operator !== 'eq' && operator !== 'in') throw restErrors.grammar(`filter (${text.slice(0, 100)})`)
  const isId = target.table.columns[known] === 'uuid'
  const given = operator === 'eq' ? [value] : readList(value)
  const values = isId ? given.map((item) => item.toLowerCase()) : given
  const wrong = isId ? values.find((item): boolean => !isUuid(item)) : undefined
  if (wrong !== undefined) throw restErrors.badUuid(wrong.slice(0, 100))
  if (values.some((item) => item.includes('\0'))) throw restErrors.grammar('filter')
  return { column: known, operator: 'in', values }
}

/** Parses a small subset of PostgREST's grammar. Throws ProtocolError. */
export const readQuery = (target: Target, raw: Record<string, string | string[]>): RestQuery => {
  const entries = Object.entries(raw).flatMap(([name, values]) =>
    (Array.isArray(values) ? values : [values]).map((value) => [name, value] as const),
  )
  const reserved = (name: string) => entries.find(([key]) => key === name)?.[1]
  const order = reserved('order')
  return {
    columns: readSelect(target, reserved('select') ?? '*'),
    filters: entries
      .filter(([name]) => !RESERVED.has(name))
      .map(([name, value]) => readFilter(target, name, value)),
    order: order === undefined ? [] : readOrder(target, order),
    limit: Math.min(readRowCount('limit', reserved('limit'), MOST_ROWS), MOST_ROWS),
    offset: readRowCount('offset', reserved('offset'), 0),
  }
}

const shownColumn = (table: RestTable, column: string, viewer: TableViewer): RawBuilder<unknown> =>
  table.shownAs?.[column]?.(viewer) ?? sql.ref(column)

const condition = (table: RestTable, filter: Filter, viewer: TableViewer): RawBuilder<unknown> =>
  filter.operator === 'null'
    ? sql`${shownColumn(table, filter.column, viewer)} is null`
    : sql`(${shownColumn(table, filter.column, viewer)})::text = any(${filter.values}::text[])`

const where = (table: RestTable, query: RestQuery, viewer: TableViewer): RawBuilder<unknown> =>
  sql.join(
    [table.visibleTo(viewer), ...query.filters.map((filter) => condition(table, filter, viewer))],
    sql` and `,
  )

export type TableRow = Record<string, unknown>

/** Reads rows. Names come from the allow-list and values are bound parameters. */
export const readRows = async (
  db: Db,
  table: RestTable,
  query: RestQuery,
  viewer: TableViewer,
): Promise<TableRow[]> => {
  const order = query.order.map(({ column, descending }) =>
    descending
      ? sql`${shownColumn(table, column, viewer)} desc`
      : sql`${shownColumn(table, column, viewer)} asc`,
  )
  const columns = query.columns.map(
    (column) => sql`${shownColumn(table, column, viewer)} as ${sql.ref(column)}`,
  )
  const { rows } = await sql<TableRow>`
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
  viewer: TableViewer,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table.source)} where ${where(table, query, viewer)}`.execute(db)
  return rows[0]?.total ?? 0
}
