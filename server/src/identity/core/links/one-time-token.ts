import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Keys } from '../../../platform/config/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { countAttempt, resetAttempts } from '../../../platform/http/rate-limit.ts'
import { linkCode, linkToken } from '../../../platform/mail/index.ts'
import { lockUser, type StoredUser, USER_COLUMNS } from '../accounts/store.ts'
import { type Origin, scaleOf } from '../requests/request-origin.ts'
import { LINK_LIFETIME, type LinkKind } from './link-kinds.ts'

const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const endLinks = (tx: Db, userId: string, now: Date, kind?: LinkKind): Promise<unknown> => {
  const open = tx
    .updateTable('identity.one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
  return (kind ? open.where('kind', '=', kind) : open).execute()
}

export const endOtherLinks = (tx: Db, userId: string, now: Date, kept: LinkKind): Promise<unknown> =>
  tx
    .updateTable('identity.one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('kind', '!=', kept)
    .execute()

interface NewLink {
  userId: string
  kind: LinkKind
  now: Date
  /** When its mail is sent, if the mail is delayed. */
  due?: Date
  signUpId?: string | null
}

export interface MailedLink {
  id: string
  expiresAt: Date
}

/**
 * Creates a link and its code. Both derive from the row's id, and the database holds only hashes. Earlier
 * links stay valid.
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
      token_hash: linkHash(linkToken(keys, id)),
      code_hash: codeHash(keys, id, linkCode(keys, id)),
      created_at: link.now,
      mailed_at: link.due ?? link.now,
      expires_at: expiresAt,
    })
    .execute()
  return { id, expiresAt }
}

/** A reauthentication has only a code, so it must have attempts left. */
export const findLiveLink = (
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
  const useful = kind === 'reauthentication' ? live.where('failed_codes', '<', MAX_CODE_ATTEMPTS) : live
  return useful.executeTakeFirst()
}

export const renewLink = async (tx: Tx, id: string, kind: LinkKind, due: Date): Promise<MailedLink> => {
  const expiresAt = new Date(due.getTime() + LINK_LIFETIME[kind])
  await tx
    .updateTable('identity.one_time_tokens')
    .set({ mailed_at: due, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
  return { id, expiresAt }
}

export interface ConsumedLink {
  user: StoredUser
  kind: LinkKind
  /** Null when the session that the link opens may set a password. */
  signUpId: string | null
}

/**
 * Consumes a token. Locks the account first, as every change of its links does, so that only one of several callers
 * succeeds.
 */
const consumeToken = async (
  tx: Tx,
  [column, value]: ['id' | 'token_hash', string],
  kinds: LinkKind[],
  now: Date,
): Promise<ConsumedLink | undefined> => {
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

/** The account of a usable link, without a lock. */
export const findAccountOfLink = (
  db: Db,
  kind: LinkKind,
  secret: string,
  now: Date,
): Promise<StoredUser | undefined> =>
  db
    .selectFrom('identity.users')
    .select(USER_COLUMNS)
    .where('deleted_at', 'is', null)
    .where('id', '=', (one) =>
      one
        .selectFrom('identity.one_time_tokens')
        .select('user_id')
        .where('token_hash', '=', linkHash(secret))
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now),
    )
    .executeTakeFirst()

/** The pending sign-up of a usable link; undefined when the link has none. */
export const findSignUpOfLink = (
  db: Db,
  kind: LinkKind,
  secret: string,
  now: Date,
): Promise<{ id: string; password_hash: string } | undefined> =>
  db
    .selectFrom('identity.one_time_tokens as t')
    .innerJoin('identity.pending_sign_ups as s', 's.id', 't.sign_up_id')
    .select(['s.id', 's.password_hash'])
    .where('t.token_hash', '=', linkHash(secret))
    .where('t.kind', '=', kind)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()

/** Returns undefined when the link is unknown, of another kind, used or expired. */
export const consumeLink = (tx: Tx, kinds: LinkKind[], secret: string, now: Date) =>
  consumeToken(tx, ['token_hash', linkHash(secret)], kinds, now)

export const consumeLinkById = (tx: Tx, kinds: LinkKind[], tokenId: string, now: Date) =>
  consumeToken(tx, ['id', tokenId], kinds, now)

/** After this many wrong codes only the link is valid. */
const MAX_CODE_ATTEMPTS = 5

/** The hash needs the server's keys, because all million codes are quickly tried. */
const codeHash = (keys: Keys, tokenId: string, code: string): string =>
  createHmac('sha256', keys.derive('one-time-code-hash')).update(`${tokenId}:${code}`).digest('hex')

interface Candidate {
  id: string
  code_hash: string | null
}

/**
 * Only the code of the last mail is valid. Each attempt is counted before the comparison, so parallel guesses cannot
 * share an attempt.
 */
const matchCode = async (
  db: Db,
  keys: Keys,
  { email, kinds, code, now }: { email: string; kinds: readonly LinkKind[]; code: string; now: Date },
): Promise<string | undefined> => {
  if (!/^\d{6}$/.test(code)) return undefined
  const { rows } = await sql<Candidate>`
    update identity.one_time_tokens t set failed_codes = t.failed_codes + 1
    from (
      select distinct on (o.user_id, o.kind) o.id
      from identity.one_time_tokens o join identity.users u on u.id = o.user_id
      where u.deleted_at is null and o.kind = any(${kinds}::text[])
        and (case o.kind when 'email_change_new' then u.new_email else u.email end) = ${email}
        and o.used_at is null and o.expires_at > ${now} and o.mailed_at <= ${now}
      order by o.user_id, o.kind, o.mailed_at desc, o.created_at desc
    ) newest
    where t.id = newest.id and t.used_at is null and t.failed_codes < ${MAX_CODE_ATTEMPTS}
    returning t.id, t.code_hash`.execute(db)
  return rows.find(({ id, code_hash }) => {
    const expected = Buffer.from(code_hash ?? '')
    const given = Buffer.from(codeHash(keys, id, code))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })?.id
}

const CODE_ATTEMPTS = { bucket: 'code-tries', limit: 20, windowSeconds: 24 * 3600 }

/** Allows twenty attempts a day for each address, whether or not it has an account. Throws rate_limited. */
export const findTokenByCode = async (
  context: Context,
  given: { email: string; code: string; kinds: readonly LinkKind[] },
  origin: Origin,
): Promise<string | undefined> => {
  const now = context.clock.now()
  const rate = { ...CODE_ATTEMPTS, limit: CODE_ATTEMPTS.limit * scaleOf(context.config, origin) }
  const { allowed, retryAfter } = await countAttempt(context.db, rate, given.email, now)
  if (!allowed) throw errors.rateLimited(retryAfter)
  const tokenId = await inTransaction(context.db, (tx) => matchCode(tx, context.keys, { ...given, now }))
  if (tokenId) await resetAttempts(context.db, CODE_ATTEMPTS.bucket, given.email)
  return tokenId
}
