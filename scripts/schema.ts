// npm run schema [-- --check]: db/schema.sql and Kysely's types from the migrations, the types of the API's calls from the
// server's OpenAPI document; --check fails if they are stale.
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { projectRoot } from '../server/src/platform/config/paths.ts'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrations.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { describeApi } from './describe-api.ts'
import { describeSchema } from './describe-schema.ts'

const results = [
  'db/schema.sql',
  'server/src/platform/db/database-types.gen.ts',
  'packages/client/src/http/calls.gen.ts',
] as const

interface ListedValues {
  column: string
  definition: string
  nullable: boolean
  has_default: boolean
}

/** Columns that a check limits to a list of texts: `check (status in ('a', 'b'))`. */
async function listedValues(db: Db): Promise<ListedValues[]> {
  const { rows } = await sql<ListedValues>`
    select format('%s.%s.%s', n.nspname, t.relname, a.attname) as column,
      pg_get_constraintdef(c.oid) as definition,
      not a.attnotnull as nullable,
      a.atthasdef as has_default
    from pg_attribute a
    join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
    join pg_namespace n on n.oid = t.relnamespace
    join pg_constraint c on c.contype = 'c'
      and (c.conrelid = t.oid and c.conkey = array[a.attnum] or c.contypid = a.atttypid)
    where n.nspname in ('platform', 'identity', 'studio')
    order by 1`.execute(db)
  return rows
}

const listDefinition = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)(?: NOT VALID)?$/

/** 'a' | 'b', or undefined for another check. */
const unionOf = (definition: string): string | undefined => {
  const values = listDefinition.exec(definition)?.[1]?.match(/'[^']*'(?=::text)/g)
  return values?.map((value) => JSON.stringify(value.slice(1, -1))).join(' | ')
}

/** The columns of a payment in the views of sold plans, and their names in studio.payments. */
const paymentColumns: Record<string, string> = {
  payment_status: 'state',
  payment_method: 'method',
  payment_channel: 'channel',
  amount_paid_cents: 'amount_cents',
  parts_paid_cents: 'parts_cents',
  refunded_cents: 'refunded_cents',
  paid_on: 'received_on',
  verified_at: 'received_at',
  verified_by: 'received_by',
  balance_cents: 'balance_cents',
}

/** The views of sold plans have the columns of a sale and of its payment. */
async function soldPlanColumns(db: Db): Promise<[string, string][]> {
  const { rows } = await sql<{ view: string; name: string }>`
    select attrelid::regclass::text as view, attname as name from pg_attribute
    where attrelid in ('studio.sold_plans'::regclass, 'studio.waiting_purchases'::regclass) and attnum > 0`.execute(
    db,
  )
  return rows.map(({ view, name }) => {
    const payment = paymentColumns[name]
    return [
      `${view}.${name}`,
      payment ? `DB['studio.payments']['${payment}']` : `DB['studio.user_plans']['${name}']`,
    ]
  })
}

async function columnOverrides(db: Db): Promise<Record<string, string>> {
  // The catalogues call all columns of a view nullable.
  const overrides: Record<string, string> = {
    'identity.accounts.id': 'string',
    'identity.accounts.created_at': 'Timestamp',
    'studio.counted_cash_movements.id': 'number',
    'studio.counted_cash_movements.day': 'string',
    'studio.counted_cash_movements.kind': "DB['studio.cash_movements']['kind']",
    'studio.counted_cash_movements.method': "DB['studio.cash_movements']['method']",
    'studio.counted_cash_movements.amount_cents': 'number',
    'studio.counted_cash_movements.at': 'Timestamp',
    'studio.income.id': 'string',
    'studio.income.user_plan_id': 'string | null',
    'studio.income.kind': '"payment" | "refund" | "failed_refund" | "credit" | "return"',
    'studio.income.user_id': 'string',
    'studio.income.plan_id': 'string | null',
    'studio.income.name': 'string | null',
    'studio.income.reference': 'string | null',
    'studio.income.payment_method': "DB['studio.payments']['method']",
    'studio.income.payment_channel': "DB['studio.payments']['channel']",
    'studio.income.amount_cents': 'number',
    'studio.income.at': 'Timestamp',
    ...Object.fromEntries(await soldPlanColumns(db)),
    'studio.unconfirmed_examples.id': 'string',
    'studio.class_details.id': 'string',
    'studio.class_details.name': 'string',
    'studio.class_details.coach_ids': 'string[]',
    'studio.class_details.coach_names': 'string[]',
    'studio.class_details.coaches': '{ id: string; display_name: string; picture_path: string | null }[]',
  }
  for (const { column, definition, nullable, has_default } of await listedValues(db)) {
    const union = unionOf(definition)
    if (!union) continue
    const type = nullable ? `${union} | null` : union
    overrides[column] = has_default ? `Generated<${type}>` : type
  }
  return overrides
}

async function writeTypes(db: Db, url: string, file: string): Promise<void> {
  const options = {
    dialect: 'postgres',
    url,
    'default-schema': 'none',
    'include-pattern': '(platform|identity|studio).*',
    'date-parser': 'string',
    'numeric-parser': 'number',
    'type-mapping': JSON.stringify({ int8: 'number' }),
    overrides: JSON.stringify({ columns: await columnOverrides(db) }),
    'out-file': file,
    'log-level': 'error',
  }
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  await promisify(execFile)('node_modules/.bin/kysely-codegen', flags)
}

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }

const socketUrl = ({ host, port, user, database }: DatabaseConnection) =>
  `postgres://${user}@localhost/${database}?host=${host}&port=${port}`

/** From a new database of the embedded PostgreSQL. */
async function generate(scratch: string): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(scratch, 'data'), log: quiet })
  const db = openDatabase(postgres.connection, 2, noLimits)
  try {
    await migrate(db)
    const types = join(scratch, 'types.ts')
    await writeTypes(db, socketUrl(postgres.connection), types)
    return [await describeSchema(db), readFileSync(types, 'utf8'), await describeApi(db)]
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

const isStale = (file: string, text: string): boolean => {
  try {
    return readFileSync(join(projectRoot, file), 'utf8') !== text
  } catch {
    return true
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'estudio-schema-'))
// As root, PostgreSQL runs as another user.
chmodSync(scratch, 0o755)
try {
  const texts = await generate(scratch)
  const stale = results.filter((file, index) => isStale(file, texts[index] ?? ''))
  if (process.argv.includes('--check')) {
    if (stale.length > 0) console.error(`Stale: ${stale.join(', ')}. Run npm run schema.`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    for (const [index, file] of results.entries()) writeFileSync(join(projectRoot, file), texts[index] ?? '')
    console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Nothing changed.')
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
