import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { buildApp } from '../../server/src/app/app.ts'
import { type AppContext, createContext } from '../../server/src/app/context.ts'
import type { AuthSession } from '../../server/src/identity/gotrue/bodies.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import type { Context } from '../../server/src/platform/context.ts'
import {
  type DatabaseConnection,
  type Db,
  openDatabase,
  PoolUsage,
  requestLimits,
} from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { monitorDatabase } from '../../server/src/platform/db/monitor.ts'
import { grantRights } from '../../server/src/platform/db/role-grants.ts'
import { schemaCompilers } from '../../server/src/platform/http/schemas.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import {
  drainOutbox,
  type MailboxMessage,
  type MailTemplates,
  readMailbox,
} from '../../server/src/platform/mail/index.ts'
import { Readiness } from '../../server/src/platform/readiness.ts'
import { demoAddresses } from '../../server/src/studio/demo/accounts.ts'
import { seedOnFirstStart } from '../../server/src/studio/demo/seed.ts'
import { at, runningClock, type TestClock, testClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { type Caller, caller } from './http.ts'
import {
  asCoach,
  asMember,
  type Coach,
  createPerson,
  lightPasswordCost,
  type Member,
  type NewPerson,
  newSession,
  type Person,
  setUsualPassword,
} from './people.ts'
import { type Books, booksOf, createPlan, givePlan, type HeldPlan, type NewPlan, type Plan } from './plans.ts'
import { serverRole } from './postgres.ts'
import { createClass, createSlot, type NewClass, type TestClass } from './schedule.ts'
import { setSettings } from './settings.ts'

export interface NewMember extends NewPerson {
  /** Default: none. */
  plan?: HeldPlan['plan'] | 'none'
  /** Default 8. */
  classes?: number
  /** How many standing places the plan allows; default none. */
  standing?: number
  /** Civil dates; default today and 29 days later. */
  starts?: string
  ends?: string
}

export interface Studio {
  app: FastifyInstance
  /** The database as its owner, who may do more than the server. The server's own is `context.db`. */
  db: Db
  /** The connection to the same database as its owner, for clients of the test. */
  connection: DatabaseConnection
  context: AppContext
  clock: TestClock
  /** A caller without a session. */
  visitor: Caller
  member(member?: NewMember): Promise<Member>
  admin(person?: NewPerson): Promise<Person>
  reception(person?: NewPerson): Promise<Person>
  coach(person?: NewPerson): Promise<Coach>
  class(plan: NewClass): Promise<TestClass>
  slot(time: string): Promise<{ id: string; time: string }>
  plan(plan?: NewPlan): Promise<Plan>
  /** A new session, as the sign-in answers it. */
  session(account: { id: string }): Promise<AuthSession>
  /** The balances and ledgers of a member's plans. */
  books(member: { id: string }): Promise<Books[]>
  setClock(wallTime: string): void
  advance: TestClock['advance']
  /** Sends what is due and answers every mail sent so far, newest first. */
  mailbox(): Promise<MailboxMessage[]>
  close(): Promise<void>
}

export interface StudioOptions {
  /** Variables of the configuration, beside those every test has. */
  env?: Record<string, string>
  poolSize?: number
  /** The time that the server waits for the hosted project, as in service by default. */
  projectTimeoutMs?: number
  /** The time that a query may take, as in service by default. */
  limits?: typeof requestLimits
  /** Another server's clock, so that both agree. */
  clock?: TestClock
  /** Folder of the front ends; none by default. */
  dist?: string
  /** The destination of the log; the log is silent by default. */
  log?: DestinationStream
  /** The server's connection to its database, through a proxy or as a role of the test; directly as the server's role by default. */
  through?: (direct: DatabaseConnection) => Promise<DatabaseConnection>
  /** As a server in service, it notices when its database is away, within two seconds. */
  monitored?: boolean
  /** The demo studio as a first start at the clock's time makes it, instead of the empty seed. */
  demo?: boolean
  /** False: the database is migrated, and has no studio yet. */
  seeded?: boolean
  /** The studio's time zone, set before its server starts; that of the template by default. */
  timezone?: string
  /** Templates of the test, in addition to the server's. */
  mailTemplates?: MailTemplates
}

const keysText = newKeysText()
/** The pace of the database's monitor; an attempt has time enough on a busy machine. */
export const quickPace = { pauseMs: 20, attemptMs: 1000 }
/** Compiling the schemas of all routes takes half of a server's start: done once for all servers of a worker. */
export const compilers = schemaCompilers()
const quiet = { error: () => undefined, info: () => undefined }
const day = 24 * 60 * 60 * 1000
/** The civil date in Mazatlán, so many days later. */
const civil = (now: Date, days = 0): string =>
  new Date(now.getTime() + days * day - 7 * 60 * 60 * 1000).toISOString().slice(0, 10)

const testEnvironment = {
  SITE_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgres://localhost/test',
  LOG_LEVEL: 'silent',
}

function testContext(
  { db, poolUsage, clock, readiness }: Pick<Context, 'db' | 'poolUsage' | 'readiness'> & { clock: TestClock },
  { env, log, projectTimeoutMs, mailTemplates }: StudioOptions,
): AppContext {
  const read = readConfig({ ...testEnvironment, ...(log && { LOG_LEVEL: 'debug' }), ...env })
  const config = {
    ...read,
    passwordCost: lightPasswordCost,
    hosted: read.hosted && { ...read.hosted, timeoutMs: projectTimeoutMs },
  }
  const logger = createLogger(config.logLevel, log)
  const context = createContext({
    config,
    db,
    poolUsage,
    clock,
    log: logger,
    keys: parseKeys(keysText),
    readiness,
  })
  context.mail.templates = { ...context.mail.templates, ...mailTemplates }
  return context
}

async function newMember(app: FastifyInstance, context: Context, member: NewMember): Promise<Member> {
  const person = await createPerson(app, context, member)
  const { plan = 'none', classes = 8 } = member
  if (plan !== 'none') {
    const today = context.clock.now()
    const starts = member.starts ?? civil(today)
    const ends = member.ends ?? civil(at(`${starts}T12:00`), 29)
    await givePlan(context, person.id, { plan, classes, starts, ends, standing: member.standing })
  }
  return asMember(context, person)
}

async function seedDemo(context: Context): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'estudio-demo-'))
  await seedOnFirstStart({ ...context, config: { ...context.config, seed: 'demo', dataDir } })
  await rm(dataDir, { recursive: true })
}

/** The demo studio as a first start now makes it, in a migrated database; its accounts have the usual password. */
export async function seedDemoNow(db: Db): Promise<void> {
  const parts = { db, poolUsage: new PoolUsage(), clock: runningClock(), readiness: new Readiness() }
  await seedDemo(testContext(parts, {}))
  for (const email of demoAddresses) await setUsualPassword(db, email)
}

/** The work is begun by the first call; all others wait for it. */
export const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let under: Promise<void> | undefined
  return () => {
    under ??= work()
    return under
  }
}

/** The whole server on a database of its own, at 08:00 of Monday 16 November 2026 in Culiacán, until it is closed. */
export async function startStudio(options: StudioOptions = {}): Promise<Studio> {
  const database = await createTestDatabase({ empty: options.demo, seeded: options.seeded })
  const reached = (await options.through?.(database.connection)) ?? database.connection
  const monitor = options.monitored ? monitorDatabase(quiet, quickPace) : undefined
  monitor?.watch(reached)
  const poolUsage = new PoolUsage()
  const opened = { monitor, usage: poolUsage }
  const [poolSize, limits] = [options.poolSize ?? 5, options.limits ?? requestLimits]
  const owner = database.connection.user
  const ownerDb = openDatabase({ ...reached, user: owner }, poolSize, limits, { monitor })
  const user = reached.user === owner ? serverRole : reached.user
  const db = openDatabase({ ...reached, user }, poolSize, limits, opened)
  const clock = options.clock ?? testClock()
  const readiness = new Readiness(monitor?.isAvailable)
  const context = testContext({ db, poolUsage, clock, readiness }, options)
  if (options.demo) {
    await migrate(ownerDb)
    await grantRights(ownerDb, serverRole)
    await seedDemo(context)
  }
  if (options.timezone) await setSettings(ownerDb, { timezone: options.timezone })
  const app = await buildApp(context, options.dist ?? '/nowhere', compilers)
  await app.ready()
  await context.readiness.serve()
  return {
    app,
    db: ownerDb,
    connection: database.connection,
    context,
    clock,
    visitor: caller(app, async () => undefined),
    member: (member = {}) => newMember(app, context, member),
    admin: (person = {}) => createPerson(app, context, { name: 'Admin Prueba', ...person, roles: ['admin'] }),
    reception: (person = {}) =>
      createPerson(app, context, { name: 'Recepción Prueba', ...person, roles: ['reception'] }),
    coach: async (person = {}) =>
      asCoach(
        context,
        await createPerson(app, context, { name: 'Coach Prueba', roles: ['instructor'], ...person }),
      ),
    class: (plan) => createClass(context, plan),
    slot: (time) => createSlot(context, time),
    plan: (plan = {}) => createPlan(context, plan),
    session: ({ id }) => newSession(app, context, id),
    books: (member) => booksOf(ownerDb, member.id),
    setClock: clock.set,
    advance: clock.advance,
    async mailbox() {
      await drainOutbox(context)
      return readMailbox(context)
    },
    close: once(async () => {
      await app.close()
      await db.destroy()
      await ownerDb.destroy()
      await monitor?.stop()
      await database.drop()
    }),
  }
}
