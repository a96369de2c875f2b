export { groupBy } from '@estudio/domain'

export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

/** One statement takes this many rows, so that it ends within its time on a slow disk and other requests have their turn between two. */
export const BATCH = 1000

export const batchesOf = <T>(rows: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
