import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/database.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Member } from '../request-identity.ts'
import { isFreshlyProven } from '../users/prove-owner.ts'
import { factorsOf, lockUser } from '../users/store.ts'
import { sealSecret } from './secret-box.ts'
import { deleteUnverified, insertFactor } from './store.ts'
import { newTotpSecret, qrCode, totpUri } from './totp.ts'

const MOST_FACTORS = 10
const UNVERIFIED_FOR_MS = 300_000

/**
 * Begins a factor that counts once its first code was given; the secret is shown here and never again (H6). The
 * first factor of an account, which would lock its owner out of a stolen session's way, needs a fresh proof (M6); the
 * second a session that has used the first. Throws AuthError.
 */
export const enrollTotp = (
  context: IdentityContext,
  member: Member,
  { friendlyName, issuer }: { friendlyName: string | null; issuer: string },
) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockUser(tx, member.id)
    if (!user) throw authErrors.userGone()
    await deleteUnverified(tx, user.id, new Date(now.getTime() - UNVERIFIED_FOR_MS))
    const factors = await factorsOf(tx, user.id)
    const verified = factors.some((factor) => factor.status === 'verified')
    if (verified && member.aal !== 'aal2') throw authErrors.aal2ToEnroll()
    if (!verified && !(await isFreshlyProven(tx, member.sessionId, now)))
      throw authErrors.reauthenticationNeeded()
    if (factors.length >= MOST_FACTORS) throw authErrors.tooManyFactors()

    const [id, secret] = [randomUUID(), newTotpSecret()]
    const sealed = sealSecret(context.keys, id, secret)
    const added = await insertFactor(tx, { id, userId: user.id, friendlyName, sealed, now })
    if (!added) throw authErrors.factorNameTaken(friendlyName ?? '')
    const uri = totpUri(issuer, user.email ?? '', secret)
    return {
      id,
      type: 'totp' as const,
      friendly_name: friendlyName ?? undefined,
      totp: { qr_code: qrCode(uri), secret, uri },
    }
  })
