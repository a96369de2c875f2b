import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { openFolder } from '../harness/index.ts'

/** A copy of db/ that a test may change. */
export const copyOfSchema = (): string => {
  const folder = openFolder('migrations')
  cpSync(join(projectRoot, 'db'), folder, { recursive: true })
  return folder
}

/** As another process does, with a connection of its own. */
export const migrateElsewhere = async (connection: DatabaseConnection, folder: string): Promise<void> => {
  const other = openDatabase(connection, 1, noLimits)
  try {
    await migrate(other, folder, { lockTimeoutMs: 200, pauseMs: 200 })
  } finally {
    await other.destroy()
  }
}

export const appliedMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations.applied order by 1`.execute(db)
  return rows.map((row) => row.name)
}
