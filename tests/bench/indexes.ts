import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Context } from '../../server/src/platform/context.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'
import type { World } from './world.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

const explained = (node: PlanNode): string[] => {
  const below = (node.Plans ?? []).flatMap(explained)
  const { 'Index Name': index, 'Relation Name': table, 'Node Type': type } = node
  if (index) return [index, ...below]
  // The one row of the settings is read as fast without an index.
  return type === 'Seq Scan' && table && table !== 'settings' ? [`all of ${table}`, ...below] : below
}

/** The statements that `work` sends. */
async function statementsOf(
  world: World,
  work: (context: Context) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new Pool({ ...world.connection, max: 4 }) }),
    log: (event) => void statements.push(event.query),
  })
  await work(world.contextOn(db))
  await db.destroy()
  return statements
}

/** By EXPLAIN: through which indexes the statements that `work` sends find their rows, and which tables they read whole. */
export async function indexesOf(
  world: World,
  work: (context: Context) => Promise<unknown>,
): Promise<string[]> {
  const used = new Set<string>()
  for (const { sql, parameters } of await statementsOf(world, work)) {
    const rows = await world.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${sql}`, [
      ...parameters,
    ])
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) for (const name of explained(Plan)) used.add(name)
  }
  return [...used].sort()
}
