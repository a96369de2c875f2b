import type { GetListParams } from 'react-admin'

type Filter = Record<string, string | number | boolean | undefined>

/** Search, filters and order of a list in the server's page/limit form, which its exports read too. */
export const toListQuery = ({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>): Filter => {
  const { q: search, ...rest } = filter as Filter
  return {
    search,
    ...rest,
    sort: sort && JSON.stringify([sort.field, sort.order]),
  }
}
