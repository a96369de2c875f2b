import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Config } from './config/config.ts'
import type { DatabaseConnection, Db } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'

/** Where the database is, and what ends it where it is our own. */
export interface DatabaseServer {
  connection: DatabaseConnection
  stop(): Promise<void>
}

/** The database that DATABASE_URL names, else the embedded one, started. Throws EmbeddedPostgresError. */
export async function startDatabase(
  { databaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
): Promise<DatabaseServer> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir, log })
}

/** A role that owns the studio's database is enough: whatever gets at a superuser gets at the machine. */
export async function warnOfSuperuser(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.rolsuper)
    log.warn(
      'DATABASE_URL names a superuser. Give the server a role that owns its database and nothing else.',
    )
}
