import { ApiError, withQuery } from '@estudio/client'
import { texts } from '@estudio/texts'
import type { StudioData } from '../../data/data-provider.ts'
import { type ExportList, type ExportQuery, exportPaths } from './export-paths.ts'
import { jsonLines, lineEnds, pieces, type Row } from './read-lines.ts'

export type FileKind = 'csv' | 'xlsx'

interface Download {
  list: ExportList
  query: ExportQuery
  kind: FileKind
  signal: AbortSignal
  /** Called with the number of rows received so far. */
  onRows: (rows: number) => void
  /** Called when all rows have arrived and the file is being built. */
  onWriting: () => void
}

const csvFile = async (body: ReadableStream<Uint8Array>, { onRows }: Download): Promise<Blob> => {
  const parts: BlobPart[] = []
  // The header is a line too.
  let lines = -1
  for await (const piece of pieces(body)) {
    parts.push(piece as Uint8Array<ArrayBuffer>)
    lines += lineEnds(piece)
    onRows(Math.max(0, lines))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

const xlsxFile = async (body: ReadableStream<Uint8Array>, download: Download): Promise<Blob> => {
  const rows: Row[] = []
  for await (const row of jsonLines(pieces(body))) {
    rows.push(row)
    if (rows.length % 100 === 0) download.onRows(rows.length)
  }
  download.onRows(rows.length)
  download.onWriting()
  const { xlsxOf } = await import('./write-xlsx.ts')
  return xlsxOf(Object.keys(rows[0] ?? {}), rows, texts.admin.exportFiles[download.list])
}

/**
 * Downloads a whole list as a file: the server's CSV unchanged (UTF-8 with BOM), or a workbook with the same rows.
 * @throws HttpError, AbortError
 */
export const downloadList = async (
  { openResponse }: Pick<StudioData, 'openResponse'>,
  download: Download,
): Promise<Blob> => {
  const { list, query, kind, signal } = download
  const format = kind === 'csv' ? 'csv' : 'ndjson'
  const { body, status } = await openResponse(withQuery(exportPaths[list], { ...query, format }), { signal })
  if (!body) throw new ApiError(status, 'unknown', texts.admin.downloads.error)
  return kind === 'csv' ? csvFile(body, download) : xlsxFile(body, download)
}
