import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './database-types.gen.ts'

const rowsAtOnce = 1000

/**
 * Deletes the rows that meet a condition, a thousand at a time, so that no statement takes long. An index must serve the
 * condition. A row that changes meanwhile is deleted only if it still meets the condition.
 */
export async function deleteInBatches<Table extends keyof DB>(
  db: Db,
  table: Table,
  key: readonly (keyof DB[Table] & string)[],
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.id(column)))
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${condition}
        and (${columns}) in (select ${columns} from ${sql.table(table)} where ${condition} limit ${rowsAtOnce})`.execute(
      db,
    )
    if (numAffectedRows < rowsAtOnce) return
  }
}
