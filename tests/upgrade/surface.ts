import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

interface Column {
  name: string
  type: string
  /** An insert must name it. */
  required: boolean
}

interface Routine {
  name: string
  inputs: string[]
  defaults: number
  outputs: string[]
}

/** The names that a server's statements use. */
export interface Surface {
  /** By schema and name; views and types too. */
  tables: Map<string, Column[]>
  functions: Routine[]
}

const ours = sql`n.nspname in ('platform', 'identity', 'studio')`

export async function surfaceOf(db: Db): Promise<Surface> {
  const columns = await sql<Column & { table: string }>`
    select format('%s.%s', n.nspname, c.relname) as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      c.relkind = 'r' and a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'c') and a.attnum > 0 and not a.attisdropped and ${ours}`.execute(db)
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of columns.rows) tables.set(table, [...(tables.get(table) ?? []), column])

  const functions = await sql<Routine>`
    select format('%s.%s', n.nspname, p.proname) as name, p.pronargdefaults::int as defaults,
      array(select t::regtype::text from unnest(p.proargtypes) with ordinality as i (t, at) order by at) as inputs,
      case when p.proargmodes is null then array[p.prorettype::regtype::text]
        else array(
          select o.name || ' ' || o.type::regtype from unnest(p.proargnames, p.proallargtypes, p.proargmodes) as o (name, type, mode)
          where o.mode in ('o', 'b', 't'))
      end as outputs
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prorettype <> 'trigger'::regtype and ${ours}`.execute(db)
  return { tables, functions: functions.rows }
}

const answersCall = (next: Routine, call: Routine): boolean =>
  next.name === call.name &&
  call.inputs.every((type, index) => next.inputs[index] === type) &&
  next.inputs.length - next.defaults <= call.inputs.length &&
  call.outputs.every((output) => next.outputs.includes(output))

const columnFaults = (table: string, before: Column[], after: Column[]): string[] => {
  const gone = before
    .filter(({ name, type }) => !after.some((column) => column.name === name && column.type === type))
    .map(({ name }) => `${table}.${name} is gone or has another type`)
  const wasRequired = new Set(before.filter(({ required }) => required).map(({ name }) => name))
  const demanded = after
    .filter(({ name, required }) => required && !wasRequired.has(name))
    .map(({ name }) => `${table}.${name} must be given by every insert`)
  return [...gone, ...demanded]
}

/** Why statements of `before` would fail on `after`. */
export function brokenStatements(before: Surface, after: Surface): string[] {
  const columns = [...before.tables].flatMap(([table, found]) =>
    columnFaults(table, found, after.tables.get(table) ?? []),
  )
  const calls = before.functions
    .filter((call) => !after.functions.some((next) => answersCall(next, call)))
    .map(({ name, inputs }) => `${name}(${inputs.join(', ')}) cannot be called any more`)
  return [...columns, ...calls].sort()
}
