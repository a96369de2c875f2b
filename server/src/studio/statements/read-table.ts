import { CsvError, parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { AppError } from '../../platform/errors.ts'
import { reasons, unreadable } from './unreadable.ts'

export type Cell = string | number | Date | null

export interface TableRow {
  /** As a spreadsheet counts it, from 1. */
  line: number
  cells: Cell[]
}

export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 60
/** Of the XML in a workbook; 20,000 rows of a bank take 12 MB. */
const MAX_WORKBOOK_BYTES = 24 * 1024 * 1024
const MAX_CELL_CHARACTERS = 4000

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** UTF-8 with or without its mark, UTF-16 with it, else windows-1252, in which every byte is a letter. */
export function decodeText(bytes: Uint8Array): string {
  if (isOldWorkbook(bytes)) throw unreadable(reasons.oldExcel)
  const text = startsWith(bytes, 0xff, 0xfe) ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes)
  if (text.trim() === '') throw unreadable(reasons.empty)
  if (/^\s*(<|%PDF)/.test(text)) throw unreadable(reasons.notAStatement)
  const unprintable = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u.exec(text)
  if (unprintable) throw unreadable(reasons.controlCharacters, lineAt(text, unprintable.index))
  return text
}

const decodeBytes = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The rows up to a fault. At most `limit` rows and one more. */
function parseCsv(text: string, delimiter: Delimiter, limit: number): { rows: TableRow[]; fault?: AppError } {
  const rows: TableRow[] = []
  try {
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      // A quote inside a text is a letter; one that opens a cell has to close it.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_CELL_CHARACTERS * 4,
      to: limit + 1,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells })
        return null
      },
    })
    return { rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? reasons.cellTooLong : reasons.quotes
    return { rows, fault: unreadable(reason, (rows.at(-1)?.line ?? 0) + 1) }
  }
}

const SNIFFED_ROWS = 60

/** The first rows under a separator that need not be the file's: quotes may make no sense then. */
export const sniffCsv = (text: string, delimiter: Delimiter): TableRow[] =>
  parseCsv(text, delimiter, SNIFFED_ROWS).rows

/** Throws statement_unreadable. */
export function readCsv(text: string, delimiter: Delimiter): TableRow[] {
  const { rows, fault } = parseCsv(text, delimiter, MAX_ROWS)
  const checked = checkRows(rows, delimiter)
  if (fault) throw fault
  return checked
}

/** Two opening quotes on different lines would swallow the rows between them. */
const swallowsRows = (cell: Cell, delimiter: string): boolean =>
  typeof cell === 'string' && /[\r\n]/.test(cell) && cell.includes(delimiter)

function checkRows(rows: TableRow[], delimiter?: string): TableRow[] {
  for (const { line, cells } of rows) {
    if (cells.length > MAX_COLUMNS) throw unreadable(reasons.tooManyColumns(MAX_COLUMNS), line)
    if (cells.some((cell) => typeof cell === 'string' && cell.length > MAX_CELL_CHARACTERS))
      throw unreadable(reasons.cellTooLong, line)
    if (delimiter && cells.some((cell) => swallowsRows(cell, delimiter)))
      throw unreadable(reasons.quotes, line)
  }
  return rows
}

const isXml = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/** Few enough that what one of them unpacks to, at most a thousand times as much, is no matter. */
const CHUNK_BYTES = 16 * 1024

/** Whatever sizes the archive declares, unpacking ends at the limit. */
function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  const files = new Map<string, Uint8Array[]>()
  let unpacked = 0
  const unzip = new Unzip((file) => {
    if (!isXml(file.name)) return
    const chunks: Uint8Array[] = []
    files.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > MAX_WORKBOOK_BYTES) throw unreadable(reasons.excelTooLarge)
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    unzip.push(bytes.subarray(from, from + CHUNK_BYTES), from + CHUNK_BYTES >= bytes.length)
  return Object.fromEntries([...files].map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}

/** A row or cell, under whatever prefix, or an attribute `r` under any but that of the declaration xmlns:r. */
const PLACES = /[<:](row|c)(?=[\s/>])|(?<!\sxmlns:)\br\s*=\s*(["'])(.*?)\2/gs

/** Of a tag, or of the text between two. */
const MAX_TOKEN = 64 * 1024

const longestWithout = (text: string, mark: string): number => {
  let longest = 0
  for (let from = 0; from < text.length; ) {
    const at = text.indexOf(mark, from)
    const end = at === -1 ? text.length : at
    longest = Math.max(longest, end - from)
    from = end + 1
  }
  return longest
}

/** Comments and the like, or a token without end, which the reader begins anew for each of ever smaller pieces. */
const isSlow = (xml: string): boolean =>
  xml.includes('<!') ||
  xml.lastIndexOf('<?') > 1 ||
  longestWithout(xml, '<') > MAX_TOKEN ||
  longestWithout(xml, '>') > MAX_TOKEN

/**
 * The reader fills the gaps before rows and cells, and all rows to the same length: one far away, or a million empty ones,
 * would take all memory. Which file is the sheet, the archive says itself.
 */
function checkSheets(files: Record<string, Uint8Array>): void {
  const decoder = new TextDecoder()
  for (const bytes of Object.values(files)) {
    const xml = decoder.decode(bytes)
    if (!xml.includes('sheetData')) continue
    if (isSlow(xml)) throw unreadable(reasons.brokenExcel)
    let [rows, cells] = [0, 0]
    for (const [, tag, quote, written = ''] of xml.matchAll(PLACES)) {
      if (tag === 'row') [rows, cells] = [rows + 1, 0]
      if (tag === 'c') cells += 1
      const [, letters = '', row = ''] = /^([A-Z]*)(\d*)$/.exec(written) ?? [undefined, 'ZZZ']
      const column = quote ? columnNumber(letters) : 0
      if (Math.max(Number(row), rows) > MAX_ROWS) throw unreadable(reasons.tooManyRows(MAX_ROWS))
      if (Math.max(column, cells) > MAX_COLUMNS)
        throw unreadable(reasons.tooManyColumns(MAX_COLUMNS), Number(row) || rows || undefined)
    }
  }
}

const columnNumber = (letters: string): number =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The first sheet. What the reader gets is packed anew from what was checked. Throws statement_unreadable. */
export async function readWorkbook(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    const files = unpackWorkbook(bytes)
    checkSheets(files)
    const checked = zipSync(files, { level: 0 })
    const rows = await readSheet(checked.slice().buffer)
    return checkRows(rows.map((cells, index) => ({ line: index + 1, cells: cells.map(toCell) })))
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(reasons.brokenExcel)
  }
}

const toCell = (value: unknown): Cell => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || value instanceof Date) return value
  return typeof value === 'boolean' ? String(value) : null
}
