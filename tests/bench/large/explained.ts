import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { buildApp } from '../../../server/src/app/app.ts'
import { type Db, openPool, types } from '../../../server/src/platform/db/database.ts'
import { superuser } from '../../../server/src/platform/embedded-postgres/cluster.ts'
import type { BenchDatabase } from '../bench-database.ts'
import type { Question } from './questions.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  /** The mean of all loops; a parallel worker is a loop. */
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The ways in which the statements of a request found their rows. */
export interface FoundBy {
  indexes: Set<string>
  /** Tables and indexes of which a statement read more than `manyRows` rows. */
  readMuch: Set<string>
}

const manyRows = 20_000

function note({ indexes, readMuch }: FoundBy, node: PlanNode): void {
  const { 'Index Name': index, 'Relation Name': table, 'Node Type': type } = node
  if (index) indexes.add(index)
  const rows = Math.round(
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
  )
  if (rows > manyRows && (table ?? index)) readMuch.add(`${rows} rows of ${table ?? index} (${type})`)
  for (const below of node.Plans ?? []) note({ indexes, readMuch }, below)
}

/** A server whose statements are explained while it answers. */
export interface Explained {
  /** Throws unless the nth request of the question is answered. */
  ask(question: Question, n: number): Promise<FoundBy>
  close(): Promise<void>
}

/**
 * The plans that PostgreSQL executes for a request, those of statements inside functions too. auto_explain, a part of
 * PostgreSQL, sends them as notices to the connection of the statement.
 */
export async function explained(database: BenchDatabase): Promise<Explained> {
  const plans: PlanNode[] = []
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const pool = openPool(
    { ...database.connection, user: superuser },
    {
      max: 4,
      types,
      options: ['-c TimeZone=UTC', ...options].join(' '),
      statement_timeout: 0,
      query_timeout: 0,
    },
  )
  pool.on('connect', (client: PoolClient) =>
    client.on('notice', ({ message = '' }) => {
      const json = /^duration: .*plan:\n([^]*)$/.exec(message)?.[1]
      if (json) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan)
    }),
  )
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const context = database.contextOn(db)
  const app = await buildApp(context, '/nowhere')
  await app.ready()
  await context.readiness.serve()
  return {
    async ask({ what, token, path, body }, n) {
      plans.length = 0
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await app.inject({
        url: path(n),
        headers,
        ...(body && { method: 'POST', body: body(n) }),
      })
      if (answer.statusCode !== 200)
        throw new Error(`${what} (${path(n)}) answered ${answer.statusCode}: ${answer.body}`)
      const found: FoundBy = { indexes: new Set(), readMuch: new Set() }
      for (const plan of plans) note(found, plan)
      return found
    },
    async close() {
      await app.close()
      await db.destroy()
    },
  }
}
