// node scripts/tsx.mjs tests/bench/upgrade.ts [MEMBERS]: upgrades a studio whose payments were columns of their sales, and compares the
// sums before and after to the centavo. Prints the time of each step and how long it kept others from writing a table.
import { deepStrictEqual } from 'node:assert'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { type Db, noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { superuser } from '../../server/src/platform/embedded-postgres/cluster.ts'
import { paymentFaultsSql } from '../harness/consistency.ts'
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts'
import { oldStudioSql } from './upgrade-studio.ts'

/** The last migration before payments were rows of their own, and the last one while the server read the columns of the sale. */
const steps = ['0101-unread-import-cells', '0171-notes-of-imports'] as const

/** The same questions to both models: income and cash by month, what is due, and how many payments are in each state. */
const sumsSql = (payments: string): string => `
  with payment as (${payments})
  select 'income ' || method || to_char(at, ' YYYY-MM') as what, sum(cents)::text as sum from (
    select method, at, coalesce(paid, 0) as cents from payment where state = 'completed'
    union all select method, at, -amount_cents from studio.refunds) i group by 1
  union all select 'cash ' || kind || ' ' || method || to_char(day, ' YYYY-MM'), sum(amount_cents)::text
    from studio.cash_movements group by 1
  union all select 'payments ' || state || ' ' || method, count(*) || ' with ' || coalesce(sum(paid), 0) || ', refunded ' || sum(refunded)
    from payment group by 1
  union all select 'due', sum(price - coalesce(paid, 0))::text from payment where state = 'pending' and status = 'frozen'
  union all select 'receipts', count(*) || ' up to ' || max(folio) from studio.receipts
  order by 1`

const inSales = `select status, payment_status as state, payment_method as method, verified_at as at, amount_paid_cents as paid,
  refunded_cents as refunded, price_cents as price from studio.user_plans`
const inPayments = `select u.status, p.state, p.method, p.received_at as at, p.amount_cents as paid, p.refunded_cents as refunded,
  u.price_cents as price from studio.payments p join studio.user_plans u on u.id = p.user_plan_id`
const inSoldPlans = `select status, payment_status as state, payment_method as method, verified_at as at, amount_paid_cents as paid,
  refunded_cents as refunded, price_cents as price from studio.sold_plans`

/** Watches which tables of the studio are locked against writing, and since when. Answers the longest locks at the end. */
function watchLocks(client: Client): () => Promise<string[]> {
  const since = new Map<string, number>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ name: string }>(`
        select distinct c.oid::regclass::text as name from pg_locks l join pg_class c on c.oid = l.relation and c.relkind = 'r'
        where l.granted and c.relnamespace in ('studio'::regnamespace, 'platform'::regnamespace)
          and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`)
      for (const { name } of rows) if (!since.has(name)) since.set(name, performance.now())
      await sleep(20)
    }
  })()
  return async () => {
    const end = performance.now()
    isOver = true
    await watching
    return [...since]
      .map(([name, begin]) => ({ name, seconds: (end - begin) / 1000 }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, 4)
      .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`)
  }
}

async function upTo(db: Db, migration: string): Promise<void> {
  await sql`begin`.execute(db)
  await migrateUpTo(db, migration)
  await sql`commit`.execute(db)
}

async function measure(
  database: BenchDatabase,
  what: string,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase(database.connection, 1, noLimits)
  try {
    await database.connected(async (client) => {
      const locks = watchLocks(client)
      const begin = performance.now()
      await work(db)
      const time = ((performance.now() - begin) / 1000).toFixed(1)
      console.log(`${what}: ${time} s; longest locks: ${(await locks()).join(', ')}`)
    })
  } finally {
    await db.destroy()
  }
}

const members = Number(process.argv[2] ?? 200_000)
const database = await startBenchDatabase()
const sums = (payments: string) => database.query(sumsSql(payments))
try {
  const empty = openDatabase(database.connection, 1, noLimits)
  await upTo(empty, steps[0])
  await empty.destroy()
  const filled = performance.now()
  await database.connected((client) => client.query(oldStudioSql(members)), superuser)
  console.log(
    `${members} members with two sales each were generated in ${((performance.now() - filled) / 1000).toFixed(0)} s`,
  )
  const before = await sums(inSales)
  await measure(database, `payments become rows, up to ${steps[1]}`, (db) => upTo(db, steps[1]))
  deepStrictEqual(await sums(inPayments), before)
  await measure(database, 'the server reads the rows, this version', migrate)
  deepStrictEqual(await sums(inPayments), before)
  deepStrictEqual(await sums(inSoldPlans), before)
  // A change that the audit log had forgotten before the upgrade has no event.
  const faults = await database.query(
    `select fault from (${paymentFaultsSql}) f where fault !~ 'event' limit 5`,
  )
  deepStrictEqual(faults, [])
  console.log(`${before.length} sums are equal before and after`)
} finally {
  await database.close()
}
