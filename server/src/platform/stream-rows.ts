import { type Expression, sql } from 'kysely'
import type { Db } from './database.ts'

const rowsAtOnce = 500

/**
 * Reads the rows of a query in batches through a cursor of the database, all of one instant, so that memory stays flat
 * however many there are. It holds one connection until the last batch was taken or the reader gives up; a reader that
 * stops reading for longer than the database lets a transaction rest loses it.
 */
export async function* streamRows<Row>(
  db: Db,
  query: Expression<Row>,
  size = rowsAtOnce,
): AsyncGenerator<Row[], void> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`declare streamed_rows no scroll cursor for ${query}`.execute(tx)
    const fetch = sql<Row>`fetch forward ${sql.lit(size)} from streamed_rows`
    for (;;) {
      const { rows } = await fetch.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  } finally {
    await tx.rollback().execute()
  }
}
