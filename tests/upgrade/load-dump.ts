import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/** Makes an empty database the studio of a version as it was; `db` has one connection. */
export const loadDump = async (db: Db, dump: string): Promise<void> => {
  await sql.raw(gunzipSync(readFileSync(join(import.meta.dirname, dump))).toString()).execute(db)
  await sql`reset all`.execute(db)
}
