import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { errors } from '../../platform/errors.ts'
import { bytesOf, fileOfForm } from '../../platform/http/multipart.ts'

/**
 * A table of rows that staff upload: a bank statement or a file of clients. `Fields` are the JSON fields of its form, such as the columns
 * that staff assigned.
 */
export type TableUpload<Fields> = { bytes: Uint8Array; fileName: string } & Partial<Fields>

/** The fields that a form with a table may have beside the file. */
export const tableFormLimits = { fields: 5, parts: 6, fieldSize: 4096 }

const MAX_FILE_NAME = 200

const textOfField = ({ fields }: MultipartFile, name: string): string => {
  const field = fields[name]
  return field && 'value' in field && typeof field.value === 'string' ? field.value.trim() : ''
}

const parseField = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.validation(undefined, name)
  }
}

/** Says for each field whether its parsed value can be used. */
type FieldGuards<Fields> = { [Name in keyof Fields]: (parsed: unknown) => parsed is Fields[Name] }

/**
 * Reads the table and the fields of its form, which may come before or after the file. Throws validation_failed,
 * payload_too_large.
 */
export async function readTableUpload<Fields extends object>(
  request: FastifyRequest,
  guards: FieldGuards<Fields>,
): Promise<TableUpload<Fields>> {
  const file = await fileOfForm(request)
  if (!file || file.fieldname !== 'file') throw errors.validation(undefined, 'file')
  const upload = { bytes: await bytesOf(request, file), fileName: file.filename.slice(0, MAX_FILE_NAME) }
  const fields: Partial<Fields> = {}
  for (const name of Object.keys(guards) as (keyof Fields & string)[]) {
    const text = textOfField(file, name)
    if (text === '') continue
    const parsed = parseField(text, name)
    if (!guards[name](parsed)) throw errors.validation(undefined, name)
    fields[name] = parsed
  }
  return { ...upload, ...fields }
}
