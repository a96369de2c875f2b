import { type ListExportQuery, type ListQuery, Uuid } from '@estudio/contract'
import { COUNTED_RECORDS } from '@estudio/domain'
import { requestFaults } from '@estudio/texts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { parsePlainJson } from '../../platform/http/plain-input.ts'
import { checkDates, type DaySpan } from './wall-time.ts'

/** The part of a list query that both dialects have in common. */
export interface ListWindow {
  offset: number
  limit: number
  /** The page number, from 1. */
  page: number
  /** By default the list has its own order. */
  sort?: { field: string; descending: boolean }
  search?: string
  filter: Record<string, unknown>
  /**
   * The query is in the dialect of ra-data-simple-rest, with `range` or by ids, so the answer is an array without an object
   * around it.
   */
  bare: boolean
}

const defaultLimit = 10
const maxLimit = 1000

/** The page length of short lists, which are returned whole unless the query asks for a page. */
export const WHOLE_LIST = maxLimit

const SortTuple = Type.Tuple([
  Type.String({ minLength: 1, maxLength: 50 }),
  Type.Union([Type.Literal('ASC'), Type.Literal('DESC')]),
])
const RangeTuple = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })])
const FilterObject = Type.Record(Type.String(), Type.Unknown())

const parseJson = (text: string, parameter: string): unknown => {
  try {
    return parsePlainJson(text)
  } catch {
    throw errors.validation(undefined, parameter)
  }
}

const readSort = (text: string | undefined): ListWindow['sort'] => {
  if (!text) return undefined
  const sort = parseJson(text, 'sort')
  if (!Check(SortTuple, sort)) throw errors.validation(undefined, 'sort')
  return { field: sort[0], descending: sort[1] === 'DESC' }
}

const readRange = (query: ListQuery, pageLength: number): Pick<ListWindow, 'offset' | 'limit' | 'page'> => {
  if (!query.range) {
    const [page, limit] = [query.page ?? 1, query.limit ?? pageLength]
    return { page, limit, offset: (page - 1) * limit }
  }
  const range = parseJson(query.range, 'range')
  if (!Check(RangeTuple, range) || range[1] < range[0]) throw errors.validation(undefined, 'range')
  const limit = Math.min(range[1] - range[0] + 1, maxLimit)
  return { offset: range[0], limit, page: Math.floor(range[0] / limit) + 1 }
}

/**
 * Reads page, limit and search, or range, sort and filter as JSON. `pageLength` is the default limit; a query by ids gets all
 * of the records. Throws validation_failed.
 */
export function listWindow(query: ListQuery, pageLength = defaultLimit): ListWindow {
  const filter = query.filter ? parseJson(query.filter, 'filter') : {}
  if (!Check(FilterObject, filter)) throw errors.validation(undefined, 'filter')
  const search = query.search ?? (typeof filter.q === 'string' ? filter.q.slice(0, 100) : undefined)
  const byIds = Array.isArray(filter.id) && query.page === undefined && query.limit === undefined
  return {
    ...readRange(query, byIds ? maxLimit : pageLength),
    sort: readSort(query.sort),
    search: search?.trim() || undefined,
    filter,
    bare: byIds || query.range !== undefined,
  }
}

export const inWindow =
  ({ limit, offset }: Pick<ListWindow, 'limit' | 'offset'>) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.limit(limit).offset(offset)

/** The total of a list with more records than are counted. */
export const MOST_COUNTED = COUNTED_RECORDS + 1

/** Counts the records of a list up to MOST_COUNTED, so that the count of a long list does not read all of it. */
export async function countRecords(
  db: Db,
  records: Expression<unknown>,
  { mark = sql`` }: { mark?: RawBuilder<unknown> } = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${mark} select count(*) as count from (${records} limit ${sql.lit(MOST_COUNTED)}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * A header such as `users 0-9/40`, with an asterisk for the range of an empty page. A page may show records beyond those that
 * `total` counts.
 */
export const contentRange = (kind: string, offset: number, shown: number, total: number): string =>
  shown === 0
    ? `${kind} */${total}`
    : `${kind} ${offset}-${offset + shown - 1}/${Math.max(total, offset + shown)}`

const COMMON_FILTERS = ['q', 'id']

/**
 * An unknown filter is refused, because ignoring it would answer more rows than the query asked for. Throws
 * validation_failed.
 */
const checkFilterNames = (filter: ListWindow['filter'], schema: TObject): void => {
  const known = [...COMMON_FILTERS, ...Object.keys(schema.properties)]
  const unknown = Object.keys(filter).find((name) => !known.includes(name))
  if (unknown !== undefined) throw errors.validation(requestFaults.unknownFilter(unknown), unknown)
}

/** Query parameters win over the filter. Throws validation_failed, also for impossible dates. */
export function listFilter<Filter extends TObject>(
  schema: Filter,
  query: Readonly<Record<string, unknown>>,
  { filter }: Pick<ListWindow, 'filter'>,
): Static<Filter> {
  checkFilterNames(filter, schema)
  const named = Object.keys(schema.properties).filter((name) => query[name] !== undefined)
  const wanted: unknown = { ...filter, ...Object.fromEntries(named.map((name) => [name, query[name]])) }
  if (!Check(schema, wanted)) throw errors.validation(undefined, 'filter')
  const { from, to } = wanted as DaySpan
  checkDates({ from, to })
  return wanted
}

/** The ids of `{"id":…}`, a single id or a list. Throws validation_failed. */
export function idsOf<Id extends TSchema>(
  { filter }: Pick<ListWindow, 'filter'>,
  id: Id,
): Static<Id>[] | undefined {
  if (filter.id === undefined) return undefined
  const ids: unknown = [filter.id].flat()
  if (!Check(Type.Array(id, { maxItems: maxLimit }), ids)) throw errors.validation(undefined, 'filter')
  return ids
}

export interface CatalogueFilter {
  search?: string
  ids?: string[]
  active?: boolean
}

const ActiveFilter = Type.Object({ is_active: Type.Optional(Type.Boolean()) })

/** Reads a filter such as `{"id":[…],"is_active":true}`. Throws validation_failed. */
export function catalogueFilter(window: ListWindow): CatalogueFilter {
  const { filter, search } = window
  checkFilterNames(filter, ActiveFilter)
  if (!Check(ActiveFilter, filter)) throw errors.validation(undefined, 'filter')
  return { search, ids: idsOf(window, Uuid), active: filter.is_active }
}

/** The query of the whole list, for an export. */
export const wholeCatalogue =
  <Query>(inOrder: (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) => Query) =>
  (db: Db, query: ListExportQuery): Query => {
    const window = listWindow(query)
    return inOrder(db, catalogueFilter(window), window.sort)
  }

type SortColumns<Column extends string> = Record<Column, RawBuilder<unknown>>

/**
 * Orders by columns that are never null: without NULLS LAST an index serves both directions. `id`, which react-admin sends when
 * the user chose no order, means the list's own order. Throws validation_failed for a column that does not exist.
 */
export const filledOrder = <Column extends string>(
  columns: SortColumns<Column>,
  own: Column,
  sort: ListWindow['sort'],
): RawBuilder<unknown> => {
  const field = !sort || (sort.field === 'id' && !('id' in columns)) ? own : sort.field
  const column = Object.entries<RawBuilder<unknown>>(columns).find(([name]) => name === field)?.[1]
  if (!column) throw errors.validation(requestFaults.unknownSort(field), field)
  return sql`${column} ${sort?.descending ? sql`desc` : sql`asc`}`
}

/** Orders like filledOrder, with nulls last. */
export const listOrder = <Column extends string>(
  columns: SortColumns<Column>,
  own: Column,
  sort: ListWindow['sort'],
): RawBuilder<unknown> => sql`${filledOrder(columns, own, sort)} nulls last`
