import type { StatementColumns } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { findHeading, type Heading, type KnownLayouts, likelyHeadings, type Role } from './columns.ts'
import {
  type Cell,
  decodeText,
  delimiters,
  isWorkbook,
  MAX_ROWS,
  readCsv,
  readWorkbook,
  sniffCsv,
  type TableRow,
} from './read-table.ts'
import { type Amount, type DecimalMark, readAmount, readDate, readKind } from './read-values.ts'
import { reasons, unreadable } from './unreadable.ts'

export interface Movement {
  /** In the file, counted from 1. */
  line: number
  day: CivilDate
  /** Below zero for what left the account. */
  cents: number
  concept: string
  reference: string
}

export interface ReadStatement {
  /** Hash of the headings. */
  layout: string
  headings: string[]
  columns: StatementColumns
  movements: Movement[]
}

const MAX_TEXT = 500

/** The separator under which the headings are recognised, else the one that separates most. */
function readText(text: string, known: KnownLayouts, columns?: StatementColumns): TableRow[] {
  const sniffed = delimiters.map((delimiter) => ({ delimiter, rows: sniffCsv(text, delimiter) }))
  const byHeading = sniffed.find(({ rows }) => findHeading(rows, known, columns))
  const widest = (rows: TableRow[]) => Math.max(0, ...rows.map(({ cells }) => cells.length))
  const [bySize] = sniffed.sort((a, b) => widest(b.rows) - widest(a.rows))
  return readCsv(text, (byHeading ?? bySize ?? { delimiter: ',' as const }).delimiter)
}

const noHeading = (table: TableRow[], columns?: StatementColumns) => {
  const likely = likelyHeadings(table)
  const written = (likely?.headings ?? []).map((heading) => heading.toLowerCase())
  const missing = Object.values(columns ?? {}).find((heading) => !written.includes(heading.toLowerCase()))
  const reason = columns && missing ? reasons.noSuchHeading(missing) : reasons.noHeadings
  return unreadable(reason, likely?.line ?? 1, likely?.headings)
}

const isEmpty = (cell: Cell | undefined): boolean => cell === undefined || cell === null || cell === ''

/** What banks write below the last movement. */
const FOOTER = /^(sub)?total|^saldo|^fin de/i

const textOf = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .slice(0, MAX_TEXT)
    // What a database does not hold: control characters, and half of a pair that was cut.
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()

/** Reads the rows of one file, in which all amounts have the same decimal mark. */
class RowReader {
  private mark?: DecimalMark

  constructor(private readonly heading: Heading) {}

  private cell({ cells }: TableRow, role: Role): Cell {
    const at = this.heading.places[role]
    return at === undefined ? null : (cells[at] ?? null)
  }

  isFooter(row: TableRow): boolean {
    if (!isEmpty(this.cell(row, 'date')) && !FOOTER.test(String(this.cell(row, 'date')))) return false
    return FOOTER.test(String(row.cells.find((cell) => !isEmpty(cell)) ?? ''))
  }

  private amount(row: TableRow, role: Role): Amount | undefined {
    const amount = readAmount(this.cell(row, role), row.line)
    if (!amount?.mark) return amount
    this.mark ??= amount.mark
    if (amount.mark !== this.mark)
      throw unreadable(reasons.otherDecimals(String(this.cell(row, role))), row.line)
    return amount
  }

  /** Signed, from one column or from two. */
  private cents(row: TableRow): number {
    const { places } = this.heading
    if (places.deposit === undefined) {
      const amount = this.amount(row, 'amount')
      if (!amount) throw unreadable(reasons.noAmount, row.line)
      if (places.kind === undefined) return amount.cents
      return readKind(this.cell(row, 'kind'), row.line) * Math.abs(amount.cents)
    }
    const [charge, deposit] = [this.amount(row, 'charge'), this.amount(row, 'deposit')]
    if (charge?.cents && deposit?.cents) throw unreadable(reasons.bothAmounts, row.line)
    if (deposit && (deposit.cents !== 0 || !charge)) return deposit.cents
    if (!charge) throw unreadable(reasons.noAmount, row.line)
    return charge.cents === 0 ? 0 : -Math.abs(charge.cents)
  }

  read(row: TableRow): Movement {
    const { headings } = this.heading
    if (row.cells.slice(headings.length).some((cell) => !isEmpty(cell)))
      throw unreadable(reasons.moreCells, row.line)
    const day = readDate(this.cell(row, 'date'), row.line)
    const cents = this.cents(row)
    // The balance is not used; one that is no amount shows that the cells of the row have moved.
    this.amount(row, 'balance')
    const concept = [this.cell(row, 'concept'), this.cell(row, 'detail')]
      .map(textOf)
      .filter(Boolean)
      .join(' · ')
    const reference = textOf(this.cell(row, 'reference'))
    if (concept === '' && reference === '') throw unreadable(reasons.noConcept, row.line)
    return { line: row.line, day, cents, concept: concept || reference, reference }
  }
}

function readMovements(heading: Heading, table: TableRow[]): Movement[] {
  const reader = new RowReader(heading)
  const rows = table.filter(({ line, cells }) => line > heading.line && !cells.every(isEmpty))
  const footers = rows.length - 1 - rows.findLastIndex((row) => !reader.isFooter(row))
  const movements = rows.slice(0, rows.length - footers).map((row) => reader.read(row))
  if (movements.length === 0) throw unreadable(reasons.noMovements, heading.line)
  return movements
}

export interface ReadOptions {
  /** Assigned by the caller, by heading. */
  columns?: StatementColumns
  /** Assigned before, by layout. */
  known?: KnownLayouts
}

/**
 * A bank's CSV or XLSX, all of it or nothing. Throws statement_unreadable with the line and, where nobody has assigned the
 * columns, the headings.
 */
export async function readStatement(
  bytes: Uint8Array,
  { columns, known = new Map() }: ReadOptions = {},
): Promise<ReadStatement> {
  const table = isWorkbook(bytes) ? await readWorkbook(bytes) : readText(decodeText(bytes), known, columns)
  if (table.length > MAX_ROWS) throw unreadable(reasons.tooManyRows(MAX_ROWS), MAX_ROWS + 1)
  const heading = findHeading(table, known, columns)
  if (!heading) throw noHeading(table, columns)
  const { layout, headings } = heading
  return { layout, headings, columns: heading.columns, movements: readMovements(heading, table) }
}
