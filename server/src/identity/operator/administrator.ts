import { audit, systemActor } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/database.ts'
import { linkToken } from '../../platform/mail/index.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import type { AccountListener } from '../account-listeners.ts'
import { isEmailAddress, normalizeEmail } from '../email-address.ts'
import { verifyUrl } from '../mail/verify-url.ts'
import { recoveryRedirect } from '../redirect-to.ts'
import { liveLink } from '../tokens/one-time-token.ts'
import { inviteUser } from '../users/invite.ts'
import { grantRole } from '../users/roles.ts'
import { findUserByEmail } from '../users/store.ts'

type Parts = Pick<Context, 'config' | 'db' | 'clock' | 'keys'>

const makeAdmin = async ({ clock }: Parts, tx: Tx, userId: string): Promise<void> => {
  const at = clock.now()
  await grantRole(tx, userId, 'admin', at)
  const about = { entity: 'user', entityId: userId, subject: userId }
  await audit(tx, { at, actor: systemActor, action: 'user.made_admin_by_operator', ...about })
}

const invitationLink = async (parts: Parts, db: Db, userId: string, redirectTo: string): Promise<string> => {
  const tokenId = await liveLink(db, userId, 'invite', parts.clock.now())
  if (!tokenId) throw new Error('The invitation has no link')
  return verifyUrl(parts.config.siteUrl, {
    token: linkToken(parts.keys, tokenId),
    type: 'invite',
    redirectTo,
  })
}

/**
 * Gives an address the administration: somebody with a confirmed account keeps their password, everybody else is
 * invited by a mail whose one-time link is answered too. Throws OperatorError for what is no address.
 */
export const createAdministrator = async (
  parts: Parts & { accountMade: AccountListener },
  address: string,
): Promise<{ email: string; link: string | null }> => {
  const email = normalizeEmail(address)
  if (!isEmailAddress(email)) throw new OperatorError(`${address} is no e-mail address.`)
  const known = await findUserByEmail(parts.db, email)
  if (known?.email_confirmed_at) {
    await inTransaction(parts.db, (tx) => makeAdmin(parts, tx, known.id))
    return { email, link: null }
  }
  const redirectTo = recoveryRedirect(parts.config, undefined)
  const user = await inviteUser(parts, { email, metadata: {}, redirectTo }, (tx, { id }) =>
    makeAdmin(parts, tx, id),
  )
  return { email, link: await invitationLink(parts, parts.db, user.id, redirectTo) }
}
