import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DatabaseConnection, Db } from '../../server/src/platform/database.ts'
import type { DB } from '../../server/src/platform/database-types.gen.ts'

/**
 * How PostgreSQL would find the rows of every statement that `work` sends, by EXPLAIN. The few rows of a test are read
 * whole only where no index could serve.
 */
export async function explained(
  connection: DatabaseConnection,
  work: (db: Db) => Promise<unknown>,
): Promise<string> {
  const sent: CompiledQuery[] = []
  const pool = new Pool({ ...connection, max: 1, options: '-c enable_seqscan=off' })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void sent.push(event.query),
  })
  try {
    await work(db)
    const plans: string[] = []
    for (const { sql, parameters } of sent.splice(0)) {
      const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters])
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans.join('\n\n')
  } finally {
    await db.destroy()
  }
}
