import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { localAccounts } from '../../server/src/identity/local-accounts.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { noLimits, openDatabase } from '../../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { newKeysText, parseKeys } from '../../server/src/platform/keys.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { migrate } from '../../server/src/platform/migrations.ts'
import { seedOnFirstStart } from '../../server/src/studio/demo/seed.ts'

export const memberCount = 4000
export const classCount = 500
/** Pairs of member and class that nobody asked for yet; each phase takes its own stretch. */
export const wishCount = 120_000

export interface Wish {
  token: string
  scheduledClass: string
}

export interface World {
  /** Environment for the server under test: same database, same keys. */
  env: Record<string, string>
  connection: { host: string; port: number; user: string; database: string }
  /** Token and class of wish n (from 0), and of member n for a hot class. */
  wish(n: number): Wish
  tokens: string[]
  hotClasses: string[]
  /** Renews the planner's statistics, as autovacuum does within a minute of a table's first rows. */
  analyze(): Promise<void>
  close(): Promise<void>
}

const peopleSql = `
  with people as (
    insert into identity.users (email, email_confirmed_at, created_at, updated_at)
      select 'socio' || n || '@bench.example', now(), now(), now() from generate_series(1, $1::integer) n returning id
  ), profiles as (
    insert into studio.profiles (user_id, full_name, created_at, updated_at)
      select id, 'Socio Ejemplo', now(), now() from people
  ), plan as (
    insert into studio.plans (name, description, price_cents, duration_days, class_limit, display_order, created_at, updated_at)
      values ('Plan', 'Plan', 0, 60, 1000, 1, now(), now()) returning id
  ), numbered as (
    select id, row_number() over () - 1 as n from people
  ), held as (
    insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
      classes_remaining, status, payment_status, payment_method, list_price_cents, price_cents, start_date, end_date,
      created_at, updated_at, verified_at)
      select numbered.id, plan.id, 'EST-AA' || (select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789',
          1 + (numbered.n / (31 ^ place)::bigint % 31)::integer, 1), '') from generate_series(0, 3) place),
        'Plan', 'Plan', '{}', 60, 1000, 1000, 'active', 'completed', 'cash', 0, 0,
        current_date - 1, current_date + 58, now(), now(), now()
      from numbered, plan returning id, user_id
  ), granted as (
    insert into studio.plan_ledger (user_plan_id, kind, delta, created_at) select id, 'grant', 1000, now() from held
  )
  insert into identity.sessions (user_id, created_at, refreshed_at)
    select id, now(), now() from people returning id, user_id`

const classesSql = `
  insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
    select (select id from studio.classes limit 1), now() + make_interval(hours => 2, mins => 20 * n),
      now() + make_interval(hours => 2, mins => 20 * n + 15), $2::integer, now(), now()
    from generate_series($3::integer, $3::integer + $1::integer - 1) n returning id`

/** A database with members, plans, sessions and classes, on the embedded PostgreSQL in a folder of its own. */
export async function createWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-bench-'))
  // Started as root, PostgreSQL runs as another user, who has to reach its data here.
  chmodSync(folder, 0o755)
  const keysText = newKeysText()
  const keysFile = join(folder, 'keys.json')
  writeFileSync(keysFile, keysText, { mode: 0o600 })
  const log = createLogger('silent')
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
  const { connection } = postgres
  const db = openDatabase(connection, 4, noLimits)
  await migrate(db)

  const env = {
    DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${connection.host}&port=${connection.port}`,
    KEYS_FILE: keysFile,
    DATA_DIR: join(folder, 'server'),
    SEED: 'empty',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000000',
    SITE_URL: 'http://localhost:3000',
  }
  const parts = { config: readConfig(env), db, clock: systemClock, log, keys: parseKeys(keysText) }
  const context: Context = { ...parts, accounts: localAccounts(parts) }

  await seedOnFirstStart(context)

  const client = new Client(connection)
  await client.connect()
  await client.query(
    'alter table studio.scheduled_classes drop constraint scheduled_classes_max_capacity_check',
  )
  const people = await client.query<{ id: string; user_id: string }>(peopleSql, [memberCount])
  const classes = await client.query<{ id: string }>(classesSql, [classCount, memberCount, 0])
  const hot = await client.query<{ id: string }>(classesSql, [4, memberCount, classCount])
  await client.query(`
    create schema bench;
    create table bench.members (n integer primary key, user_id uuid not null);
    create table bench.classes (n integer primary key, id uuid not null)`)
  await client.query(
    'insert into bench.members select row_number() over () - 1, u from unnest($1::uuid[]) u',
    [people.rows.map((row) => row.user_id)],
  )
  await client.query(
    'insert into bench.classes select row_number() over () - 1, u from unnest($1::uuid[]) u',
    [classes.rows.map((row) => row.id)],
  )
  await client.query('vacuum analyze')
  await client.end()

  const app = await buildApp(context, '/nowhere')
  await app.ready()
  const now = systemClock.now()
  const tokens = people.rows.map(
    ({ id, user_id }) =>
      app.accessTokens.sign(
        {
          sub: user_id,
          email: 'socio@bench.example',
          phone: '',
          app_metadata: {},
          user_metadata: {},
          role: 'authenticated',
          aal: 'aal1',
          amr: [],
          session_id: id,
          is_anonymous: false,
        },
        now,
      ).token,
  )
  await app.close()
  await db.destroy()

  return {
    env,
    connection,
    tokens,
    hotClasses: hot.rows.map((row) => row.id),
    wish: (n) => ({
      token: tokens[memberOf(n)] ?? '',
      scheduledClass: classes.rows[classOf(n)]?.id ?? '',
    }),
    async analyze() {
      const statistics = new Client(connection)
      await statistics.connect()
      await statistics.query('vacuum analyze')
      await statistics.end()
    },
    async close() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Wish n spreads over all members before any asks twice, and over the classes in a stride of its own. */
export const memberOf = (n: number): number => n % memberCount
export const classOf = (n: number): number => (n * 7 + Math.floor(n / memberCount)) % classCount
