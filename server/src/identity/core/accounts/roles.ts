import { ROLES, type Role } from '@estudio/domain'
import { sql } from 'kysely'
import type { AuditActor } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

export const onlyRoles = (texts: readonly string[]): Role[] => texts.filter(isRole)

/** The kind of actor that the audit log shows for a person with these roles. */
export const actorKind = (roles: readonly Role[]): AuditActor['kind'] =>
  ROLES.find((role) => roles.includes(role)) ?? 'member'

export const rolesOf = async (db: Db, userId: string): Promise<Role[]> => {
  const rows = await db
    .selectFrom('identity.user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return onlyRoles(rows.map((row) => row.role))
}

export const grantRole = async (db: Db, userId: string, role: Role, now: Date): Promise<void> => {
  await db
    .insertInto('identity.user_roles')
    .values({ user_id: userId, role, granted_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute()
}

/** Returns whether the user had the role. */
export const revokeRole = async (db: Db, userId: string, role: Role): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('identity.user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the installation has an administrator; demo accounts do not count. */
export const hasAdministrator = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('identity.user_roles as r')
    .innerJoin('identity.users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'admin')
    .where('u.is_demo', '=', false)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The accounts of the administrators, for mails about the studio. */
export const administratorIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('identity.user_roles as r')
    .innerJoin('identity.users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'admin')
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the administrators' roles and returns their account ids. */
export const lockAdministrators = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('identity.user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.user_id)
}

export const hasRole = (column: string, role: Role) =>
  sql<boolean>`exists (
    select from identity.user_roles r where r.user_id = ${sql.ref(column)} and r.role = ${role})`

export const hasAnyRole = (column: string) =>
  sql<boolean>`exists (select from identity.user_roles r where r.user_id = ${sql.ref(column)})`

export const rolesIn = (column: string) =>
  sql<
    Role[]
  >`array(select r.role from identity.user_roles r where r.user_id = ${sql.ref(column)} order by r.role)`
