import { createHash, randomUUID } from 'node:crypto'
import { LINK_HOURS } from '@estudio/domain'
import type { Db, Tx } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { linkCode, linkToken } from '../../platform/mail/index.ts'
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

/**
 * Makes a link of the kind, and a code; older ones of the user stop working. Answers the row's id, from which the mail
 * derives both: the database keeps the link's SHA-256 and the code's keyed hash alone (F1, F6).
 */
export const createLink = async (
  tx: Tx,
  keys: Keys,
  link: { userId: string; kind: LinkKind; now: Date },
): Promise<string> => {
  const id = randomUUID()
  await endLinks(tx, link.userId, link.now, link.kind)
  await tx
    .insertInto('identity.one_time_tokens')
    .values({
      id,
      user_id: link.userId,
      kind: link.kind,
      token_hash: hashOf(linkToken(keys, id)),
      code_hash: codeHash(keys, id, linkCode(keys, id)),
      created_at: link.now,
      expires_at: new Date(link.now.getTime() + LINK_LIFETIME[link.kind]),
    })
    .execute()
  return id
}

/** The id of the user's link of the kind that still works; where the code is all there is, one that can still be typed. */
export const liveLink = async (
  db: Db,
  userId: string,
  kind: LinkKind,
  now: Date,
): Promise<string | undefined> => {
  const live = db
    .selectFrom('identity.one_time_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  const useful = kind === 'reauthentication' ? live.where('failed_codes', '<', MOST_TRIES) : live
  return (await useful.executeTakeFirst())?.id
}

/** Uses up a link: what it was and whose, or undefined if it is unknown, of another kind, used or over. One caller wins (F2). */
export const useLink = async (
  tx: Tx,
  kinds: LinkKind[],
  token: string,
  now: Date,
): Promise<{ userId: string; kind: LinkKind } | undefined> => {
  const row = await tx
    .updateTable('identity.one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'kind'])
    .executeTakeFirst()
  return row && { userId: row.user_id, kind: row.kind }
}

/** Uses up the link whose code was given. */
export const useLinkOfCode = async (
  tx: Tx,
  tokenId: string,
  now: Date,
): Promise<{ userId: string; kind: LinkKind } | undefined> => {
  const row = await tx
    .updateTable('identity.one_time_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'kind'])
    .executeTakeFirst()
  return row && { userId: row.user_id, kind: row.kind }
}
