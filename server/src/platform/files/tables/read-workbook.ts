import { Unzip, UnzipInflate, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { type Cell, checkRow, MAX_COLUMNS, MAX_ROWS, type Table } from './cells.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** The most XML that a workbook may unpack to; a bank's 20,000 rows take 12 MB. */
const MAX_WORKBOOK_BYTES = 24 * 1024 * 1024
/** A bank's workbook has about a dozen entries. */
const MAX_ENTRIES = 1000

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

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

/** A row or cell with any prefix, or an attribute `r` with any prefix except the declaration xmlns:r. */
const PLACES = /[<:](row|c)(?=[\s/>])|(?<!\sxmlns:)\br\s*=\s*(["'])(.*?)\2/gs

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

/**
 * The library fills the gaps before rows and cells, and pads all rows to the same length: a single cell far away, or a million
 * empty cells, would use up the memory. The archive itself decides which file is the sheet, so all files are checked.
 */
function checkSheets(files: Record<string, Uint8Array>): void {
  const decoder = new TextDecoder()
  for (const bytes of Object.values(files)) {
    const xml = decoder.decode(bytes)
    if (hasLongFormat(xml)) throw new UnreadableTable('brokenExcel')
    if (!xml.includes('sheetData')) continue
    if (isSlow(xml)) throw new UnreadableTable('brokenExcel')
    let [rows, cells] = [0, 0]
    for (const [, tag, quote, written = ''] of xml.matchAll(PLACES)) {
      if (tag === 'row') [rows, cells] = [rows + 1, 0]
      if (tag === 'c') cells += 1
      const [, letters = '', row = ''] = /^([A-Z]*)(\d*)$/.exec(written) ?? [undefined, 'ZZZ']
      const column = quote ? columnNumber(letters) : 0
      if (Math.max(Number(row), rows) > MAX_ROWS)
        throw new UnreadableTable('tooManyRows', undefined, MAX_ROWS)
      if (Math.max(column, cells) > MAX_COLUMNS)
        throw new UnreadableTable('tooManyColumns', Number(row) || rows || undefined, MAX_COLUMNS)
    }
  }
}

const columnNumber = (letters: string): number =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const toCell = (value: unknown): Cell => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || value instanceof Date) return value
  return typeof value === 'boolean' ? String(value) : null
}

/** Reads all sheets. The library gets an archive that is packed again from the checked files. Throws UnreadableTable. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table[]> {
  try {
    const files = unpackWorkbook(bytes)
    checkSheets(files)
    const checked = zipSync(files, { level: 0 })
    const sheets = await readXlsxFile(checked.slice().buffer)
    return sheets.map(({ data }) =>
      data.map((cells, index) => {
        const row = { line: index + 1, cells: cells.map(toCell) }
        checkRow(row)
        return row
      }),
    )
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('brokenExcel')
  }
}
