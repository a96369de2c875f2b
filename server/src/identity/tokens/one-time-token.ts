import { createHash, randomUUID } from 'node:crypto'
import { LINK_HOURS } from '@estudio/domain'
import type { Db, Tx } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { linkCode, linkToken } from '../../platform/mail/index.ts'
import { lockUser } from '../users/store.ts'
import type { UserRow } from '../users/user-shape.ts'
import { codeHash, MOST_TRIES } from './one-time-code.ts'

export type LinkKind =
  | 'signup'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email_change_old'
  | 'email_change_new'
  | 'reauthentication'

const HOUR = 3_600_000
/** How long a link works, in milliseconds. */
export const LINK_LIFETIME: Record<LinkKind, number> = {
  signup: LINK_HOURS.confirmation * HOUR,
  invite: LINK_HOURS.invitation * HOUR,
  recovery: LINK_HOURS.recovery * HOUR,
  magiclink: HOUR,
  email_change_old: 24 * HOUR,
  email_change_new: 24 * HOUR,
  reauthentication: LINK_HOURS.reauthentication * HOUR,
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Ends the user's links that still work, all or those of one kind. */
export const endLinks = (tx: Db, userId: string, now: Date, kind?: LinkKind): Promise<unknown> => {
  const open = tx
    .updateTable('identity.one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
  return (kind ? open.where('kind', '=', kind) : open).execute()
}

/** Ends the user's links that still work, all but those of one kind. */
export const endOtherLinks = (tx: Db, userId: string, now: Date, kept: LinkKind): Promise<unknown> =>
  tx
    .updateTable('identity.one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('kind', '!=', kept)
    .execute()

export interface NewLink {
  userId: string
  kind: LinkKind
  now: Date
  /** When its mail goes out, where that is later. */
  due?: Date
  /** The sign-up whose link it is. */
  signUpId?: string | null
}

/** A link on its way, and when it stops working. */
export interface MailedLink {
  id: string
  expiresAt: Date
}

/**
 * Makes a link of the kind, and a code; links that were sent before go on working (M4). The mail derives both from the
 * row's id: the database keeps the link's SHA-256 and the code's keyed hash alone (F1, F6).
 */
export const createLink = async (tx: Tx, keys: Keys, link: NewLink): Promise<MailedLink> => {
  const id = randomUUID()
  const expiresAt = new Date(link.now.getTime() + LINK_LIFETIME[link.kind])
  await tx
    .insertInto('identity.one_time_tokens')
    .values({
      id,
      user_id: link.userId,
      kind: link.kind,
      sign_up_id: link.signUpId ?? null,
      token_hash: hashOf(linkToken(keys, id)),
      code_hash: codeHash(keys, id, linkCode(keys, id)),
      created_at: link.now,
      mailed_at: link.due ?? link.now,
      expires_at: expiresAt,
    })
    .execute()
  return { id, expiresAt }
}

/**
 * The newest link of the kind that still works, of one sign-up or of none; where the code is all there is, one that can
 * still be typed.
 */
export const liveLink = (
  db: Db,
  { userId, kind, now, signUpId = null }: NewLink,
): Promise<{ id: string; mailed_at: Date } | undefined> => {
  const live = db
    .selectFrom('identity.one_time_tokens')
    .select(['id', 'mailed_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sign_up_id', 'is not distinct from', signUpId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('mailed_at', 'desc')
    .limit(1)
  const useful = kind === 'reauthentication' ? live.where('failed_codes', '<', MOST_TRIES) : live
  return useful.executeTakeFirst()
}

/** Mails a link once more: it works for its whole time again, and its code is the one to type. */
export const renewLink = async (tx: Tx, id: string, kind: LinkKind, due: Date): Promise<MailedLink> => {
  const expiresAt = new Date(due.getTime() + LINK_LIFETIME[kind])
  await tx
    .updateTable('identity.one_time_tokens')
    .set({ mailed_at: due, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
  return { id, expiresAt }
}

export interface UsedLink {
  /** As it was before. */
  user: UserRow
  kind: LinkKind
  /** The sign-up whose link it was; null leads to setting a password. */
  signUpId: string | null
}

/** Locks the account first, as everyone does who changes its links. One caller wins (F2). */
const useToken = async (
  tx: Tx,
  [column, value]: ['id' | 'token_hash', string],
  kinds: LinkKind[],
  now: Date,
): Promise<UsedLink | undefined> => {
  const found = await tx
    .selectFrom('identity.one_time_tokens')
    .select('user_id')
    .where(column, '=', value)
    .executeTakeFirst()
  const user = found && (await lockUser(tx, found.user_id))
  if (!user) return undefined
  const row = await tx
    .updateTable('identity.one_time_tokens')
    .set({ used_at: now })
    .where(column, '=', value)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'sign_up_id'])
    .executeTakeFirst()
  return row && { user, kind: row.kind as LinkKind, signUpId: row.sign_up_id }
}

/** Uses up a link: what it was and whose, or undefined if it is unknown, of another kind, used or over. */
export const useLink = (tx: Tx, kinds: LinkKind[], secret: string, now: Date) =>
  useToken(tx, ['token_hash', hashOf(secret)], kinds, now)

/** Uses up the link whose code was given. */
export const useLinkOfCode = (tx: Tx, kinds: LinkKind[], tokenId: string, now: Date) =>
  useToken(tx, ['id', tokenId], kinds, now)
