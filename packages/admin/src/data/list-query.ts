import type { GetListParams } from 'react-admin'

type Filter = Record<string, string | number | boolean | undefined>

/** Search, filters and order of a list in the server's page/limit form, which its exports read too. */
export const toListQuery = ({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>): Filter => {
  const { q, ...rest } = filter as Filter
  return {
    search: q === '' ? undefined : q,
    ...rest,
    sort: sort && JSON.stringify([sort.field, sort.order]),
  }
}
