import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { messageOf } from '../error-message.ts'
import type { Log } from '../logging.ts'
import { type DatabaseConnection, type Db, openPool, type Tx } from './database.ts'
import { schemas } from './functions-and-views.ts'
import { lockSchema } from './migrations.ts'
import { isDatabaseAway } from './outage.ts'

/*
 * The role with which the server connects, beside the owner of the database, which migrates it. The role changes rows. It
 * has no right to change tables, nor the rows of these logs (docs/decisions/0036).
 */

export const logs = ['platform.audit_log', 'studio.payment_events', 'studio.plan_ledger', 'studio.receipts']

/** The schema of graphile-worker, in which row level security hides every row from roles that have no policy. */
const queueSchema = 'graphile_worker'

/** The statements that bring the rights of the role to what they have to be; none when they are. */
async function missingGrants(db: Db, role: string): Promise<string[]> {
  const ours = sql`any(${[...schemas, queueSchema]}::text[])`
  const { rows } = await sql<{ statement: string }>`
    with relations as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name, n.nspname, c.relkind, c.relrowsecurity
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${ours}
    ), rights as (
      select r.name, p.privilege, has_table_privilege(${role}, r.oid, p.privilege) as has,
        case p.privilege when 'truncate' then false when 'select' then true when 'insert' then r.relkind = 'r'
          else r.relkind = 'r' and r.name <> all(${logs}::text[]) end as needs
      from relations r, unnest('{select,insert,update,delete,truncate}'::text[]) p(privilege) where r.relkind in ('r', 'v')
    )
    select 1 as place, format('grant usage on schema %I to %I', n.nspname, ${role}::text) as statement from pg_namespace n
      where n.nspname = ${ours} and not has_schema_privilege(${role}, n.oid, 'usage')
    union all
    select 2, format('grant %s on %s to %I', string_agg(privilege, ', '), name, ${role}::text) from rights
      where needs and not has group by name
    union all
    select 2, format('revoke %s on %s from %I', string_agg(privilege, ', '), name, ${role}::text) from rights
      where has and not needs group by name
    union all
    select 2, format('grant usage on sequence %s to %I', name, ${role}::text) from relations r
      where case r.relkind when 'S' then not has_sequence_privilege(${role}, r.oid, 'usage') end
    union all
    select 3, format('create policy %I on %s to %I using (true) with check (true)', ${role}::text, name, ${role}::text)
      from relations r where r.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = r.oid and p.polname = ${role})
    order by place`.execute(db)
  return rows.map(({ statement }) => statement)
}

/** Gives the role its rights, and takes others from it, in the caller's transaction. The caller owns the database. */
export async function grantRights(db: Db, role: string): Promise<void> {
  for (const statement of await missingGrants(db, role)) await sql.raw(statement).execute(db)
}

interface Login {
  role: string
  /** Undefined where PostgreSQL asks the role for none. */
  password?: string
}

interface FoundRole {
  role: string
  exists: boolean
  /** Whether the owner may create the role, or give it another password. */
  may_make: boolean
}

/** The role of this database, which must not be the owner itself or a superuser. */
const findRole = async (tx: Tx): Promise<FoundRole | undefined> => {
  const { rows } = await sql<FoundRole>`
    select f.role, r.oid is not null as exists, o.rolsuper or o.rolcreaterole and (r.oid is null
      or current_setting('server_version_num')::integer < 160000 or pg_has_role(r.oid, 'member with admin option')) as may_make
    from (select (current_database() || '_app')::name::text as role) f
    join pg_roles o on o.rolname = current_user
    left join pg_roles r on r.rolname = f.role
    where f.role <> current_user and r.rolsuper is not true`.execute(tx)
  return rows[0]
}

/** Gives the role the limits and the time zone of the owner, which a pooler needs there (docs/operations.md). */
async function giveSettings(tx: Tx, role: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter role %I set %I = %L', ${role}::text, split_part(c, '=', 1), substr(c, strpos(c, '=') + 1)) as statement
    from pg_db_role_setting s, unnest(s.setconfig) c
    where s.setrole = current_user::regrole and s.setdatabase = 0 and lower(split_part(c, '=', 1)) in
      ('timezone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(tx)
  for (const { statement } of rows) await sql.raw(statement).execute(tx)
}

/** Creates the role where the owner may, with a password that only the owner can read. Undefined: there is no role. */
async function ensureRole(tx: Tx): Promise<Login | undefined> {
  const found = await findRole(tx)
  if (!found) return undefined
  const { role, exists, may_make } = found
  const { rows: kept } = await sql<{ password: string }>`
    select password from migrations.server_roles where role = ${role}`.execute(tx)
  if (exists && kept[0]) return { role, password: kept[0].password }
  if (!may_make) return exists ? { role } : undefined
  const password = randomBytes(24).toString('hex')
  const name = sql.id(role)
  await sql`${sql.raw(exists ? 'alter' : 'create')} role ${name} login password ${sql.lit(password)}`.execute(
    tx,
  )
  // The owner sees what servers do (pg_stat_activity), and can end their connections.
  await sql`grant ${name} to current_user`.execute(tx)
  await giveSettings(tx, role)
  await sql`insert into migrations.server_roles values (${role}, ${password})
    on conflict (role) do update set password = excluded.password`.execute(tx)
  return { role, password }
}

const connectionAs = (owner: DatabaseConnection, { role, password }: Login): DatabaseConnection => {
  if (!owner.connectionString) return { ...owner, user: role, ...(password && { password }) }
  const login = new URLSearchParams({ user: role, ...(password && { password }) })
  const mark = owner.connectionString.includes('?') ? '&' : '?'
  // In a connection string, these parameters count and not the user before the host.
  return { ...owner, connectionString: `${owner.connectionString}${mark}${login}` }
}

async function checkLogin(connection: DatabaseConnection): Promise<void> {
  const pool = openPool(connection, { max: 1 })
  try {
    await pool.query('select 1')
  } finally {
    await pool.end()
  }
}

/**
 * Prepares the role of the server in a migrated database and returns the connection of the role. Where the owner can make no
 * role, or the role cannot connect, the server goes on as the owner, and the log says so.
 */
export async function serverConnection(
  db: Db,
  owner: DatabaseConnection,
  log: Pick<Log, 'warn'>,
): Promise<DatabaseConnection> {
  const login = await db.transaction().execute(async (tx) => {
    await lockSchema(tx)
    const ensured = await ensureRole(tx)
    if (ensured) await grantRights(tx, ensured.role)
    return ensured
  })
  const goesOn = 'the server uses the role that owns the database (docs/operations.md, “Two roles”)'
  if (!login) {
    log.warn(`The owner of the database may not make another role: ${goesOn}`)
    return owner
  }
  const connection = connectionAs(owner, login)
  try {
    await checkLogin(connection)
    return connection
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.warn(`${login.role} cannot connect (${messageOf(error)}): ${goesOn}`)
    return owner
  }
}
