import { Client, type ClientConfig } from 'pg'
import { databaseName, serverRole, superuser } from './cluster.ts'
import type { Log } from './log.ts'

/** Studios made before the server had a role of its own belong to the superuser; REASSIGN OWNED refuses to move what is his. */
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
      -- Whoever owns the database owns public already.
      select format('alter schema %I owner to ${serverRole}', nspname) from ours where nspname <> 'public'
      union all
      select format('alter table %s owner to ${serverRole}', c.oid::regclass)
        from pg_class c
        where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          and not exists (select from kept k where k.classid = 'pg_class'::regclass and k.objid = c.oid)
          -- A sequence behind a column goes with its table.
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${serverRole}', p.oid::regprocedure)
        from pg_proc p
        where p.pronamespace in (select oid from ours)
          and not exists (select from kept k where k.classid = 'pg_proc'::regclass and k.objid = p.oid)
      union all
      select format('alter type %s owner to ${serverRole}', t.oid::regtype)
        from pg_type t left join pg_class c on c.oid = t.typrelid
        where t.typnamespace in (select oid from ours) and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
          and not exists (select from kept k where k.classid = 'pg_type'::regclass and k.objid = t.oid)
      union all
      select format('alter collation %s owner to ${serverRole}', c.oid::regcollation)
        from pg_collation c
        where c.collnamespace in (select oid from ours)
          and not exists (select from kept k where k.classid = 'pg_collation'::regclass and k.objid = c.oid)
    loop
      execute statement;
    end loop;
    alter database ${databaseName} owner to ${serverRole};
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

/** The database's owner; undefined where there is no database yet. */
async function ownerOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  )
  return rows[0]?.owner
}

/**
 * Makes the role that the server connects as, no superuser, and the database that belongs to it; one that an earlier
 * version made is handed over, in one statement. Throws what connecting throws while PostgreSQL starts.
 */
export async function prepareServerRole(socket: { host: string; port: number }, log: Log): Promise<void> {
  const owner = await onClient({ ...socket, user: superuser, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [serverRole])
    if (!rowCount) await client.query(`create role ${serverRole} login`)
    const found = await ownerOf(client)
    if (found) return found
    await client.query(`create database ${databaseName} owner ${serverRole}`)
    return serverRole
  })
  if (owner === serverRole) return
  await onClient({ ...socket, user: superuser, database: databaseName }, (client) =>
    client.query(handOverSql),
  )
  log.info(`the database belongs to ${serverRole} from now on, which is no superuser`)
}
