import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../platform/db/database.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { AccountError } from '../errors.ts'
import { notifyFactorRemoved } from '../mail/account-mail.ts'
import type { Member } from '../requests/request-identity.ts'
import type { Origin } from '../requests/request-origin.ts'
import { isFreshlyProven } from '../sessions/reauthenticate.ts'
import { lowerSessions } from '../sessions/store.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import {
  deleteFactor,
  deleteUnverifiedFactors,
  hasVerifiedFactor,
  insertFactor,
  listFactors,
  lockFactor,
} from './store.ts'
import { newTotpSecret, sealSecret, totpUri } from './totp.ts'

const MAX_FACTORS = 10
const UNVERIFIED_FOR_MS = 300_000

/**
 * Adds a factor. Only this answer contains the secret. The first factor needs a fresh proof, so that a stolen
 * session cannot lock the owner out; further factors need aal2. Throws AccountError.
 */
export const enrollTotp = (
  context: AccountContext,
  member: Member,
  { friendlyName, issuer }: { friendlyName: string | null; issuer: string },
) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockOwnAccount(tx, member, now)
    await deleteUnverifiedFactors(tx, user.id, new Date(now.getTime() - UNVERIFIED_FOR_MS))
    const factors = await listFactors(tx, user.id)
    const verified = factors.some((factor) => factor.status === 'verified')
    if (verified && member.aal !== 'aal2') throw new AccountError('aal2_to_enroll')
    if (!verified && !(await isFreshlyProven(tx, member.sessionId, now)))
      throw new AccountError('reauthentication_needed')
    if (factors.length >= MAX_FACTORS) throw new AccountError('too_many_factors')

    const [id, secret] = [randomUUID(), newTotpSecret()]
    const sealed = sealSecret(context.keys, id, secret)
    const added = await insertFactor(tx, { id, userId: user.id, friendlyName, sealed, now })
    if (!added) throw new AccountError('factor_name_taken', { name: friendlyName ?? '' })
    const uri = totpUri(issuer, user.email ?? '', secret)
    return { id, friendlyName, secret, uri }
  })

/**
 * Removes a factor. Removing a verified factor needs an aal2 session and sets all sessions back to aal1. Throws
 * AccountError.
 */
export const unenrollFactor = (
  context: AccountContext,
  member: Member,
  factorId: string,
  origin: Origin,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const user = await lockOwnAccount(tx, member, context.clock.now())
    const factor = await lockFactor(tx, member.id, factorId)
    if (!factor) throw new AccountError('factor_not_found')
    const verified = factor.status === 'verified'
    if (verified && member.aal !== 'aal2') throw new AccountError('aal2_to_unenroll')
    await deleteFactor(tx, factor.id)
    if (!verified) return
    await lowerSessions(tx, member.id)
    if (!(await hasVerifiedFactor(tx, member.id))) {
      await deleteRecoveryCodes(tx, member.id)
      await notifyFactorRemoved(tx, user, context.clock.now())
    }
    await recordAccountEvent(tx, context, { action: 'factor_removed', userId: member.id, origin })
  })
