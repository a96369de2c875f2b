import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { audit, systemActor } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { AccountError } from '../errors.ts'
import { deleteRecoveryCodes } from '../factors/recovery-codes.ts'
import { deleteFactor, hasVerifiedFactor, lockFactor } from '../factors/store.ts'
import { endLinks } from '../links/one-time-token.ts'
import { passwordHashOf, setPassword } from '../passwords/store.ts'
import { deleteSessions, lowerSessions } from '../sessions/store.ts'
import { mergeUserMetadata, readUserMetadata } from './metadata.ts'
import { deleteSignUps } from './pending-sign-ups.ts'
import {
  confirmEmail,
  eraseUser,
  insertUser,
  lockUser,
  lockUserByEmail,
  type Metadata,
  type StoredUser,
  setAppMetadata,
  setBan,
  setMetadata,
  USER_COLUMNS,
  userMetadataOf,
} from './store.ts'
import { takeAddress } from './take-address.ts'

export interface Page {
  page: number
  perPage: number
  filter?: string
}

const matchingUsers = (db: Db, filter: string | undefined) => {
  const users = db.selectFrom('identity.users').where('deleted_at', 'is', null)
  if (!filter) return users
  const part = `%${filter.replace(/[\\%_]/g, '\\$&')}%`
  return users.where((where) =>
    where.or([where('email', 'like', part), where(sql`user_metadata->>'full_name'`, 'ilike', part)]),
  )
}

/** Lists the newest accounts first and leaves out erased accounts. */
export const listUsersForService = async (
  db: Db,
  { page, perPage, filter }: Page,
): Promise<{ users: StoredUser[]; total: number }> => {
  const users = await matchingUsers(db, filter)
    .select(USER_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matchingUsers(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { users, total: Number(total) }
}

/** Returns false when another account has confirmed the address. */
const setEmail = async (tx: Tx, id: string, email: string, now: Date): Promise<boolean> => {
  if (!(await takeAddress(tx, email, id, now))) return false
  await tx
    .updateTable('identity.users')
    .set({ email, new_email: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  return true
}

export interface AdminChange {
  email?: string
  password?: string
  confirmed?: boolean
  metadata?: Metadata
  /** The owner reads this metadata; only services write it. */
  appMetadata?: Metadata
  /** The length of the ban in milliseconds from now; 0 lifts the ban. */
  banMs?: number
}

const auditByService = (context: AccountContext, tx: Tx, action: string, userId: string) => {
  const about = { entity: 'account', entityId: userId, subject: userId }
  return audit(tx, { at: context.clock.now(), actor: systemActor, action: `account.${action}`, ...about })
}

const lockOrThrow = async (tx: Tx, id: string): Promise<StoredUser> => {
  const user = await lockUser(tx, id)
  if (!user) throw new AccountError('user_not_found')
  return user
}

const applyBan = async (context: AccountContext, tx: Tx, id: string, banMs: number): Promise<void> => {
  const now = context.clock.now()
  await setBan(tx, id, banMs === 0 ? null : new Date(now.getTime() + banMs), now)
  if (banMs > 0) await deleteSessions(tx, id, 'global', null)
}

const applyAppMetadata = (
  { clock }: AccountContext,
  tx: Tx,
  user: StoredUser,
  change: Metadata,
): Promise<unknown> => {
  const before = userMetadataOf({ user_metadata: user.app_metadata })
  return setAppMetadata(tx, user.id, readUserMetadata(mergeUserMetadata(before, change)), clock.now())
}

/** An unconfirmed sign-up loses its address to the new account, unless staff wrote in its record. Throws email_taken. */
const takeFromSignUp = async (
  { clock, isWrittenByStaff }: AccountContext,
  tx: Tx,
  email: string,
  owner: string,
): Promise<void> => {
  const holder = await lockUserByEmail(tx, email)
  const isKept = holder && (await isWrittenByStaff(tx, holder.id))
  if (isKept || !(await takeAddress(tx, email, owner, clock.now()))) throw new AccountError('email_taken')
}

/** Creates an account, with the given id if there is one, and sends no mail. Throws email_taken. */
export const createUserByService = async (
  context: AccountContext,
  change: AdminChange & { id?: string; email: string },
): Promise<StoredUser> => {
  const passwordHash =
    change.password === undefined ? null : await context.identity.passwords.hash(change.password)
  return inTransaction(context.db, async (tx) => {
    const metadata = readUserMetadata(change.metadata)
    const confirmed = change.confirmed ?? false
    const now = context.clock.now()
    const { id = randomUUID(), email } = change
    await takeFromSignUp(context, tx, email, id)
    const user = await insertUser(tx, { id, email, passwordHash, metadata, confirmed, now })
    if (!user) throw new AccountError('email_taken')
    await context.accountCreated(tx, { id: user.id, email, metadata, isWrittenByStaff: true })
    if (change.appMetadata) await applyAppMetadata(context, tx, user, change.appMetadata)
    if (change.banMs) await applyBan(context, tx, user.id, change.banMs)
    await auditByService(context, tx, 'made_by_service', user.id)
    return lockOrThrow(tx, user.id)
  })
}

const replacePassword = async (context: AccountContext, tx: Tx, id: string, to: string): Promise<void> => {
  const now = context.clock.now()
  await setPassword(tx, id, { from: await passwordHashOf(tx, id), to, now })
  await deleteSignUps(tx, id)
  await endLinks(tx, id, now)
  await deleteSessions(tx, id, 'global', null)
}

/** Changes an account. A new password ends every session and link. Throws AccountError. */
export const updateUserByService = async (
  context: AccountContext,
  id: string,
  change: AdminChange,
): Promise<StoredUser> => {
  const hash =
    change.password === undefined ? undefined : await context.identity.passwords.hash(change.password)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockOrThrow(tx, id)
    if (change.email && !(await setEmail(tx, id, change.email, now))) throw new AccountError('email_taken')
    // Links that were mailed to the old address do not prove that the owner reads the new address.
    if (change.email && change.email !== user.email) {
      await deleteSignUps(tx, id)
      await endLinks(tx, id, now)
    }
    if (change.metadata) {
      const metadata = readUserMetadata(mergeUserMetadata(userMetadataOf(user), change.metadata))
      await setMetadata(tx, id, metadata, now)
    }
    if (change.appMetadata) await applyAppMetadata(context, tx, user, change.appMetadata)
    if (change.confirmed) await confirmEmail(tx, id, now)
    // The service confirms the address, but not the sign-ups that strangers may have made with it.
    if (change.confirmed) await deleteSignUps(tx, id)
    if (hash) await replacePassword(context, tx, id, hash)
    if (change.banMs !== undefined) await applyBan(context, tx, id, change.banMs)
    await auditByService(context, tx, 'changed_by_service', id)
    return lockOrThrow(tx, id)
  })
}

/** Erases an account. The row stays because payments and attendance refer to it. Throws AccountError. */
export const deleteUserByService = (context: AccountContext, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockOrThrow(tx, id)
    await context.accountErased(tx, id)
    await eraseUser(tx, id, context.clock.now())
    await auditByService(context, tx, 'deleted_by_service', id)
  })

/** Removes a second factor, for example when the owner lost the phone. Throws AccountError. */
export const removeFactorByService = (context: AccountContext, id: string, factorId: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockOrThrow(tx, id)
    if (!(await lockFactor(tx, id, factorId))) throw new AccountError('factor_not_found')
    await deleteFactor(tx, factorId)
    await lowerSessions(tx, id)
    if (!(await hasVerifiedFactor(tx, id))) await deleteRecoveryCodes(tx, id)
    await auditByService(context, tx, 'factor_removed_by_service', id)
  })
