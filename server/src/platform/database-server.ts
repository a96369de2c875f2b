import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './database.ts'
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
