import { Kysely, PostgresDialect } from 'kysely'
import pg, { type ClientBase } from 'pg'
import type { DatabaseConnection, Db } from '../db/database.ts'
import type { DB } from '../db/database-types.gen.ts'
import { schemas } from '../db/functions-and-views.ts'
import type { SequenceState, TableHeading } from './format.ts'

/** A backup leaves these tables out, because the migrations of a restore write them. */
const notCarried = ['platform.function_versions']

interface TableRow extends TableHeading {
  needs: string[]
}

const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as "table",
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select format('%I.%I', fn.nspname, fc.relname) from pg_constraint f
      join pg_class fc on fc.oid = f.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any($1::text[]) order by 1`

const takeNext = (waiting: TableRow[]): TableRow => {
  const names = new Set(waiting.map(({ table }) => table))
  const index = waiting.findIndex(({ needs }) => needs.every((need) => !names.has(need)))
  const [next] = waiting.splice(index, index < 0 ? 0 : 1)
  if (!next) throw new Error('Foreign keys form a circle')
  return next
}

/** Lists the tables of a backup, with referenced tables first. */
export async function carriedTables(client: ClientBase): Promise<TableHeading[]> {
  const { rows } = await client.query<TableRow>(tablesSql, [schemas])
  const waiting = rows.filter(({ table }) => !notCarried.includes(table))
  const ordered: TableHeading[] = []
  while (waiting.length > 0) {
    const { table, columns } = takeNext(waiting)
    ordered.push({ table, columns })
  }
  return ordered
}

export async function sequenceStates(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = any($1::text[]) order by 1`,
    [schemas],
  )
  return rows
}

export const restoreSequences = (client: ClientBase, states: SequenceState[]): Promise<unknown> =>
  client.query(
    `select setval(s.name::regclass, s.last::bigint)
     from unnest($1::text[], $2::text[]) as s(name, last) where s.last is not null`,
    [states.map(({ name }) => name), states.map(({ last }) => last)],
  )

const readableText = 'set DateStyle = ISO; set IntervalStyle = postgres; set extra_float_digits = 1'

export const copyOut = ({ table, columns }: TableHeading) => `copy ${table} (${columns.join(', ')}) to stdout`

export const copyIn = ({ table, columns }: TableHeading) => `copy ${table} (${columns.join(', ')}) from stdin`

/** Runs `work` on a separate connection, with `name` as its application_name. */
export async function onConnection<T>(
  connection: DatabaseConnection,
  name: string,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: name, options: '-c TimeZone=UTC' })
  // Without a listener a broken connection would end the process. The query on it fails in any case.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(readableText)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Wraps an open connection in Kysely, so that both share one transaction. */
export function kyselyOn(client: ClientBase): Db {
  const borrowed = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => borrowed, end: async () => undefined }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
