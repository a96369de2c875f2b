export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

/** One statement takes this many rows, so that it ends within its time on a slow disk and other requests have their turn between two. */
export const BATCH = 1000

export const batchesOf = <T>(rows: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
