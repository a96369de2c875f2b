import { ApiError, withQuery } from '@estudio/client'
import { paths } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { OpenResponse } from '../data/http-client.ts'

/** The lists that can be exported. */
export type ExportList = keyof typeof paths.admin.exports

/** Filters and order of a list, named as in its address; undefined values are omitted. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>

export const exportMethods = (openResponse: OpenResponse) => ({
  /** A stream of all rows of a list: lines of CSV, or one JSON object per line. */
  streamExport: async (
    list: ExportList,
    query: ExportQuery,
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
