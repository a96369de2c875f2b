import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'

export { serverRole } from './postgres.ts'

const asSuperuser = async <T extends object>(
  connection: DatabaseConnection,
  ...statements: string[]
): Promise<T[]> => {
  const client = new Client({ ...connection, user: 'postgres' })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) rows = (await client.query<T>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** The connections to the database without those of the tests: each application with its role. */
export const connectionsTo = async (connection: DatabaseConnection): Promise<string[]> =>
  (
    await asSuperuser<{ who: string }>(
      connection,
      `select distinct application_name || ' as ' || usename as who from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'estudio%' order by 1`,
    )
  ).map(({ who }) => who)

/** The settings that a role has been given. */
export const settingsOf = async (connection: DatabaseConnection, role: string): Promise<string[]> =>
  (
    await asSuperuser<{ setting: string }>(
      connection,
      `select unnest(setconfig) as setting from pg_db_role_setting where setrole = '${role}'::regrole`,
    )
  ).map(({ setting }) => setting)

interface Owner extends DatabaseConnection {
  mayNotCreateRoles(): Promise<unknown>
}

/** Gives the database another owner, who may not create roles unless the test says so, with a limit of its own. */
export async function makeOwner(connection: DatabaseConnection, { createrole = false } = {}): Promise<Owner> {
  const user = `owner_${randomBytes(4).toString('hex')}`
  await asSuperuser(
    connection,
    `create role ${user} login ${createrole ? 'createrole' : ''}`,
    `alter role ${user} set lock_timeout = '7s'`,
    `alter database ${connection.database} owner to ${user}`,
    // So that the owner of the test databases can drop this one.
    `grant ${user} to ${connection.user}`,
  )
  return {
    ...connection,
    user,
    mayNotCreateRoles: () => asSuperuser(connection, `alter role ${user} nocreaterole`),
  }
}
