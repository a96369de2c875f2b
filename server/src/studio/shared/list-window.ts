import type { ListQuery } from '@estudio/contract'
import type { SelectQueryBuilder } from 'kysely'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { errors } from '../../platform/errors.ts'

/** Which part of a list is asked for, whichever of the two ways it was said (B01). */
export interface ListWindow {
  offset: number
  limit: number
  /** Counted from 1. */
  page: number
  /** Column as the caller names it; undefined leaves the list's own order. */
  sort?: { field: string; descending: boolean }
  search?: string
  filter: Record<string, unknown>
}

/** What is searched for and the order, whatever the page. */
export type ListOrder = Pick<ListWindow, 'search' | 'sort'>

const defaultLimit = 10
const maxLimit = 1000

/** Stands in for a page where a list is short and its readers want all of it. */
export const wholeList = { limit: maxLimit } as const

const Sort = Type.Tuple([
  Type.String({ minLength: 1, maxLength: 50 }),
  Type.Union([Type.Literal('ASC'), Type.Literal('DESC')]),
])
const Range = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })])
const Filter = Type.Record(Type.String(), Type.Unknown())

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.validation()
  }
}

const readSort = (text: string | undefined): ListWindow['sort'] => {
  if (!text) return undefined
  const sort = parseJson(text)
  if (!Check(Sort, sort)) throw errors.validation()
  return { field: sort[0], descending: sort[1] === 'DESC' }
}

/** Whether the records with certain ids are asked for, all of them: `filter={"id":["…"]}` without a page. */
export const asksForIds = ({ filter, page, limit }: ListQuery): boolean =>
  filter !== undefined &&
  page === undefined &&
  limit === undefined &&
  Array.isArray((parseJson(filter) as { id?: unknown } | null)?.id)

const readRange = (query: ListQuery): Pick<ListWindow, 'offset' | 'limit' | 'page'> => {
  if (!query.range) {
    const [page, limit] = [query.page ?? 1, query.limit ?? (asksForIds(query) ? maxLimit : defaultLimit)]
    return { page, limit, offset: (page - 1) * limit }
  }
  const range = parseJson(query.range)
  if (!Check(Range, range) || range[1] < range[0]) throw errors.validation()
  const limit = Math.min(range[1] - range[0] + 1, maxLimit)
  return { offset: range[0], limit, page: Math.floor(range[0] / limit) + 1 }
}

/** Reads page, limit and search, or sort, range and filter. Throws validation_failed where their JSON is something else. */
export function listWindow(query: ListQuery): ListWindow {
  const filter = query.filter ? parseJson(query.filter) : {}
  if (!Check(Filter, filter)) throw errors.validation()
  const search = query.search ?? (typeof filter.q === 'string' ? filter.q.slice(0, 100) : undefined)
  return { ...readRange(query), sort: readSort(query.sort), search: search?.trim() || undefined, filter }
}

/** For `$call`: the rows of a window. */
export const inWindow =
  ({ limit, offset }: Pick<ListWindow, 'limit' | 'offset'>) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.limit(limit).offset(offset)

/** The value of Content-Range: `users 0-9/40`; an asterisk in place of the span where nothing is shown. */
export const contentRange = (kind: string, offset: number, shown: number, total: number): string =>
  `${kind} ${shown === 0 ? '*' : `${offset}-${offset + shown - 1}`}/${total}`
