import { uploadWithProgress } from '@estudio/client'

/** A table of rows that staff upload: a bank statement or a file of clients. */
export interface TableUpload<Columns> {
  file: File
  /** The columns that staff assigned by their headings. */
  columns?: Columns
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
  /** Cancels the upload. */
  signal?: AbortSignal
}

/** The options of the call that uploads the table. */
export const tableForm = <Columns>({ file, columns, onProgress, signal }: TableUpload<Columns>) => {
  const body = new FormData()
  if (columns) body.append('columns', JSON.stringify(columns))
  body.append('file', file)
  return { body, transport: uploadWithProgress(onProgress), signal }
}
