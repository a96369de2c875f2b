import { texts } from '@estudio/texts'

interface ExampleRow {
  id: number
  cells: string[]
}

export interface ExampleTableData {
  heads: readonly string[]
  rows: readonly ExampleRow[]
}

const first = ['Abril', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fabián', 'Greta', 'Hugo']
const last = ['Ejemplo', 'Muestra', 'Modelo']
const { users, coaches, discounts } = texts.admin

/** Creates `count` rows, each from its index counted from 0. */
const rowsOf = (count: number, cells: (at: number) => string[]): ExampleRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, cells: cells(at) }))

const nameAt = (at: number): string => `${first[at % first.length]} ${last[at % last.length]}`
const emailAt = (at: number): string => `persona${at + 1}@ejemplo.example`

export const userExamples: ExampleTableData = {
  heads: [texts.common.name, users.columns.email, users.columns.roles],
  rows: rowsOf(23, (at) => [
    nameAt(at),
    emailAt(at),
    at % 6 === 0 ? texts.session.roles.instructor : texts.session.roles.member,
  ]),
}

export const discountExamples: ExampleTableData = {
  heads: [texts.common.name, discounts.columns.code, discounts.columns.percent],
  rows: rowsOf(12, (at) => [
    `Promo ${at + 1}`,
    `PROMO${String(at + 1).padStart(2, '0')}`,
    String(5 + at * 5),
  ]),
}

export const coachExamples: ExampleTableData = {
  heads: [coaches.columns.name, coaches.columns.email, coaches.columns.bio],
  rows: rowsOf(11, (at) => [nameAt(at), emailAt(at), texts.admin.examples.note]),
}
