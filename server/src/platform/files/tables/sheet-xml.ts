import { MAX_COLUMNS, MAX_POSITION, MAX_ROWS } from './table-limits.ts'
import { UnreadableTable } from './unreadable-table.ts'

const columnNumber = (letters: string): number =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const columnLetters = (column: number): string => {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}

const REFERENCE = /\sr\s*=\s*(["'])(.*?)\1/s
const HIDDEN = /\shidden\s*=\s*(["'])(?:1|true)\1/
/** A value or a text that is not blank; a formula without a result is blank. */
const CONTENT = /<(?:\w+:)?[vt](?=[\s>])[^>]*>[^<]*[^\s<]/

interface Element {
  /** The name and the attributes. */
  tag: string
  body: string
}

/** The elements of a name, in order; the XML has no other elements of this name between them. Throws UnreadableTable. */
function* elementsOf(xml: string, name: string): Generator<Element> {
  for (let from = 0; ; ) {
    const start = xml.indexOf(`<${name}`, from)
    if (start === -1) return
    const tagEnd = xml.indexOf('>', start)
    if (tagEnd === -1) throw new UnreadableTable('brokenExcel')
    from = tagEnd + 1
    const isNamed = /[\s/>]/.test(xml.charAt(start + name.length + 1))
    if (!isNamed || xml.charAt(tagEnd - 1) === '/') continue
    const end = xml.indexOf(`</${name}>`, from)
    if (end === -1) throw new UnreadableTable('brokenExcel')
    yield { tag: xml.slice(start + 1, tagEnd), body: xml.slice(from, end) }
    from = end
  }
}

interface Cells {
  xml: string
  count: number
}

/** The cells with content, one column further right and in the row `row`. */
function movedCells(body: string, name: string, { row, line }: { row: number; line: number }): Cells {
  let [xml, count, column] = ['', 0, 0]
  for (const cell of elementsOf(body, name)) {
    const written = REFERENCE.exec(cell.tag)?.[2]
    column = written === undefined ? column + 1 : columnNumber(/^[A-Z]+/.exec(written)?.[0] ?? 'ZZZZ')
    if (!CONTENT.test(cell.body)) continue
    count += 1
    if (count > MAX_COLUMNS) throw new UnreadableTable('tooManyColumns', line, MAX_COLUMNS)
    if (column > MAX_POSITION) throw new UnreadableTable('tooManyColumns', line, MAX_POSITION)
    const tag = cell.tag.replace(REFERENCE, '')
    xml += `<${tag} r="${columnLetters(column + 1)}${row}">${cell.body}</${name}>`
  }
  return { xml, count }
}

/** Reads the mark that `withRowMarks` writes into the first cell of a row. */
export const readRowMark = (mark: number): { line: number; hidden: boolean } => ({
  line: Math.floor(mark / 2),
  hidden: mark % 2 === 1,
})

/**
 * Keeps the rows and cells that have content, because the library fills the gaps between rows. A cell before the others says which line
 * the row had and whether it was hidden. Throws UnreadableTable for a sheet that is too large.
 */
export function withRowMarks(xml: string): string {
  const open = /<((?:\w+:)?)sheetData(?=[\s/>])[^>]*>/.exec(xml)
  const root = /<((?:\w+:)?worksheet)(?=[\s>])/.exec(xml)?.[1]
  if (!open || !root) throw new UnreadableTable('brokenExcel')
  const [tag, prefix = ''] = open
  const start = open.index + tag.length
  const end = tag.endsWith('/>') ? start : xml.indexOf(`</${prefix}sheetData`, start)
  if (end === -1) throw new UnreadableTable('brokenExcel')
  const rows: string[] = []
  let line = 0
  for (const element of elementsOf(xml.slice(start, end), `${prefix}row`)) {
    const written = REFERENCE.exec(element.tag)?.[2]
    const number = written === undefined ? line + 1 : Number(written)
    if (!(Number.isInteger(number) && number > line)) throw new UnreadableTable('brokenExcel')
    line = number
    const row = rows.length + 1
    const { xml: cells, count } = movedCells(element.body, `${prefix}c`, { row, line })
    if (count === 0) continue
    if (row > MAX_ROWS) throw new UnreadableTable('tooManyRows', line, MAX_ROWS)
    const mark = line * 2 + (HIDDEN.test(element.tag) ? 1 : 0)
    const first = `<${prefix}c r="A${row}"><${prefix}v>${mark}</${prefix}v></${prefix}c>`
    rows.push(`<${prefix}row r="${row}">${first}${cells}</${prefix}row>`)
  }
  const data = `<${prefix}sheetData>${rows.join('')}</${prefix}sheetData>`
  return `${xml.slice(0, open.index)}${data}</${root}>`
}
