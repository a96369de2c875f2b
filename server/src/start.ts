import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { layFirstData } from './first-start.ts'
import { accountsOf, checkProject, claimAccounts } from './identity/index.ts'
import { jobsOf } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { Closers } from './platform/closers.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { type DatabaseConnection, noLimits, openDatabase, requestLimits } from './platform/database.ts'
import type { DatabaseServer } from './platform/database-server.ts'
import { orderlyClose } from './platform/http/orderly-close.ts'
import { claimInstallation, warnOfSuperuser } from './platform/installation.ts'
import { type JobQueue, startJobQueue } from './platform/job-queue.ts'
import { loadKeys } from './platform/keys.ts'
import { closeTransports } from './platform/mail/delivery.ts'
import { migrate } from './platform/migrations.ts'
import { settingsPort } from './studio/settings/service.ts'

export interface RunningServer {
  app: FastifyInstance
  context: Context
  /** Stops accepting, lets what is under way end, then closes everything in order. Safe to call twice. */
  stop(): Promise<void>
}

async function migrateAt(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, 2, noLimits)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

interface Ground {
  config: Config
  log: Context['log']
  /** Begun already: it starts while the code is loaded. */
  database: Promise<DatabaseServer>
}

async function assemble({ config, log, database }: Ground, closers: Closers): Promise<RunningServer> {
  const stop = () =>
    closers.close((name, error) => log.error({ err: error, part: name }, 'could not be closed'))
  const keys = loadKeys(config)
  const { connection } = await database
  await migrateAt(connection)
  const db = openDatabase(connection, config.poolSize, requestLimits, log)
  closers.add('database', () => db.destroy())
  await claimInstallation(db, keys, config.keysFile)
  await warnOfSuperuser(db, log)

  const parts = { config, db, clock: systemClock, log, keys, settings: settingsPort }
  const context: Context = { ...parts, accounts: accountsOf(parts) }
  await claimAccounts(context)
  await checkProject(context)
  await layFirstData(context)

  const app = await buildApp(context)
  closers.add('mail connections', async () => closeTransports())
  // They begin once the server listens, and end after it has stopped listening.
  const running: { jobs?: JobQueue } = {}
  closers.add('jobs', async () => running.jobs?.stop())
  closers.add('HTTP server', orderlyClose(app))
  await app.listen({ host: config.host, port: config.port })
  running.jobs = startJobQueue(context, connection, jobsOf(context, connection))
  return { app, context, stop }
}

const stopOf = (database: Promise<DatabaseServer>) =>
  database.then(
    ({ stop }) => stop(),
    // It never started: whoever waited for it has been told.
    () => undefined,
  )

/** Starts everything that a configuration asks for; a start that fails leaves nothing running, the database included. */
export async function startServer(ground: Ground): Promise<RunningServer> {
  const closers = new Closers()
  closers.add('database server', () => stopOf(ground.database))
  try {
    return await assemble(ground, closers)
  } catch (error) {
    await closers.close((name, fault) => ground.log.error({ err: fault, part: name }, 'could not be closed'))
    throw error
  }
}
