import type { GetListParams } from 'react-admin'

type Filter = Record<string, string | number | boolean | undefined>

/** Search, filters and order of a list as the server's page/limit form and its exports name them. */
export const toListQuery = ({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>): Filter => {
  const { q, ...rest } = filter as Filter
  return {
    search: q === '' ? undefined : q,
    ...rest,
    sort: sort && JSON.stringify([sort.field, sort.order]),
  }
}
