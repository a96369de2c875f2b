/** Some columns of a row. */
export const pick = <Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>

/** Counts each code. */
export function tally(codes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
