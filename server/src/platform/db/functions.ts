import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/*
 * The database has exactly the functions and triggers of db/functions. Each file creates one function, which has the
 * name of the file, and the triggers that call the function.
 */

export const schemas = ['platform', 'identity', 'studio']

export interface SqlFile {
  name: string
  text: string
}

/** The SQL files, ordered by path, including subfolders. */
export const sqlFiles = (folder: string): SqlFile[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), text: readFileSync(join(folder, file), 'utf8') }))

const changedFunction = /\b(create(?:\s+or\s+replace)?|drop)\s+function\s+(?:if\s+exists\s+)?(\w+\.\w+)/gi

/**
 * The functions that these migrations created and did not drop, because an index, a default or a generated column needs
 * them.
 */
function functionsOf(migrations: readonly SqlFile[]): string[] {
  const made = new Set<string>()
  for (const { text } of migrations)
    for (const [, verb = '', name = ''] of text.toLowerCase().matchAll(changedFunction))
      if (verb === 'drop') made.delete(name)
      else made.add(name)
  return [...made]
}

interface FoundFunction {
  name: string
  signature: string
  /** Each trigger is written as `name on table`. */
  triggers: string[]
}

/** All functions of our schemas except the functions that applied migrations created. */
export async function foundFunctions(db: Db, applied: readonly SqlFile[]): Promise<FoundFunction[]> {
  const { rows } = await sql<FoundFunction>`
    select p.proname as name, p.oid::regprocedure::text as signature,
      array(select format('%I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t
        where t.tgfoid = p.oid and not t.tgisinternal) as triggers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(${schemas}::text[])
      and n.nspname || '.' || p.proname <> all(${functionsOf(applied)}::text[])
      -- Functions of extensions and types are not ours.
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype in ('e', 'i'))
    order by p.proname collate "C"`.execute(db)
  return rows
}

const hashOf = ({ text }: SqlFile): string => createHash('sha256').update(text).digest('hex')

const madeTrigger = /\bcreate\s+(?:constraint\s+)?trigger\s+(\w+)\s[^;]*?\bon\s+(\w+\.\w+)/gi

const triggersOf = ({ text }: SqlFile): string[] =>
  [...text.toLowerCase().matchAll(madeTrigger)].map(([, name, table]) => `${name} on ${table}`)

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join('\n') === [...others].sort().join('\n')

/** The found functions that equal their files and have the same triggers. */
export async function upToDate(
  db: Db,
  found: readonly FoundFunction[],
  files: readonly SqlFile[],
): Promise<FoundFunction[]> {
  if (found.length === 0) return []
  const versions = await db.selectFrom('platform.function_versions').select(['name', 'hash']).execute()
  const hashes = new Map(versions.map(({ name, hash }) => [name, hash]))
  return found.filter(({ name, triggers }) => {
    const file = files.find((one) => one.name === name)
    const isOnlyOne = found.filter((other) => other.name === name).length === 1
    return file && isOnlyOne && hashes.get(name) === hashOf(file) && sameNames(triggers, triggersOf(file))
  })
}

/** Drops functions without CASCADE, so that objects that an operator built on them are not dropped. */
export async function dropFunctions(db: Db, functions: readonly FoundFunction[]): Promise<void> {
  for (const trigger of functions.flatMap(({ triggers }) => triggers))
    await sql.raw(`drop trigger ${trigger}`).execute(db)
  const signatures = functions.map(({ signature }) => signature).join(', ')
  if (signatures) await sql.raw(`drop routine ${signatures}`).execute(db)
}

/** Creates the functions and triggers of the missing files, and forgets the versions of functions that have no file. */
export async function createFunctions(
  db: Db,
  missing: readonly SqlFile[],
  files: readonly SqlFile[],
): Promise<void> {
  // A function may call a function that is created after it.
  await sql`set local check_function_bodies = off`.execute(db)
  for (const { text } of missing) await sql.raw(text).execute(db)
  const versions = missing.map((file) => ({ name: file.name, hash: hashOf(file) }))
  const others = files.filter((file) => !missing.includes(file)).map(({ name }) => name)
  await sql`delete from platform.function_versions where name <> all(${others}::text[])`.execute(db)
  if (versions.length > 0) await db.insertInto('platform.function_versions').values(versions).execute()
}
