import type { FastifyInstance } from 'fastify'
import { checkProject, claimAccounts } from '../identity/index.ts'
import type { Config } from '../platform/config/config.ts'
import { loadKeys } from '../platform/config/keys.ts'
import { type Context, systemClock } from '../platform/context.ts'
import {
  type DatabaseConnection,
  type Db,
  jobLimits,
  noLimits,
  openDatabase,
  PoolUsage,
  requestLimits,
} from '../platform/db/database.ts'
import { type DatabaseServer, warnOfSuperuser } from '../platform/db/database-server.ts'
import { claimInstallation } from '../platform/db/installation.ts'
import { migrate } from '../platform/db/migrations.ts'
import { monitorDatabase } from '../platform/db/monitor.ts'
import { isDatabaseAway } from '../platform/db/outage.ts'
import { serverConnection } from '../platform/db/server-role.ts'
import { type JobQueue, migrateJobQueue, startJobQueue } from '../platform/jobs/job-queue.ts'
import { Readiness } from '../platform/readiness.ts'
import { gracefulClose, ShutdownHooks } from '../platform/shutdown.ts'
import { openDemoAccounts } from '../studio/demo/index.ts'
import { buildApp } from './app.ts'
import { type AppContext, createContext, onDatabase } from './context.ts'
import { ensureFirstData } from './first-start.ts'
import { jobsOf } from './jobs.ts'

interface RunningServer {
  app: FastifyInstance
  context: AppContext
  /** Stops listening, finishes the open requests, then closes everything in order. Calling it twice is safe. */
  stop(): Promise<void>
}

/** Migrates the database as its owner, and returns the connection of the server's role. */
async function migrateAt(owner: DatabaseConnection, log: Context['log']): Promise<DatabaseConnection> {
  const db = openDatabase(owner, 2, noLimits)
  try {
    await migrate(db)
    await warnOfSuperuser(db, log)
    await migrateJobQueue(owner)
    return await serverConnection(db, owner, log)
  } finally {
    await db.destroy()
  }
}

/** The connections that jobs need besides those of the job queue. */
const jobConnections = 3

interface StartOptions {
  config: Config
  log: Context['log']
  database: Promise<DatabaseServer>
}

/** Creates the data that a first start needs, in a migrated database. */
async function prepareData(context: Context): Promise<void> {
  const { config, db, keys } = context
  await claimInstallation(db, keys, config.keysFile)
  await claimAccounts(context)
  await checkProject(context)
  await ensureFirstData(context)
}

/** Listens as soon as the routes are registered, and answers requests once the database is prepared. */
async function assemble(
  { config, log, database }: StartOptions,
  hooks: ShutdownHooks,
): Promise<RunningServer> {
  const keys = loadKeys(config)
  const monitor = monitorDatabase(log)
  hooks.add('database monitor', () => monitor.stop())
  const readiness = new Readiness(monitor.isAvailable)
  let startMigrating = () => {}
  const listening = new Promise<void>((resolve) => {
    startMigrating = resolve
  })
  const connecting = Promise.all([database, listening]).then(([{ connection }]) => migrateAt(connection, log))
  connecting.catch(() => undefined)
  const poolUsage = new PoolUsage()
  const open = (name: string, connections: number, limits: typeof requestLimits, usage?: PoolUsage): Db => {
    const db = openDatabase(connecting, connections, limits, { log, monitor, usage })
    hooks.add(name, () => db.destroy())
    return db
  }
  const jobDb = open('database of the jobs', jobConnections, jobLimits)
  const db = open('database', config.poolSize, requestLimits, poolUsage)
  const context = createContext({ config, db, poolUsage, clock: systemClock, log, keys, readiness })
  const jobContext = onDatabase(context, jobDb)
  const app = await buildApp(context)
  hooks.add('mail connections', async () => context.mail.server?.close())
  // The jobs start after the server answers requests and end after it has stopped listening.
  const running: { jobs?: JobQueue } = {}
  hooks.add('jobs', async () => running.jobs?.stop())
  hooks.add('HTTP server', gracefulClose(app))
  await app.listen({ host: config.host, port: config.port })

  startMigrating()
  const connection = await connecting
  monitor.watch(connection)
  await prepareData(jobContext)
  await readiness.serve()
  const { connection: owner } = await database
  running.jobs = startJobQueue(jobContext, connection, jobsOf(jobContext, owner))
  return {
    app,
    context,
    stop() {
      readiness.stop()
      return hooks.close((name, error) => log.error({ err: error, part: name }, 'could not be closed'))
    },
  }
}

const stopOf = (database: Promise<DatabaseServer>) =>
  database.then(
    ({ stop }) => stop(),
    // The jobs never started. The failed start has been reported already.
    () => undefined,
  )

/** Starts the server. When the start fails, everything that it started is stopped again, including the database. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const hooks = new ShutdownHooks()
  hooks.add('database server', () => stopOf(options.database))
  try {
    return await assemble(options, hooks)
  } catch (error) {
    await hooks.close((name, fault) => options.log.error({ err: fault, part: name }, 'could not be closed'))
    throw error
  }
}

export async function printWelcome({ app, context }: RunningServer): Promise<void> {
  const { config } = context
  const bound = app.server.address()
  const isChosen = config.port === 0 && typeof bound === 'object' && bound !== null
  const address = isChosen ? `http://${config.host}:${bound.port}` : config.siteUrl.origin
  // Losing the database at this point does not stop the server.
  const accounts = await openDemoAccounts(context).catch((error: unknown) => {
    if (isDatabaseAway(error)) return []
    throw error
  })
  const lines = [
    '',
    `  Estudio   ${address}`,
    `  Admin     ${address}/admin/`,
    ...(config.smtpUrl || !config.isLoopback ? [] : [`  Mail      ${address}/buzon`]),
    ...(accounts.length > 0 ? ['', '  Demo accounts:'] : []),
    ...accounts.map(([email, password]) => `    ${email.padEnd(24)} ${password}`),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
