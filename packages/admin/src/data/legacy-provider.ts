import { withQuery } from '@estudio/client'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams } from 'react-admin'
import { changedFields } from './changed-fields.ts'
import { createJsonClient, type Sender } from './legacy-http-client.ts'
import { toListQuery } from './list-query.ts'
import { shapeOf } from './resources.ts'
import { unwrapping } from './unwrap.ts'

const base = '/api/admin'

const totalOf = (headers: Headers, rows: readonly unknown[]): number => {
  const total = Number.parseInt(headers.get('content-range')?.split('/').pop() ?? '', 10)
  return Number.isNaN(total) ? rows.length : total
}

/** A list's address as the specification writes it (AUS-02). */
export const listAddress = (resource: string, { pagination, ...list }: GetListParams): string =>
  withQuery(`${base}/${shapeOf(resource).path}`, {
    page: pagination?.page,
    limit: pagination?.perPage,
    ...toListQuery(list),
  })

/**
 * react-admin's data through ra-data-simple-rest, bent where our API differs (B01): lists are asked for in the words of
 * the specification, an update is a PATCH of the changed fields under the version that was read. Whatever a list answer
 * says beside its rows is its `meta`.
 */
export const createLegacyProvider = (sender: Sender): DataProvider => {
  const fetchJson = createJsonClient(sender)
  const fetchBare = unwrapping(fetchJson)

  return {
    ...simpleRestProvider(base, fetchBare),
    getList: async (resource, params) => {
      const { headers, json } = await fetchJson(listAddress(resource, params), { signal: params.signal })
      const { [shapeOf(resource).many]: rows = [], ...meta } = json as Record<string, unknown>
      const data = rows as never[]
      return { data, total: totalOf(headers, data), meta }
    },
    update: async (resource, { id, data, previousData = {} }) => {
      const { version } = previousData as { version?: number }
      const { json } = await fetchBare(`${base}/${resource}/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
        body: JSON.stringify(changedFields(previousData, data)),
      })
      return { data: { ...previousData, ...(json as object), id } as never }
    },
  }
}
