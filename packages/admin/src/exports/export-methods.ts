import { ApiError, withQuery } from '@estudio/client'
import { paths } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { OpenResponse } from '../data/http-client.ts'

/** What can be downloaded in full. */
export type ExportList = keyof typeof paths.admin.exports

/** What a list is narrowed to and its order, as its address names them; undefined is left out. */
export type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>

export const exportMethods = (openResponse: OpenResponse) => ({
  /** All rows of a list as they come: lines of CSV, or of one JSON object each. */
  streamExport: async (
    list: ExportList,
    query: ListQuery,
    format: 'csv' | 'ndjson',
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> => {
    const response = await openResponse(withQuery(paths.admin.exports[list], { ...query, format }), {
      signal,
    })
    if (!response.body) throw new ApiError(response.status, 'unknown', texts.admin.downloads.error)
    return response.body
  },
})
