import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'

/** Waits until a statement of this database waits for a lock. */
export const untilSomebodyWaits = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length === 0) throw new Error('Nobody waits for a lock yet')
  }, 10_000)
