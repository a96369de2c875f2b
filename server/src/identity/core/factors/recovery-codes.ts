import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from '../../../platform/config/keys.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { AccountError } from '../errors.ts'
import type { Member } from '../requests/request-identity.ts'
import type { Origin } from '../requests/request-origin.ts'
import type { IssuedSession } from '../sessions/open-session.ts'
import { hasVerifiedFactor } from './store.ts'
import { countFactorAttempt, raiseToAal2, resetFactorAttempts } from './verify.ts'

export const deleteRecoveryCodes = (tx: Tx, userId: string): Promise<unknown> =>
  tx.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute()

const insertRecoveryCodes = (tx: Tx, userId: string, hashes: string[], now: Date): Promise<unknown> =>
  tx
    .insertInto('identity.recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute()

/** Returns false for a wrong or used code. */
const consumeRecoveryCode = async (tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('identity.recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the unused codes. Throws AccountError when the session or token is older than the second factor. */
export const countRecoveryCodes = async (db: Db, { id, aal }: Member): Promise<number> => {
  if (aal !== 'aal2' && (await hasVerifiedFactor(db, id))) throw new AccountError('aal2_to_count_codes')
  const rows = await db
    .selectFrom('identity.recovery_codes')
    .select('id')
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

const CODE_COUNT = 10
// Letters and digits that look alike are left out, because people copy the codes from paper.
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newRecoveryCode = (): string => {
  const part = () => Array.from({ length: 5 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  return `${part()}-${part()}`
}

/** The hash needs the server's keys; without them the 49 bits of a code cannot be guessed from the database. */
const recoveryCodeHash = (keys: Keys, userId: string, code: string): string => {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', keys.derive('recovery-code')).update(`${userId}:${plain}`).digest('hex')
}

/** Creates codes, which are shown once and replace earlier codes. Throws AccountError. */
export const createRecoveryCodes = (
  context: AccountContext,
  member: Member,
  origin: Origin,
): Promise<string[]> =>
  inTransaction(context.db, async (tx) => {
    await lockOwnAccount(tx, member, context.clock.now())
    if (member.aal !== 'aal2' || !(await hasVerifiedFactor(tx, member.id)))
      throw new AccountError('aal2_to_make_codes')
    const codes = Array.from({ length: CODE_COUNT }, newRecoveryCode)
    await deleteRecoveryCodes(tx, member.id)
    const hashes = codes.map((code) => recoveryCodeHash(context.keys, member.id, code))
    await insertRecoveryCodes(tx, member.id, hashes, context.clock.now())
    await recordAccountEvent(tx, context, { action: 'recovery_codes_made', userId: member.id, origin })
    return codes
  })

export const verifyRecoveryCode = async (
  context: AccountContext,
  member: Member,
  code: string,
  origin: Origin,
): Promise<IssuedSession> => {
  await countFactorAttempt(context, member.id, origin)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockOwnAccount(tx, member, now)
    const hash = recoveryCodeHash(context.keys, member.id, code)
    if (!(await consumeRecoveryCode(tx, user.id, hash, now))) throw new AccountError('wrong_recovery_code')
    await resetFactorAttempts(tx, user.id)
    await recordAccountEvent(tx, context, { action: 'recovery_code_used', userId: user.id, origin })
    return raiseToAal2(context, tx, member, user, 'recovery_code')
  })
}
