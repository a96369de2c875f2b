import { sql } from 'kysely'
import type { Db } from './database.ts'
import { schemas } from './functions-and-views.ts'

/* What the role of the server may do in the database (docs/decisions/0036). */

/** The tables whose rows the role may read and add, but neither change nor delete. */
export const logs = ['platform.audit_log', 'studio.payment_events', 'studio.plan_ledger', 'studio.receipts']

/** The schema of graphile-worker, in which row level security hides every row from roles that have no policy. */
const queueSchema = 'graphile_worker'

/** The name of the role in this database. */
export const serverRoleName = sql<string>`(current_database() || '_app')::name::text`

/** The statements that bring the rights of the role to what they have to be; none when they are. */
async function missingGrants(db: Db, role: string): Promise<string[]> {
  const ours = sql`any(${[...schemas, queueSchema]}::text[])`
  const { rows } = await sql<{ statement: string }>`
    with relations as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name, n.nspname, c.relkind, c.relrowsecurity
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${ours}
    ), rights as (
      select r.name, p.privilege, has_table_privilege(${role}, r.oid, p.privilege) as has,
        -- These privileges can also be granted on single columns. Revoking them on the table revokes them on its columns.
        case when p.privilege in ('insert', 'update', 'references') then has_any_column_privilege(${role}, r.oid, p.privilege)
          else has_table_privilege(${role}, r.oid, p.privilege) end as has_some,
        case when p.privilege = 'select' then true when p.privilege = 'insert' then r.relkind = 'r'
          when p.privilege in ('update', 'delete') then r.relkind = 'r' and r.name <> all(${logs}::text[])
          else false end as needs
      from relations r, unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) p(privilege)
      where r.relkind in ('r', 'v')
    )
    select 1 as place, format('grant usage on schema %I to %I', n.nspname, ${role}::text) as statement from pg_namespace n
      where n.nspname = ${ours} and not has_schema_privilege(${role}, n.oid, 'usage')
    union all
    select 2, format('grant %s on %s to %I', string_agg(privilege, ', '), name, ${role}::text) from rights
      where needs and not has group by name
    union all
    select 2, format('revoke %s on %s from %I', string_agg(privilege, ', '), name, ${role}::text) from rights
      where has_some and not needs group by name
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

/** Grants the rights that the role lacks and revokes the others, in the caller's transaction. The caller owns the database. */
export async function grantRights(db: Db, role: string): Promise<void> {
  for (const statement of await missingGrants(db, role)) await sql.raw(statement).execute(db)
}

/**
 * Gives the role of this database its rights, if the role exists. A migration calls it in its own transaction: the role has no
 * right on the views that the migration creates again, and PostgreSQL would refuse the queries of running servers until a later
 * transaction granted the rights.
 */
export async function grantToServerRole(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select rolname as role from pg_roles
    where rolname = ${serverRoleName} and rolname <> current_user and not rolsuper`.execute(db)
  for (const { role } of rows) await grantRights(db, role)
}
