import { checkRow, hasContent, type TableRow, trimRow } from './cells.ts'
import { MAX_POSITION, MAX_ROWS } from './table-limits.ts'
import { UnreadableTable } from './unreadable-table.ts'

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  Uuml: 'Ü',
}

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd'

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return characterOf(Number(decimal))
    return hexadecimal ? characterOf(Number.parseInt(hexadecimal, 16)) : (entities[name] ?? whole)
  })

const textOf = (pieces: readonly string[]): string =>
  withoutEntities(pieces.join('')).replace(/\s+/g, ' ').trim()

const columnsOf = (tag: string): number => {
  const span = Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(tag)?.[1] ?? 1)
  return Math.min(Math.max(1, span), MAX_POSITION)
}

/** Reads the rows of all tables of a page. Several banks save such pages with the file name of a workbook. */
class TableReader {
  readonly rows: TableRow[] = []
  private line = 0
  private row?: TableRow
  private cell?: { pieces: string[]; columns: number }

  text(piece: string): void {
    this.cell?.pieces.push(piece)
  }

  private endCell(): void {
    if (this.cell && this.row) {
      const others = Array.from({ length: this.cell.columns - 1 }, () => '')
      this.row.cells.push(textOf(this.cell.pieces), ...others)
      if (this.row.cells.length > MAX_POSITION)
        throw new UnreadableTable('tooManyColumns', this.row.line, MAX_POSITION)
    }
    this.cell = undefined
  }

  tag(tag: string): void {
    const [, name = ''] = /^\/?([a-z]+)/i.exec(tag) ?? []
    const kind = name.toLowerCase()
    if (kind === 'td' || kind === 'th') {
      this.endCell()
      if (!tag.startsWith('/')) this.cell = { pieces: [], columns: columnsOf(tag) }
    } else if (kind === 'tr' || kind === 'table') {
      this.endRow()
      if (kind === 'tr' && !tag.startsWith('/')) this.startRow()
    } else this.text(' ')
  }

  private startRow(): void {
    this.line += 1
    this.row = { line: this.line, cells: [] }
  }

  endRow(): void {
    this.endCell()
    if (this.row && hasContent(this.row)) {
      if (this.rows.length === MAX_ROWS) throw new UnreadableTable('tooManyRows', this.row.line, MAX_ROWS)
      checkRow(this.row)
      this.rows.push({ line: this.row.line, cells: trimRow(this.row.cells) })
    }
    this.row = undefined
  }
}

export const isHtml = (text: string): boolean => /^\s*</.test(text)

/** Throws UnreadableTable. */
export function readHtml(text: string): TableRow[] {
  const reader = new TableReader()
  for (let from = 0; from < text.length; ) {
    const start = text.indexOf('<', from)
    const end = start === -1 ? -1 : text.indexOf('>', start)
    if (end === -1) break
    reader.text(text.slice(from, start))
    reader.tag(text.slice(start + 1, end))
    from = end + 1
  }
  reader.endRow()
  if (reader.rows.length === 0) throw new UnreadableTable('notATable')
  return reader.rows
}
