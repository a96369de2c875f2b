import type { Cell, TableRow } from './cells.ts'

/** Files have a few lines before the headings, such as the account holder and the period. */
export const PREAMBLE_ROWS = 60

/** The zero-based positions of the columns that are read. */
export type ColumnPlaces<Role extends string> = Partial<Record<Role, number>>

/** Finds each column by the first matching name in its list, the most likely name first; a column has only one role. */
export function recogniseColumns<Role extends string>(
  names: Record<Role, readonly string[]>,
  folded: readonly string[],
): ColumnPlaces<Role> {
  const places: ColumnPlaces<Role> = {}
  for (const role of Object.keys(names) as Role[]) {
    const taken: unknown[] = Object.values(places)
    const found = names[role].find((name) =>
      folded.some((heading, at) => heading === name && !taken.includes(at)),
    )
    if (found !== undefined)
      places[role] = folded.findIndex((heading, at) => heading === found && !taken.includes(at))
  }
  return places
}

/** The headings as written, without empty headings at the end. */
export const writtenHeadings = (cells: readonly Cell[]): string[] => {
  const headings = cells.map((cell) => String(cell ?? '').trim())
  while (headings.at(-1) === '') headings.pop()
  return headings
}

/** The row with the headings of a table. */
export interface Heading<Role extends string> {
  line: number
  /** The headings as written, without empty headings at the end. */
  headings: string[]
  /** The written heading of each column that is read. */
  columns: Partial<Record<Role, string>>
  places: ColumnPlaces<Role>
}

export const headingAt = <Role extends string>(
  { line, cells }: TableRow,
  places: ColumnPlaces<Role>,
): Heading<Role> => {
  const headings = writtenHeadings(cells)
  const columns = Object.fromEntries(
    Object.entries<number | undefined>(places).map(([role, at]) => [role, headings[at ?? -1] ?? '']),
  )
  return { line, headings, columns: columns as Heading<Role>['columns'], places }
}

/**
 * Finds the columns that staff assigned to headings; undefined when the row does not have all of the headings. Throws the error of
 * `ambiguous` for a heading that stands twice.
 */
export function assignedHeading<Role extends string>(
  row: TableRow,
  columns: Partial<Record<Role, string>>,
  { fold, ambiguous }: { fold: (cell: Cell) => string; ambiguous: (heading: string, line: number) => Error },
): Heading<Role> | undefined {
  const folded = row.cells.map(fold)
  const places: ColumnPlaces<Role> = {}
  for (const [role, heading] of Object.entries(columns) as [Role, string][]) {
    const at = folded.indexOf(fold(heading))
    if (at === -1) return undefined
    places[role] = at
  }
  for (const [role, at] of Object.entries(places) as [Role, number][])
    if (folded.lastIndexOf(folded[at] ?? '') !== at) throw ambiguous(columns[role] ?? '', row.line)
  return headingAt(row, places)
}

interface LikelyHeadings {
  line: number
  headings: string[]
}

const isWord = (cell: Cell): boolean => typeof cell === 'string' && /\p{L}/u.test(cell)

/** The row that looks most like headings, for the person who assigns the columns. */
export function likelyHeadings(table: readonly TableRow[], fewest = 3): LikelyHeadings | undefined {
  const rows = table.slice(0, PREAMBLE_ROWS).map((row) => ({ row, words: row.cells.filter(isWord).length }))
  const best = rows.reduce<(typeof rows)[number] | undefined>(
    (found, one) => (one.words >= fewest && one.words > (found?.words ?? 0) ? one : found),
    undefined,
  )
  return best && { line: best.row.line, headings: writtenHeadings(best.row.cells) }
}
