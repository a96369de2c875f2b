import type { GetListParams } from 'react-admin'

type Filter = Record<string, string | number | boolean | undefined>

/** Search, filters and order of a list as the query that the server's exports read. */
export const toListQuery = ({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>): Filter => {
  const { q: search, ...rest } = filter as Filter
  return {
    search,
    ...rest,
    sort: sort && JSON.stringify([sort.field, sort.order]),
  }
}
