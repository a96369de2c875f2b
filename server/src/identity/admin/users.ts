import { audit, systemActor } from '../../platform/audit.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import { deleteCodes } from '../factors/recovery-code-store.ts'
import { deleteFactor, hasVerifiedFactor, lockFactor } from '../factors/store.ts'
import type { IdentityContext } from '../identity-context.ts'
import { hashPassword } from '../passwords/hash.ts'
import { deleteSessions, lowerSessions } from '../sessions/store.ts'
import { endLinks } from '../tokens/one-time-token.ts'
import { eraseUser, setBan } from '../users/erasure.ts'
import { mergeMetadata, readMetadata } from '../users/metadata.ts'
import { deleteSignUps } from '../users/pending-sign-ups.ts'
import {
  confirmEmail,
  insertUser,
  lockUser,
  passwordHashOf,
  setAppMetadata,
  setMetadata,
  setPassword,
} from '../users/store.ts'
import { type Metadata, metadataOf, type UserRow } from '../users/user-shape.ts'
import { setEmail } from './store.ts'

/** What a service may set; all of it checked before. */
export interface AdminChange {
  email?: string
  password?: string
  confirmed?: boolean
  metadata?: Metadata
  /** For services alone; its owner reads it. */
  appMetadata?: Metadata
  /** Milliseconds from now; 0 lifts a ban. */
  banMs?: number
}

const note = (context: IdentityContext, tx: Tx, action: string, userId: string) => {
  const about = { entity: 'account', entityId: userId, subject: userId }
  return audit(tx, { at: context.clock.now(), actor: systemActor, action: `account.${action}`, ...about })
}

const lockOrThrow = async (tx: Tx, id: string): Promise<UserRow> => {
  const user = await lockUser(tx, id)
  if (!user) throw authErrors.userNotFound()
  return user
}

const applyBan = async (context: IdentityContext, tx: Tx, id: string, banMs: number): Promise<void> => {
  const now = context.clock.now()
  await setBan(tx, id, banMs === 0 ? null : new Date(now.getTime() + banMs), now)
  if (banMs > 0) await deleteSessions(tx, id, 'global', null)
}

const applyAppMetadata = (
  { clock }: IdentityContext,
  tx: Tx,
  user: UserRow,
  change: Metadata,
): Promise<unknown> => {
  const before = metadataOf({ user_metadata: user.app_metadata })
  return setAppMetadata(tx, user.id, readMetadata(mergeMetadata(before, change)), clock.now())
}

/** Makes an account; no mail goes out. Throws AuthError email_exists. */
export const createUser = async (
  context: IdentityContext,
  change: AdminChange & { email: string },
): Promise<UserRow> => {
  const passwordHash = change.password === undefined ? null : await hashPassword(change.password)
  return inTransaction(context.db, async (tx) => {
    const metadata = readMetadata(change.metadata)
    const confirmed = change.confirmed ?? false
    const now = context.clock.now()
    const user = await insertUser(tx, { email: change.email, passwordHash, metadata, confirmed, now })
    if (!user) throw authErrors.emailExists()
    await context.accountMade(tx, { id: user.id, email: change.email, metadata })
    if (change.appMetadata) await applyAppMetadata(context, tx, user, change.appMetadata)
    if (change.banMs) await applyBan(context, tx, user.id, change.banMs)
    await note(context, tx, 'made_by_service', user.id)
    return lockOrThrow(tx, user.id)
  })
}

const replacePassword = async (context: IdentityContext, tx: Tx, id: string, to: string): Promise<void> => {
  const now = context.clock.now()
  await setPassword(tx, id, { from: await passwordHashOf(tx, id), to, now })
  await deleteSignUps(tx, id)
  await endLinks(tx, id, now)
  await deleteSessions(tx, id, 'global', null)
}

/** Changes an account without asking its owner; a new password ends every session and link. Throws AuthError. */
export const updateUser = async (
  context: IdentityContext,
  id: string,
  change: AdminChange,
): Promise<UserRow> => {
  const hash = change.password === undefined ? undefined : await hashPassword(change.password)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockOrThrow(tx, id)
    if (change.email && !(await setEmail(tx, id, change.email, now))) throw authErrors.emailExists()
    // Links that went to the address of before are nobody's proof of the new one.
    if (change.email && change.email !== user.email) {
      await deleteSignUps(tx, id)
      await endLinks(tx, id, now)
    }
    if (change.metadata) {
      const metadata = readMetadata(mergeMetadata(metadataOf(user), change.metadata))
      await setMetadata(tx, id, metadata, now)
    }
    if (change.appMetadata) await applyAppMetadata(context, tx, user, change.appMetadata)
    if (change.confirmed) await confirmEmail(tx, id, now)
    // A service knows that the address is right, not who signed up with it.
    if (change.confirmed) await deleteSignUps(tx, id)
    if (hash) await replacePassword(context, tx, id, hash)
    if (change.banMs !== undefined) await applyBan(context, tx, id, change.banMs)
    await note(context, tx, 'changed_by_service', id)
    return lockOrThrow(tx, id)
  })
}

/** Erases the person; the row stays for the money and attendance that name it. Throws AuthError. */
export const deleteUser = (context: IdentityContext, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockOrThrow(tx, id)
    await context.accountErased(tx, id)
    await eraseUser(tx, id, context.clock.now())
    await note(context, tx, 'deleted_by_service', id)
  })

/** Takes a factor of somebody away: a lost phone. Throws AuthError. */
export const removeFactor = (context: IdentityContext, id: string, factorId: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockOrThrow(tx, id)
    if (!(await lockFactor(tx, id, factorId))) throw authErrors.factorNotFound()
    await deleteFactor(tx, factorId)
    await lowerSessions(tx, id)
    if (!(await hasVerifiedFactor(tx, id))) await deleteCodes(tx, id)
    await note(context, tx, 'factor_removed_by_service', id)
  })
