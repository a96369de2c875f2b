import { Unzip, UnzipInflate, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { type Cell, checkRow, hasContent, type Table } from './cells.ts'
import { readRowMark, withRowMarks } from './sheet-xml.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { otherFormatOf } from './workbook-format.ts'

/** The most XML that a workbook may unpack to; a bank's 20,000 rows take 12 MB. */
const MAX_WORKBOOK_BYTES = 24 * 1024 * 1024
/** A bank's workbook has about a dozen entries. */
const MAX_ENTRIES = 1000

const isXml = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/** A chunk unpacks to at most a thousand times its size, which is little enough. */
const CHUNK_BYTES = 16 * 1024

/** Unpacking ends at the limit, whatever sizes the archive declares. */
function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  const files = new Map<string, Uint8Array[]>()
  let [unpacked, entries] = [0, 0]
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > MAX_ENTRIES) throw new UnreadableTable('brokenExcel')
    const other = otherFormatOf(file.name)
    if (other) throw new UnreadableTable(other)
    if (!isXml(file.name)) return
    const chunks: Uint8Array[] = []
    files.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > MAX_WORKBOOK_BYTES) throw new UnreadableTable('excelTooLarge')
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    unzip.push(bytes.subarray(from, from + CHUNK_BYTES), from + CHUNK_BYTES >= bytes.length)
  return Object.fromEntries([...files].map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}

/** The longest tag, and the longest text between two tags. */
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

/**
 * Whether the XML has comments and the like, or a token without an end, which the reader parses again for ever smaller pieces.
 */
const isSlow = (xml: string): boolean =>
  xml.includes('<!') ||
  xml.lastIndexOf('<?') > 1 ||
  longestWithout(xml, '<') > MAX_TOKEN ||
  longestWithout(xml, '>') > MAX_TOKEN

const MAX_FORMAT_CHARACTERS = 255

/** The library recognises date formats with a slow regular expression; Excel itself allows 255 characters. */
const hasLongFormat = (xml: string): boolean => {
  for (const { 0: start, 1: quote = '', index } of xml.matchAll(/formatCode\s*=\s*(["'])/g)) {
    const from = index + start.length
    const end = xml.indexOf(quote, from)
    if (end === -1 || end - from > MAX_FORMAT_CHARACTERS) return true
  }
  return false
}

/** The archive itself decides which file is a sheet, so all files are checked. Throws UnreadableTable. */
function checkedFile(bytes: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(bytes)
  if (hasLongFormat(xml)) throw new UnreadableTable('brokenExcel')
  if (!xml.includes('sheetData')) return bytes
  if (isSlow(xml)) throw new UnreadableTable('brokenExcel')
  return Buffer.from(withRowMarks(xml))
}

const toCell = (value: unknown): Cell => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || value instanceof Date) return value
  return typeof value === 'boolean' ? String(value) : null
}

/** Throws UnreadableTable. */
function toTable(data: readonly unknown[][]): Table {
  const rows = data.map(([mark, ...cells]) => ({ ...readRowMark(Number(mark)), cells: cells.map(toCell) }))
  for (const row of rows) checkRow(row)
  return rows.filter(hasContent)
}

const hasChartsOnly = (names: readonly string[]): boolean =>
  names.some((name) => name.startsWith('xl/chartsheets/')) &&
  !names.some((name) => name.startsWith('xl/worksheets/'))

/**
 * Reads all sheets but those that are charts. The library gets an archive that is packed again from the checked files. Throws
 * UnreadableTable.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Table[]> {
  try {
    const unpacked = unpackWorkbook(bytes)
    if (hasChartsOnly(Object.keys(unpacked))) throw new UnreadableTable('chartsOnly')
    const files = Object.entries(unpacked).map(([name, file]) => [name, checkedFile(file)] as const)
    const checked = zipSync(Object.fromEntries(files), { level: 0 })
    const sheets = await readXlsxFile(checked.slice().buffer)
    // A chart has no data, although the types of the library do not say so.
    return sheets.flatMap(({ data }: { data?: unknown[][] }) => (data ? [toTable(data)] : []))
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('brokenExcel')
  }
}
