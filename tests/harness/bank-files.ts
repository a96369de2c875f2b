import type { StatementAnswer, StatementColumns } from '@estudio/contract'
import writeXlsxFile from 'write-excel-file/node'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { Answer } from './http.ts'
import { multipartOf } from './http.ts'
import type { Person } from './people.ts'
import type { Studio } from './studio.ts'

/** A movement as a bank would write it; below zero for a charge. */
export interface BankMovement {
  /** YYYY-MM-DD. */
  day: string
  cents: number
  concept: string
  reference?: string
}

/** The content of a file before it is written. */
export interface BankTable {
  preamble: string[]
  headings: string[]
  rows: string[][]
  footer: string[]
}

export interface Layout {
  /** The row of the first movement, counted from 1. */
  firstLine: number
  table: (movements: readonly BankMovement[]) => BankTable
  write: (table: BankTable) => Promise<Buffer>
  /** Places of the cells, for tests that break them. */
  at: { date: number; concept: number; charge?: number; deposit: number }
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const longMonths = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto']
longMonths.push('septiembre', 'octubre', 'noviembre', 'diciembre')

const parts = (day: string) => day.split('-') as [string, string, string]
const slashed = (day: string) => parts(day).reverse().join('/')
const shortYear = (day: string) => slashed(day).replace(/\d\d(\d\d)$/, '$1')
const named = (day: string) => {
  const [year, month, date] = parts(day)
  return `${date}-${months[Number(month) - 1]}-${year.slice(2)}`
}
const spelledOut = (day: string) => {
  const [year, month, date] = parts(day)
  return `${Number(date)} de ${longMonths[Number(month) - 1]} de ${year}`
}

const plain = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const grouped = (cents: number) => plain(cents).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const dollars = (cents: number) => `$${grouped(cents)}`
const european = (cents: number) =>
  plain(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')

type Write = (cents: number) => string
const charge = (cents: number, write: Write, none = '') => (cents < 0 ? write(cents) : none)
const deposit = (cents: number, write: Write, none = '') => (cents >= 0 ? write(cents) : none)

const quoteAll = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const quoteWhereNeeded = (separator: string) => (cell: string) =>
  cell.includes(separator) || cell.startsWith('"') ? quoteAll(cell) : cell

const textOf = ({ preamble, headings, rows, footer }: BankTable, separator: string, quote: Write2): string =>
  [
    ...preamble,
    headings.map(quote).join(separator),
    ...rows.map((row) => row.map(quote).join(separator)),
    ...footer,
  ].join('\r\n')
type Write2 = (cell: string) => string

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const withMark = (text: string) => Buffer.from(`\ufeff${text}`)
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const tableOf =
  (headings: string[], row: (movement: BankMovement, balance: number) => string[], preamble: string[] = []) =>
  (movements: readonly BankMovement[], footer: string[] = []): BankTable => {
    let balance = 1_000_000
    const rows = movements.map((movement) => {
      balance += movement.cents
      return row(movement, balance)
    })
    return { preamble, headings, rows, footer }
  }

const csv =
  (separator: string, encode: (text: string) => Buffer, quote: Write2 = quoteWhereNeeded(separator)) =>
  async (table: BankTable): Promise<Buffer> =>
    encode(textOf(table, separator, quote))

type ExcelCell = { value: string | number | Date; type?: typeof Number; format?: string } | null

const workbook = (cell: (text: string, column: number) => ExcelCell) => async (table: BankTable) => {
  const text = (value: string): ExcelCell => (value === '' ? null : { value })
  const sheet = [
    ...table.preamble.map((line) => [text(line)]),
    table.headings.map(text),
    ...table.rows.map((row) => row.map((value, column) => (value === '' ? null : cell(value, column)))),
  ]
  return writeXlsxFile(sheet as never, { sheet: 'Movimientos' }).toBuffer()
}

const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const serial = (day: string) => String((Date.parse(`${day}T00:00:00Z`) - EXCEL_EPOCH) / 86_400_000)
const asDate = (text: string): ExcelCell => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) ? { value: text } : { value: new Date(time), format: 'dd/mm/yyyy' }
}
const asNumber = (text: string): ExcelCell =>
  /^-?[\d.]+$/.test(text) ? { value: Number(text) } : { value: text }

/** Ten ways in which Mexican banks write the same movements. */
export const bankLayouts = {
  'commas, UTF-8': {
    firstLine: 2,
    at: { date: 0, concept: 1, charge: 2, deposit: 3 },
    table: tableOf(['Fecha', 'Concepto', 'Cargo', 'Abono', 'Saldo'], ({ day, cents, concept }, balance) => [
      slashed(day),
      concept,
      charge(cents, plain),
      deposit(cents, plain),
      plain(balance),
    ]),
    write: csv(',', Buffer.from),
  },
  'quotes, windows-1252, preamble, signs in a column': {
    firstLine: 6,
    at: { date: 0, concept: 8, deposit: 5 },
    table: tableOf(
      [
        'Fecha',
        'Hora',
        'Sucursal',
        'Descripción',
        'Cargo/Abono',
        'Importe',
        'Saldo',
        'Referencia',
        'Concepto',
      ],
      ({ day, cents, concept, reference = '' }, balance) => [
        `'${parts(day).reverse().join('')}`,
        '10:33',
        '0981',
        cents < 0 ? 'CARGO SPEI' : 'ABONO TRANSFERENCIA SPEI',
        cents < 0 ? '-' : '+',
        grouped(cents),
        grouped(balance),
        reference,
        concept,
      ],
      ['"Estado de cuenta"', '"Titular:","Estudio de Pilates, S. de R.L."', '"Cuenta:","65-50"', '"Periodo"'],
    ),
    write: csv(',', latin1, quoteAll),
  },
  'semicolons, UTF-8 with its mark, deposits first': {
    firstLine: 4,
    at: { date: 0, concept: 2, charge: 4, deposit: 3 },
    table: tableOf(
      ['Fecha de Operación', 'Referencia', 'Descripción', 'Depósitos', 'Retiros', 'Saldo'],
      ({ day, cents, concept, reference = '' }, balance) => [
        shortYear(day),
        reference,
        concept,
        deposit(cents, dollars, '$0.00'),
        charge(cents, dollars, '$0.00'),
        dollars(balance),
      ],
      ['Movimientos; cuenta 0123', ''],
    ),
    write: csv(';', withMark),
  },
  'tabs, windows-1252, named months': {
    firstLine: 2,
    at: { date: 0, concept: 1, charge: 3, deposit: 2 },
    table: tableOf(['FECHA', 'DESCRIPCIÓN', 'DEPÓSITOS', 'RETIROS', 'SALDO'], (movement, balance) => [
      named(movement.day),
      movement.concept,
      deposit(movement.cents, grouped),
      charge(movement.cents, grouped),
      grouped(balance),
    ]),
    write: csv('\t', latin1),
  },
  'one signed column, ISO dates, balance first': {
    firstLine: 3,
    at: { date: 1, concept: 3, deposit: 2 },
    table: tableOf(
      ['Saldo', 'Fecha', 'Importe (MXN)', 'Descripción'],
      ({ day, cents, concept }, balance) => [
        plain(balance),
        day,
        cents < 0 ? `-${plain(cents)}` : plain(cents),
        concept,
      ],
      ['Cuenta de cheques'],
    ),
    write: csv(',', Buffer.from, quoteAll),
  },
  'charges in parentheses, a total below': {
    firstLine: 2,
    at: { date: 0, concept: 2, deposit: 1 },
    table: (movements) => ({
      ...tableOf(['Fecha movimiento', 'Monto', 'Detalle'], ({ day, cents, concept }) => [
        `${slashed(day)} 14:05:59`,
        cents < 0 ? `(${grouped(cents)})` : grouped(cents),
        concept,
      ])(movements),
      footer: ['', 'Total de movimientos;;', 'Saldo final;"1,000.00";'],
    }),
    write: csv(';', latin1),
  },
  'decimal commas': {
    firstLine: 2,
    at: { date: 0, concept: 1, charge: 2, deposit: 3 },
    table: tableOf(['Fecha', 'Concepto', 'Cargos', 'Abonos'], ({ day, cents, concept }) => [
      slashed(day).replaceAll('/', '.'),
      concept,
      charge(cents, (value) => `-${european(value)}`),
      deposit(cents, european),
    ]),
    write: csv(';', Buffer.from),
  },
  'XLSX with dates and numbers': {
    firstLine: 2,
    at: { date: 0, concept: 1, charge: 3, deposit: 4 },
    table: tableOf(
      ['Fecha', 'Concepto', 'Referencia', 'Cargo', 'Abono', 'Saldo'],
      ({ day, cents, concept, reference = '' }, balance) => [
        day,
        concept,
        reference,
        charge(cents, plain),
        deposit(cents, plain),
        plain(balance),
      ],
    ),
    write: workbook((text, column) => {
      if (column === 0) return asDate(text)
      return column > 2 ? asNumber(text) : { value: text }
    }),
  },
  'XLSX with a preamble, serial dates and texts': {
    firstLine: 5,
    at: { date: 0, concept: 2, deposit: 1 },
    table: tableOf(
      ['Fecha', 'Importe', 'Descripción / Concepto'],
      ({ day, cents, concept }) => [serial(day), cents < 0 ? `${grouped(cents)}-` : grouped(cents), concept],
      ['Banco', 'Estudio de Pilates', 'Periodo: noviembre'],
    ),
    write: workbook((text, column) => (column === 0 ? asNumber(text) : { value: text })),
  },
  'UTF-16, months spelled out, charge or deposit in words': {
    firstLine: 2,
    at: { date: 0, concept: 3, deposit: 2 },
    table: tableOf(['Día', 'Tipo', 'Cantidad', 'Concepto'], ({ day, cents, concept }) => [
      spelledOut(day),
      cents < 0 ? 'Cargo' : 'Abono',
      `${grouped(cents)} MXN`,
      concept,
    ]),
    write: csv('\t', utf16),
  },
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof bankLayouts
export const layoutNames = Object.keys(bankLayouts) as LayoutName[]
export const layoutOf = (name: LayoutName): Layout => bankLayouts[name]

export const bankFile = (
  movements: readonly BankMovement[],
  name: LayoutName = 'commas, UTF-8',
): Promise<Buffer> => {
  const { table, write } = layoutOf(name)
  return write(table(movements))
}

/** Movements as two imports at the same moment leave them: neither saw that the other has the same ones. */
export const forgetRepeats = (db: Db): Promise<unknown> =>
  db
    .updateTable('studio.bank_movements')
    .set({ match_group: 'unknown' })
    .where('match_group', '=', 'possible_repeat')
    .execute()

/** Uploads a file as the back office does. */
export async function importFile<T = StatementAnswer>(
  { app }: Studio,
  person: Person,
  file: Buffer,
  { columns, fileName = 'movimientos.csv' }: { columns?: StatementColumns; fileName?: string } = {},
): Promise<Answer<T>> {
  const fields = columns && { columns: JSON.stringify(columns) }
  const { payload, headers } = multipartOf(file, 'text/csv', { fileName, fields })
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/statements',
    payload,
    headers: { ...headers, authorization: `Bearer ${await person.token()}` },
  })
  return { status: response.statusCode, body: response.json<T>(), headers: response.headers }
}
