import { createHash } from 'node:crypto'
import type { StatementColumns } from '@estudio/contract'
import { foldText } from '@estudio/domain'
import type { Cell, TableRow } from '../../../platform/files/tables/cells.ts'
import {
  assignedHeading,
  type ColumnPlaces,
  type Heading,
  headingAt,
  PREAMBLE_ROWS,
  recogniseColumns,
  writtenHeadings,
} from '../../../platform/files/tables/headings.ts'
import { reasons, unreadable } from './unreadable.ts'

export type Role = keyof StatementColumns

/** The headings that banks use for each column, the most likely heading first. */
const names: Record<Role, readonly string[]> = {
  date: [
    'fecha de operacion',
    'fecha operacion',
    'fecha oper',
    'fecha de movimiento',
    'fecha movimiento',
    'fecha mov',
    'fecha',
    'dia',
    'fecha de aplicacion',
    'fecha valor',
    'date',
  ],
  concept: [
    'concepto',
    'descripcion',
    'concepto / descripcion',
    'concepto/descripcion',
    'descripcion / concepto',
    'descripcion detallada',
    'detalle',
    'detalle del movimiento',
    'movimiento',
    'leyenda',
    'description',
  ],
  detail: [
    'descripcion',
    'descripcion detallada',
    'detalle',
    'concepto del pago',
    'concepto spei',
    'observaciones',
  ],
  reference: [
    'referencia',
    'referencia numerica',
    'referencia ampliada',
    'ref',
    'no referencia',
    'numero de referencia',
    'clave de rastreo',
    'folio',
  ],
  charge: ['cargo', 'cargos', 'retiro', 'retiros', 'debito', 'debitos', 'egreso', 'egresos', 'debit'],
  deposit: [
    'abono',
    'abonos',
    'deposito',
    'depositos',
    'credito',
    'creditos',
    'ingreso',
    'ingresos',
    'credit',
  ],
  amount: ['importe', 'monto', 'cantidad', 'amount'],
  kind: ['tipo', 'tipo de movimiento', 'cargo/abono', 'cargo / abono', 'c/a', 'signo', 'naturaleza'],
  balance: ['saldo', 'saldo disponible', 'saldo final', 'saldo contable', 'balance'],
}

/** Removes case, accents, currency and marks. */
export const foldHeading = (cell: Cell): string =>
  foldText(String(cell ?? ''))
    .replace(/\(?\b(mxn|mn|m\.n\.|pesos)\b\)?|[$#*:."()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The layout is the same for every file with these headings in this order. */
export const layoutOf = (headings: readonly Cell[]): string =>
  createHash('sha256').update(headings.map(foldHeading).join('\n')).digest('hex')

export type Places = ColumnPlaces<Role>

export type StatementHeading = Heading<Role> & { columns: StatementColumns; layout: string }

const isComplete = (places: Places): boolean =>
  places.date !== undefined &&
  (places.concept ?? places.reference) !== undefined &&
  (places.deposit ?? places.amount) !== undefined

const recognise = (folded: readonly string[]): Places => recogniseColumns(names, folded)

/** Whether a row has the headings of a layout that needs no assignment. */
export const isHeading = ({ cells }: TableRow): boolean => isComplete(recognise(cells.map(foldHeading)))

const withLayout = (heading: Heading<Role>): StatementHeading =>
  ({ ...heading, layout: layoutOf(heading.headings) }) as StatementHeading

const assignment = {
  fold: foldHeading,
  ambiguous: (heading: string, line: number) => unreadable(reasons.twoHeadings(heading), line),
}

/** The columns of each layout that staff have assigned. */
export type KnownLayouts = ReadonlyMap<string, StatementColumns>

/** Returns undefined when no row is a heading. Throws statement_unreadable for ambiguous headings. */
export function findHeading(
  table: readonly TableRow[],
  known: KnownLayouts,
  columns?: StatementColumns,
): StatementHeading | undefined {
  for (const row of table.slice(0, PREAMBLE_ROWS)) {
    const remembered = columns ?? known.get(layoutOf(writtenHeadings(row.cells)))
    if (remembered) {
      const heading = assignedHeading<Role>(row, remembered, assignment)
      if (heading) return withLayout(heading)
    }
    if (columns) continue
    const places = recognise(row.cells.map(foldHeading))
    if (isComplete(places)) return withLayout(headingAt(row, places))
  }
  return undefined
}
