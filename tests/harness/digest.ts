import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/** A digest of each table with all its rows; without the counters of rates, which count refused requests too. */
export const digestOf = async (db: Db): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('studio', 'identity', 'platform') and table_type = 'BASE TABLE'
      and table_name <> 'rate_counters' order by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.raw(name)} t`.execute(db)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** Counts the connections that wait for a lock. */
export const waitingForLocks = async (db: Db): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length
}
