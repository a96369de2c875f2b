import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { messageOf } from '../error-message.ts'
import type { Log } from '../logging.ts'
import { type DatabaseConnection, type Db, openPool, type Tx } from './database.ts'
import { lockSchema } from './migrations.ts'
import { isDatabaseAway } from './outage.ts'
import { grantRights, serverRoleName } from './role-grants.ts'

/*
 * The role with which the server connects. Migrations run as the owner of the database. What the role may do stands in
 * role-grants.ts (docs/decisions/0036).
 */

interface Login {
  role: string
  /** Undefined when PostgreSQL lets the role connect without a password, and when an operator made the role. */
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
    from (select ${serverRoleName} as role) f
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

/** Creates the role where the owner may, with a password that only the owner can read. Returns undefined when there is no role. */
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
