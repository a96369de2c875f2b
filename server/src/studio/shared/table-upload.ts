import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { errors } from '../../platform/errors.ts'
import { bytesOf, fileOfForm } from '../../platform/http/multipart.ts'

/** A table of rows that staff upload: a bank statement or a file of clients. */
export interface TableUpload<Columns> {
  bytes: Uint8Array
  fileName: string
  /** The columns that staff assigned. */
  columns?: Columns
}

/** The fields that a form with a table may have beside the file. */
export const tableFormLimits = { fields: 5, parts: 6, fieldSize: 4096 }

const MAX_FILE_NAME = 200

const columnsField = ({ fields }: MultipartFile): string => {
  const field = fields.columns
  return field && 'value' in field && typeof field.value === 'string' ? field.value.trim() : ''
}

const parseColumns = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.validation(undefined, 'columns')
  }
}

/**
 * Reads the table and its assigned columns; the form's fields may come before or after the file. Throws
 * validation_failed, payload_too_large.
 */
export async function readTableUpload<Columns>(
  request: FastifyRequest,
  areColumns: (parsed: unknown) => parsed is Columns,
): Promise<TableUpload<Columns>> {
  const file = await fileOfForm(request)
  if (!file || file.fieldname !== 'file') throw errors.validation(undefined, 'file')
  const upload = { bytes: await bytesOf(request, file), fileName: file.filename.slice(0, MAX_FILE_NAME) }
  const text = columnsField(file)
  if (text === '') return upload
  const columns = parseColumns(text)
  if (!areColumns(columns)) throw errors.validation(undefined, 'columns')
  return { ...upload, columns }
}
