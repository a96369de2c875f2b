import { type CivilDate, plainText } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type Cell, isEmpty, type Table, type TableRow } from '../../../platform/files/tables/cells.ts'
import { foldHeading, isHeading, type Role, type StatementHeading } from './columns.ts'
import {
  type Amount,
  type DecimalMark,
  isAmount,
  isDate,
  readAmount,
  readDate,
  readKind,
} from './read-values.ts'
import { reasons, unreadable } from './unreadable.ts'

const { ignored: whyIgnored } = texts.admin.statements

export interface Movement {
  /** The number of the row in the file, from 1. */
  line: number
  day: CivilDate
  /** The amount is negative when money left the account. */
  cents: number
  concept: string
  reference: string
}

/** A row below the headings that is not a movement. */
export interface IgnoredRow {
  line: number
  why: string
}

const MAX_TEXT = 500

const textOf = (cell: Cell | undefined): string =>
  // Some files separate words with control characters, and a text that was cut may end in half of a surrogate pair.
  plainText(
    String(cell ?? '')
      .slice(0, MAX_TEXT)
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '),
  ).trim()

/** The words that banks write instead of a date, or before totals without a date. */
const TOTAL = /^(sub)?total|^saldo|^fin de/i
/** Balances that some banks write like movements, with a date and an amount. */
const BALANCE = /^saldo (inicial|anterior|previo|final|al corte|al inicio|al cierre)\b/i
/** An amount with cents, unlike the number of an account or a page. */
const MONEY = /\d[.,]\d{2}(?!\d)/
const isMoney = (cell: Cell): boolean => typeof cell === 'number' || MONEY.test(String(cell ?? ''))

const amountRoles = ['charge', 'deposit', 'amount'] as const

/** Reads the rows of a file in which all amounts have the same decimal mark. */
class RowReader {
  private mark?: DecimalMark

  constructor(private readonly heading: StatementHeading) {}

  private cell({ cells }: TableRow, role: Role): Cell {
    const at = this.heading.places[role]
    return at === undefined ? null : (cells[at] ?? null)
  }

  private amounts(row: TableRow): Cell[] {
    return amountRoles.map((role) => this.cell(row, role)).filter((cell) => !isEmpty(cell) && cell !== '-')
  }

  private isHeading({ cells }: TableRow): boolean {
    const { headings } = this.heading
    return headings.every((heading, at) => foldHeading(cells[at] ?? '') === foldHeading(heading))
  }

  private isTotal(row: TableRow): boolean {
    if (BALANCE.test(textOf(this.cell(row, 'concept')))) return true
    const date = this.cell(row, 'date')
    if (!isEmpty(date) && !TOTAL.test(String(date))) return false
    return TOTAL.test(String(row.cells.find((cell) => !isEmpty(cell)) ?? ''))
  }

  private hasMoreCells({ cells }: TableRow): boolean {
    return cells.slice(this.heading.headings.length).some((cell) => !isEmpty(cell))
  }

  /** Whether a date and an amount stand in other columns than their own. A number may be a date in a row that is too long. */
  private isMoved(row: TableRow): boolean {
    const { cells } = row
    const isLong = this.hasMoreCells(row)
    const date = cells.findIndex((cell) => (isLong || typeof cell !== 'number') && isDate(cell))
    return date !== -1 && cells.some((cell, at) => at !== date && isMoney(cell) && isAmount(cell))
  }

  private amount(row: TableRow, role: Role): Amount | undefined {
    const amount = readAmount(this.cell(row, role), row.line)
    if (!amount?.mark) return amount
    this.mark ??= amount.mark
    if (amount.mark !== this.mark)
      throw unreadable(reasons.otherDecimals(String(this.cell(row, role))), row.line)
    return amount
  }

  /** The signed amount, from one column or from two. */
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

  /** The reason why a row is not a movement. Throws statement_unreadable when it may be a damaged movement. */
  private whyIgnored(row: TableRow): string | undefined {
    if (this.isHeading(row)) return whyIgnored.headings
    if (this.isTotal(row)) return whyIgnored.total
    const amounts = this.amounts(row)
    const date = this.cell(row, 'date')
    if (isDate(date)) return amounts.length === 0 ? whyIgnored.noAmount : undefined
    if (isHeading(row)) throw unreadable(reasons.otherHeadings, row.line)
    const isPaid = amounts.some((cell) => isAmount(cell))
    if (this.isMoved(row) || (isPaid && this.hasMoreCells(row))) return undefined
    // A deposit with an unknown or missing date must not be lost; a word in the place of the date is a note of the bank.
    return isPaid && (isEmpty(date) || /\d/.test(String(date))) ? undefined : whyIgnored.noDate
  }

  private movement(row: TableRow): Movement {
    if (this.hasMoreCells(row)) throw unreadable(reasons.moreCells, row.line)
    const day = readDate(this.cell(row, 'date'), row.line)
    const cents = this.cents(row)
    // The balance is not used, but a balance that is not an amount shows that the cells of the row have moved.
    this.amount(row, 'balance')
    const concept = [this.cell(row, 'concept'), this.cell(row, 'detail')]
      .map(textOf)
      .filter(Boolean)
      .join(' · ')
    const reference = textOf(this.cell(row, 'reference'))
    if (concept === '' && reference === '') throw unreadable(reasons.noConcept, row.line)
    return { line: row.line, day, cents, concept: concept || reference, reference }
  }

  /** Throws statement_unreadable. */
  read(row: TableRow): Movement | IgnoredRow {
    const why = this.whyIgnored(row)
    return why === undefined ? this.movement(row) : { line: row.line, why }
  }
}

export interface ReadRows {
  movements: Movement[]
  /** The rows below the headings that are not movements. */
  ignored: IgnoredRow[]
  /** The number of movements that stand in hidden rows. */
  hidden: number
}

/** Throws statement_unreadable. */
export function readRows(heading: StatementHeading, table: Table): ReadRows {
  const reader = new RowReader(heading)
  const movements: Movement[] = []
  const ignored: IgnoredRow[] = []
  let hidden = 0
  for (const row of table) {
    if (row.line <= heading.line || row.cells.every(isEmpty)) continue
    const read = reader.read(row)
    if ('why' in read) {
      ignored.push(read)
      continue
    }
    movements.push(read)
    if (row.hidden) hidden += 1
  }
  if (movements.length === 0) throw unreadable(reasons.noMovements, heading.line)
  return { movements, ignored, hidden }
}
