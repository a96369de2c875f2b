import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Keys } from '../../../platform/config/keys.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { saltOf } from '../passwords/hash.ts'
import type { Metadata } from './store.ts'

/** Further sign-ups are not stored; their link asks for a password. */
const MAX_PER_ACCOUNT = 20

interface NewSignUp {
  userId: string
  passwordHash: string
  metadata: Metadata
  /** This sign-up created the account and the profile. */
  isFirst: boolean
  now: Date
}

/** Returns undefined when the account has too many pending sign-ups. */
export const insertSignUp = async (tx: Tx, signUp: NewSignUp): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into identity.pending_sign_ups (user_id, password_hash, metadata, is_first, created_at)
    select ${signUp.userId}, ${signUp.passwordHash}, ${JSON.stringify(signUp.metadata)}, ${signUp.isFirst}, ${signUp.now}
    where (select count(*) from identity.pending_sign_ups where user_id = ${signUp.userId}) < ${MAX_PER_ACCOUNT}
    returning id`.execute(tx)
  return rows[0]?.id
}

interface PendingSignUp {
  id: string
  password_hash: string
  metadata: unknown
  is_first: boolean
}

export const findSignUp = (db: Db, userId: string, id: string): Promise<PendingSignUp | undefined> =>
  db
    .selectFrom('identity.pending_sign_ups')
    .select(['id', 'password_hash', 'metadata', 'is_first'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Deletes the pending sign-ups of a user. Foreign keys delete their links. */
export const deleteSignUps = (tx: Tx, userId: string): Promise<unknown> =>
  tx.deleteFrom('identity.pending_sign_ups').where('user_id', '=', userId).execute()

/** The salt that all sign-ups of an address share, so that hashing a password once finds its sign-up. */
export const signUpSalt = async (db: Db, keys: Keys, email: string): Promise<Uint8Array> => {
  const { rows } = await sql<{ password_hash: string }>`
    select s.password_hash from identity.users u join identity.pending_sign_ups s on s.user_id = u.id
    where u.email = ${email} limit 1`.execute(db)
  if (rows[0]) return saltOf(rows[0].password_hash)
  return createHmac('sha256', keys.derive('sign-up-salt')).update(email).digest().subarray(0, 16)
}

const receiptMac = (keys: Keys, id: string): string =>
  createHmac('sha256', keys.derive('sign-up-receipt')).update(id).digest('base64url')

/**
 * A receipt proves who made the sign-up when its mail is requested again. A receipt for no sign-up looks the same.
 */
export const receiptFor = (keys: Keys, signUpId: string = randomUUID()): string =>
  `${signUpId}.${receiptMac(keys, signUpId)}`

/** Returns undefined for a forged receipt. */
export const readReceipt = (keys: Keys, receipt: string | null | undefined): string | undefined => {
  const [id = '', mac = ''] = (receipt ?? '').split('.')
  const [expected, given] = [Buffer.from(receiptMac(keys, id)), Buffer.from(mac)]
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined
}
