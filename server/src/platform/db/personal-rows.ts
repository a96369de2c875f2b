import { type RawBuilder, sql } from 'kysely'

/** A table with data about a person, and what of it the person's own file shows. Every column is in one of the lists. */
export interface PersonalTable {
  /** The name of the part in the file. */
  name: string
  /** With its schema; `t` in the conditions. */
  table: string
  /** The view that has the columns of the table, where they are read from another table. */
  view?: string
  /** The SQL of columns that neither table nor view has. */
  values?: Record<string, RawBuilder<unknown>>
  /** Which rows are about the person. */
  rows: (user: string) => RawBuilder<unknown>
  /** The rows are shown in the order of this column. */
  order: string
  /** Shown as they are; an amount in centavos is shown in MXN without the ending `_cents`. */
  columns: readonly string[]
  /** Columns with the id of whoever acted. The file shows the role, because names and ids are about somebody else. */
  people?: readonly string[]
  /** Columns that are left out: ids, secrets, and values of the machine. */
  left?: readonly string[]
  /** Further values, by name. */
  more?: (user: string) => Record<string, RawBuilder<unknown>>
  /** A person has at most one row. */
  one?: true
}

/** The SQL of the ids of a person's records: the record itself, and those that were merged into it. */
export type RecordsOf = (user: string) => RawBuilder<unknown>

const shownAs = (column: string): string => column.replace(/_cents$/, '')

const shownColumn = (column: string, value: RawBuilder<unknown> = sql.ref(`t.${column}`)) =>
  column.endsWith('_cents') ? sql`(${value} / 100.0)::float8` : value

/** The names of the values that a table shows. */
export const shownNames = ({ columns, people = [], more }: PersonalTable): string[] => [
  ...columns.map(shownAs),
  ...people,
  ...Object.keys(more?.('') ?? {}),
]

/** The rows about a person. `roleOf` is the SQL of the role that a person has, or null. */
export function personalRows(
  { table, view = table, values, rows, order, columns, people = [], more }: PersonalTable,
  user: string,
  roleOf: (person: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<Record<string, unknown>> {
  const role = (person: RawBuilder<unknown>) => sql`case
    when ${person} is null then null
    when ${person} = ${user}::uuid then 'yourself'
    else coalesce(${roleOf(person)}, 'member') end`
  const shown = [
    ...columns.map((column) => sql`${shownColumn(column, values?.[column])} as ${sql.id(shownAs(column))}`),
    ...people.map((column) => sql`${role(sql.ref(`t.${column}`))} as ${sql.id(column)}`),
    ...Object.entries(more?.(user) ?? {}).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ]
  return sql`select ${sql.join(shown)} from ${sql.table(view)} t where ${rows(user)} order by ${sql.ref(`t.${order}`)}`
}
