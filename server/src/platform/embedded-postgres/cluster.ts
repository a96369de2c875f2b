import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../logging.ts'
import { OperatorError } from '../operator-error.ts'
import type { Binaries } from './binaries.ts'
import type { Placement } from './placement.ts'
import { spawnAs } from './run-as.ts'

const run = promisify(execFile)

export const databaseName = 'estudio'
/** The role that initdb creates. It only prepares the role and the database of the server. */
export const superuser = 'estudio'
/** The role of migrations, commands and restores. It owns the database and has no rights outside it. */
export const ownerRole = 'estudio_server'
/** The role of the running server, which may not change tables (docs/decisions/0036). */
const serverRole = `${databaseName}_app`

const checkClusterVersion = (cluster: string, major: string): void => {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new OperatorError(
      `${cluster} holds no PostgreSQL database (PG_VERSION is missing). Restore that folder, or move it away to begin with an empty one.`,
    )
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found === major) return
  throw new OperatorError(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this version brings PostgreSQL ${major}. ` +
      'The way out: with the version that ran before, npm run backup -- FILE; move DATA_DIR away; with this version, npm run restore -- FILE.',
  )
}

/**
 * Creates the cluster under another name and renames it, so that an interrupted initdb does not look like a database.
 */
const createCluster = async (cluster: string, binaries: Binaries, placement: Placement): Promise<void> => {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const options = [
    '-D',
    draft,
    '-U',
    superuser,
    '--no-locale',
    '-E',
    'UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
  ]
  try {
    await run(binaries.initdb, options, spawnAs(placement.runAs))
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new OperatorError(`PostgreSQL's initdb failed in ${draft}: ${(stderr || message).trim()}`)
  }
  renameSync(draft, cluster)
}

/** Returns the data directory and creates it at the first start. Throws when another PostgreSQL version created it. */
export const prepareCluster = async (placement: Placement, binaries: Binaries, log: Log): Promise<string> => {
  const cluster = join(placement.home, 'cluster')
  if (existsSync(cluster)) {
    checkClusterVersion(cluster, binaries.major)
  } else {
    log.info(`creating a new database in ${cluster}`)
    await createCluster(cluster, binaries, placement)
  }
  return cluster
}

/** Databases of old installations belong to the superuser. REASSIGN OWNED refuses to move the superuser's objects. */
const handOverSql = `
  do $$
  declare
    statement text;
  begin
    for statement in
      with kept as (
        select classid, objid from pg_depend where deptype = 'e'
      ), ours as (
        select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
      -- The owner of the database already owns the schema public.
      select format('alter schema %I owner to ${ownerRole}', nspname) from ours where nspname <> 'public'
      union all
      select format('alter table %s owner to ${ownerRole}', c.oid::regclass)
        from pg_class c
        where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          and not exists (select from kept k where k.classid = 'pg_class'::regclass and k.objid = c.oid)
          -- The sequence of a column is moved with its table.
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${ownerRole}', p.oid::regprocedure)
        from pg_proc p
        where p.pronamespace in (select oid from ours)
          and not exists (select from kept k where k.classid = 'pg_proc'::regclass and k.objid = p.oid)
      union all
      select format('alter type %s owner to ${ownerRole}', t.oid::regtype)
        from pg_type t left join pg_class c on c.oid = t.typrelid
        where t.typnamespace in (select oid from ours) and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
          and not exists (select from kept k where k.classid = 'pg_type'::regclass and k.objid = t.oid)
      union all
      select format('alter collation %s owner to ${ownerRole}', c.oid::regcollation)
        from pg_collation c
        where c.collnamespace in (select oid from ours)
          and not exists (select from kept k where k.classid = 'pg_collation'::regclass and k.objid = c.oid)
    loop
      execute statement;
    end loop;
    alter database ${databaseName} owner to ${ownerRole};
  end
  $$`

async function onClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ownerOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  )
  return rows[0]?.owner
}

/**
 * Prepares the roles of owner and server, which are no superusers, and hands an old database over to its owner. Throws
 * the errors of connecting while PostgreSQL starts.
 */
export async function prepareRoles(socket: { host: string; port: number }, log: Log): Promise<void> {
  const owner = await onClient({ ...socket, user: superuser, database: 'postgres' }, async (client) => {
    for (const role of [ownerRole, serverRole]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${role} login`)
    }
    // The owner sees what the server does (pg_stat_activity), and can end its connections.
    await client.query(`grant ${serverRole} to ${ownerRole}`)
    const found = await ownerOf(client)
    if (found) return found
    await client.query(`create database ${databaseName} owner ${ownerRole}`)
    return ownerRole
  })
  if (owner === ownerRole) return
  await onClient({ ...socket, user: superuser, database: databaseName }, (client) =>
    client.query(handOverSql),
  )
  log.info(`the database now belongs to ${ownerRole}, which is not a superuser`)
}
