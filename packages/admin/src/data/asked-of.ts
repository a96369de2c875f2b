import type { GetListParams } from 'react-admin'

type Filter = Record<string, string | number | boolean | undefined>

/** What a list is asked for whatever its page, in the words of the API: the search, what else filters, and the order. */
export const askedOf = ({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>): Filter => {
  const { q, ...rest } = filter as Filter
  return {
    search: q === '' ? undefined : q,
    ...rest,
    sort: sort && JSON.stringify([sort.field, sort.order]),
  }
}
