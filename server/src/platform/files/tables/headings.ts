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

export interface LikelyHeadings {
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
