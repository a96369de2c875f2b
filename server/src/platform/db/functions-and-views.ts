import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isDatabaseError } from './sqlstate.ts'

/*
 * The database has exactly the functions and triggers of db/functions and the views of db/views. Each file creates one
 * function, with the triggers that call it, or one view, and has the name of what it creates.
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

export const objectFiles = (folder: string): SqlFile[] =>
  ['functions', 'views'].flatMap((kind) => sqlFiles(join(folder, kind)))

const changedObject =
  /\b(create(?:\s+or\s+replace)?|drop)\s+(?:function|view)\s+(?:if\s+exists\s+)?(\w+\.\w+)/gi

/**
 * The functions and views that these migrations created and did not drop. An index, a default or a generated column
 * needs such a function.
 */
function madeBy(migrations: readonly SqlFile[]): string[] {
  const made = new Set<string>()
  for (const { text } of migrations)
    for (const [, verb = '', name = ''] of text.toLowerCase().matchAll(changedObject))
      if (verb === 'drop') made.delete(name)
      else made.add(name)
  return [...made]
}

interface FoundObject {
  kind: 'function' | 'view'
  name: string
  /** The qualified name; of a function, with the types of its arguments. */
  signature: string
  /** A digest of what the catalogues say about the object and its triggers. */
  definition: string
  /** Each trigger is written as `name on table`. */
  triggers: string[]
  /** The function takes or returns rows of a table or view. */
  hasRowType: boolean
}

/** All functions and views of our schemas except those that applied migrations created. */
export async function foundObjects(db: Db, applied: readonly SqlFile[]): Promise<FoundObject[]> {
  const ours = sql`n.nspname = any(${schemas}::text[])`
  const { rows } = await sql<FoundObject>`
    select o.* from (
      select 'function' as kind, n.nspname, p.proname as name, p.oid::regprocedure::text as signature,
        md5(concat_ws(E'\n', pg_get_functiondef(p.oid), (
          select string_agg(pg_get_triggerdef(t.oid) || t.tgenabled::text, E'\n' order by pg_get_triggerdef(t.oid))
          from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal))) as definition,
        array(select format('%I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t
          where t.tgfoid = p.oid and not t.tgisinternal) as triggers,
        exists (select from unnest(p.proargtypes::oid[] || p.prorettype) a(type)
          join pg_type y on y.oid = a.type or y.typarray = a.type join pg_class c on c.oid = y.typrelid
          where c.relkind in ('r', 'v')) as "hasRowType"
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ours}
        -- Functions of extensions and types are not ours.
        and not exists (select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype in ('e', 'i'))
      union all
      select 'view', n.nspname, c.relname, c.oid::regclass::text, md5(pg_get_viewdef(c.oid)), '{}', false
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'v') o
    where o.nspname || '.' || o.name <> all(${madeBy(applied)}::text[])
    order by o.kind, o.name collate "C"`.execute(db)
  return rows
}

const hashOf = ({ text }: SqlFile): string => createHash('sha256').update(text).digest('hex')

interface Version {
  name: string
  hash: string
  /** Null in a database whose column a migration has yet to add. */
  definition: string | null
}

/** The found objects that their files created and that nothing has changed since. */
export async function upToDate(
  db: Db,
  found: readonly FoundObject[],
  files: readonly SqlFile[],
): Promise<FoundObject[]> {
  if (found.length === 0) return []
  const { rows } = await sql<Version>`
    select name, hash, to_jsonb(v) ->> 'definition' as definition from platform.function_versions v`.execute(
    db,
  )
  const versions = new Map(rows.map((version) => [version.name, version]))
  return found.filter(({ name, definition }) => {
    const file = files.find((one) => one.name === name)
    const isOnlyOne = found.filter((other) => other.name === name).length === 1
    const version = versions.get(name)
    return file && isOnlyOne && version?.hash === hashOf(file) && version.definition === definition
  })
}

async function dropTriggers(db: Db, functions: readonly FoundObject[]): Promise<void> {
  for (const trigger of functions.flatMap(({ triggers }) => triggers))
    await sql.raw(`drop trigger if exists ${trigger}`).execute(db)
}

/** Drops without CASCADE, so that objects that an operator built on them are not dropped. */
export async function dropObjects(db: Db, objects: readonly FoundObject[]): Promise<void> {
  await dropTriggers(db, objects)
  for (const kind of ['function', 'view'] as const) {
    const signatures = objects.filter((one) => one.kind === kind).map(({ signature }) => signature)
    if (signatures.length > 0) await sql.raw(`drop ${kind} ${signatures.join(', ')}`).execute(db)
  }
}

/** Returns false, and changes nothing, when the statements fail with one of these codes. */
async function isApplied(db: Db, { text }: SqlFile, failures: RegExp): Promise<boolean> {
  await sql`savepoint object`.execute(db)
  try {
    await sql.raw(text).execute(db)
    await sql`release savepoint object`.execute(db)
    return true
  } catch (error) {
    await sql`rollback to savepoint object`.execute(db)
    if (!isDatabaseError(error) || !failures.test(error.code)) throw error
    return false
  }
}

/** A table, view, type or function does not exist. */
const lacksAnother = /^(42P01|42704|42883)$/

/** The function exists with another result or other names of its arguments. */
const cannotReplace = /^(42P13|42723)$/

/** Applies each file after the files of the objects that it needs. */
async function applyFiles(db: Db, files: readonly SqlFile[]): Promise<void> {
  let waiting = [...files]
  while (waiting.length > 0) {
    const left: SqlFile[] = []
    for (const file of waiting) if (!(await isApplied(db, file, lacksAnother))) left.push(file)
    // Without progress, the repeated statement throws what it lacks.
    if (left.length === waiting.length && left[0]) await sql.raw(left[0].text).execute(db)
    waiting = left
  }
}

const objectsNamed = (objects: readonly FoundObject[], { name }: SqlFile): FoundObject[] =>
  objects.filter((one) => one.name === name)

/**
 * Replaces functions in place, so that they keep their rights. A function whose signature changes is dropped and
 * created: PostgreSQL refuses another result, and other types of arguments would make a second function.
 */
async function replaceFunctions(
  db: Db,
  found: readonly FoundObject[],
  files: readonly SqlFile[],
): Promise<void> {
  const before = new Set(found.map(({ signature }) => signature))
  for (const file of files)
    if (!(await isApplied(db, file, cannotReplace))) {
      await dropObjects(db, objectsNamed(found, file))
      await applyFiles(db, [file])
    }
  const after = await foundObjects(db, [])
  for (const file of files) {
    const old = objectsNamed(after, file).filter(({ signature }) => before.has(signature))
    if (objectsNamed(after, file).length > 1) await dropObjects(db, old)
  }
}

/**
 * Brings the functions, triggers and views to what the files say. Views are dropped and created together, with the
 * functions of their rows, because PostgreSQL cannot replace a view that loses a column.
 */
export async function applyObjects(
  db: Db,
  migrations: readonly SqlFile[],
  files: readonly SqlFile[],
): Promise<void> {
  const found = await foundObjects(db, migrations)
  const current = await upToDate(db, found, files)
  const outdated = found.filter((one) => !current.includes(one))
  const changesViews = outdated.some(({ kind }) => kind === 'view')
  const isDropped = (one: FoundObject): boolean =>
    files.every(({ name }) => name !== one.name) ||
    (changesViews && (one.kind === 'view' || one.hasRowType)) ||
    found.filter(({ name }) => name === one.name).length > 1
  await dropObjects(db, found.filter(isDropped))
  const staying = found.filter((one) => !isDropped(one))
  const replaced = staying.filter((one) => !current.includes(one))
  await dropTriggers(db, replaced)
  const missing = files.filter((file) => objectsNamed(staying, file).length === 0)

  // A function may call a function that is created after it.
  await sql`set local check_function_bodies = off`.execute(db)
  await applyFiles(db, missing)
  await replaceFunctions(
    db,
    replaced,
    files.filter((file) => objectsNamed(replaced, file).length > 0),
  )
  await recordVersions(
    db,
    migrations,
    files,
    staying.filter((one) => current.includes(one)),
  )
}

async function recordVersions(
  db: Db,
  migrations: readonly SqlFile[],
  files: readonly SqlFile[],
  unchanged: readonly FoundObject[],
): Promise<void> {
  const made = await foundObjects(db, migrations)
  if (made.length !== files.length || files.some((file) => objectsNamed(made, file).length !== 1))
    throw new Error(
      'Each file of db/functions has to create one function with its triggers, and each file of db/views one view, named as the file is',
    )
  const names = unchanged.map(({ name }) => name)
  const versions = files
    .filter(({ name }) => !names.includes(name))
    .map((file) => ({
      name: file.name,
      hash: hashOf(file),
      definition: objectsNamed(made, file)[0]?.definition ?? '',
    }))
  await sql`delete from platform.function_versions where name <> all(${names}::text[])`.execute(db)
  if (versions.length > 0) await db.insertInto('platform.function_versions').values(versions).execute()
}
