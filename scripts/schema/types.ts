import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database.ts'

interface ListedValues {
  column: string
  definition: string
  nullable: boolean
  has_default: boolean
}

/** Columns that a check, or their domain's, holds to a list of texts: `check (status in ('a', 'b'))`. */
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

const listDefinition = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/

/** 'a' | 'b', or undefined where the check says something else. */
const unionOf = (definition: string): string | undefined => {
  const values = listDefinition.exec(definition)?.[1]?.match(/'[^']*'(?=::text)/g)
  return values?.map((value) => JSON.stringify(value.slice(1, -1))).join(' | ')
}

async function columnOverrides(db: Db): Promise<Record<string, string>> {
  // A view's columns are all nullable to the catalogues.
  const overrides: Record<string, string> = {
    'identity.accounts.id': 'string',
    'identity.accounts.created_at': 'Timestamp',
  }
  for (const { column, definition, nullable, has_default } of await listedValues(db)) {
    const union = unionOf(definition)
    if (!union) continue
    const type = nullable ? `${union} | null` : union
    overrides[column] = has_default ? `Generated<${type}>` : type
  }
  return overrides
}

/** Writes Kysely's types of the migrated database `url` to `file`. */
export async function writeTypes(db: Db, url: string, file: string): Promise<void> {
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
