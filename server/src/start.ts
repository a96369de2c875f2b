import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { layFirstData } from './first-start.ts'
import { localAccounts } from './identity/local-accounts.ts'
import { startJobs } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { Closers } from './platform/closers.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { type DatabaseConnection, noLimits, openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { claimInstallation } from './platform/installation.ts'
import { loadKeys } from './platform/keys.ts'
import { createLogger } from './platform/logging.ts'
import { closeTransports } from './platform/mail/delivery.ts'
import { migrate } from './platform/migrations.ts'

export interface RunningServer {
  app: FastifyInstance
  context: Context
  /** Stops accepting, lets what is under way end, then closes everything in order. Safe to call twice. */
  stop(): Promise<void>
}

async function connect(config: Config, log: Context['log'], closers: Closers): Promise<DatabaseConnection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  closers.add('embedded PostgreSQL', () => postgres.stop())
  return postgres.connection
}

/** A connection that is kept alive falls idle when its last answer is out: without a push it would hold the stop up. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const push = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(push)
  }
}

async function migrateAt(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, 2, noLimits)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function assemble(config: Config, log: Context['log'], closers: Closers): Promise<RunningServer> {
  const stop = () =>
    closers.close((name, error) => log.error({ err: error, part: name }, 'could not be closed'))
  const keys = loadKeys(config)
  const connection = await connect(config, log, closers)
  await migrateAt(connection)
  const db = openDatabase(connection)
  closers.add('database', () => db.destroy())
  await claimInstallation(db, keys, config.keysFile)

  const parts = { config, db, clock: systemClock, log, keys }
  const context: Context = { ...parts, accounts: localAccounts(parts) }
  await layFirstData(context)

  const app = await buildApp(context)
  closers.add('mail connections', async () => closeTransports())
  const jobs = startJobs(context)
  closers.add('jobs', () => jobs.stop())
  closers.add('HTTP server', () => closeServer(app))
  await app.listen({ host: config.host, port: config.port })
  return { app, context, stop }
}

/** Starts everything that a configuration asks for; a start that fails leaves nothing running. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLogger(config.logLevel)
  const closers = new Closers()
  try {
    return await assemble(config, log, closers)
  } catch (error) {
    await closers.close((name, fault) => log.error({ err: fault, part: name }, 'could not be closed'))
    throw error
  }
}
