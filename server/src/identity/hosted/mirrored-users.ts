import { NAME_MAX_LENGTH } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type StoredUser, USER_COLUMNS } from '../core/accounts/store.ts'
import type { ProjectUser } from './project-users.ts'

const toMirroredRow = (user: ProjectUser) => ({
  email: user.email?.toLowerCase() || null,
  email_confirmed_at: user.email_confirmed_at ?? null,
  last_sign_in_at: user.last_sign_in_at ?? null,
})

const nameOf = ({ user_metadata }: ProjectUser): Record<string, string> => {
  const name = user_metadata?.full_name
  return typeof name === 'string' && name.length <= NAME_MAX_LENGTH ? { full_name: name } : {}
}

interface Mirroring {
  now: Date
  /** Staff or the operator gave the address to the account. */
  isGiven?: boolean
}

/**
 * The address that the row of a project's account has here. The project decides which account has an address, and a confirmed account
 * takes it from another row, which is updated at the next request of its owner. An unconfirmed sign-up may be a stranger's: it leaves
 * the address to the row that has it, and has none here until it is confirmed.
 */
const takeAddress = async (
  tx: Tx,
  { id, email, email_confirmed_at }: ProjectUser,
  { now, isGiven }: Mirroring,
): Promise<string | null> => {
  const address = email?.toLowerCase() || null
  const holder = await tx
    .selectFrom('identity.users')
    .select('id')
    .where('email', '=', address)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!holder) return address
  if (!email_confirmed_at && !isGiven) return null
  await tx
    .updateTable('identity.users')
    .set({ email: null, updated_at: now })
    .where('id', '=', holder.id)
    .where('email', '=', address)
    .execute()
  return address
}

/** Returns undefined when the row exists. */
export const insertMirroredUser = async (
  tx: Tx,
  user: ProjectUser,
  mirroring: Mirroring,
): Promise<StoredUser | undefined> => {
  const email = await takeAddress(tx, user, mirroring)
  return tx
    .insertInto('identity.users')
    .values({
      id: user.id,
      ...toMirroredRow(user),
      email,
      user_metadata: JSON.stringify(nameOf(user)),
      created_at: user.created_at,
      updated_at: mirroring.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}

/**
 * Whether no row has the id. Waits for a transaction that is inserting the row; a transaction that inserts it later waits until this
 * transaction ends.
 */
export const isUnrecorded = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const made = await tx
    .insertInto('identity.users')
    .values({ id, user_metadata: '{}', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await tx.deleteFrom('identity.users').where('id', '=', id).execute()
  return made !== undefined
}

/** Updates the row, unless it is erased. */
export const updateMirroredUser = async (tx: Tx, user: ProjectUser, mirroring: Mirroring): Promise<void> => {
  const email = await takeAddress(tx, user, mirroring)
  await tx
    .updateTable('identity.users')
    .set({ ...toMirroredRow(user), email, updated_at: mirroring.now })
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Inserts the row, or updates it because an unconfirmed sign-up may have left its address to another row. Returns a new row. */
export const recordMirroredUser = async (
  tx: Tx,
  user: ProjectUser,
  mirroring: Mirroring,
): Promise<StoredUser | undefined> => {
  const made = await insertMirroredUser(tx, user, mirroring)
  if (!made) await updateMirroredUser(tx, user, mirroring)
  return made
}

export interface MirroredUser {
  email: string | null
  email_confirmed_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  /** The account is erased, or its deletion at the project is queued. */
  is_gone: boolean
  roles: string[]
  factor_roles: string[]
}

/** Returns undefined before the first request of the user. */
export const findMirroredUser = async (
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  id: string,
): Promise<MirroredUser | undefined> => {
  const { rows } = await sql<MirroredUser>`
    select u.email, u.email_confirmed_at, u.last_sign_in_at, u.banned_until,
           u.deleted_at is not null or exists (
             select from identity.project_tasks t where t.user_id = u.id and t.action = 'delete') as is_gone,
           array(select role from identity.user_roles where user_id = u.id order by role) as roles,
           ${settings.factorRoles} as factor_roles
    from identity.users u where u.id = ${id}`.execute(db)
  return rows[0]
}

const sameInstant = (one: Date | null, other: string | null): boolean =>
  (one?.getTime() ?? null) === (other === null ? null : new Date(other).getTime())

export const isOutdated = (row: MirroredUser, user: ProjectUser): boolean => {
  const given = toMirroredRow(user)
  const isWithheld = row.email === null && !user.email_confirmed_at
  return (
    (row.email !== given.email && !isWithheld) ||
    !sameInstant(row.email_confirmed_at, given.email_confirmed_at) ||
    !sameInstant(row.last_sign_in_at, given.last_sign_in_at)
  )
}
