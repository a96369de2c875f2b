import { audit, systemActor } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { linkToken } from '../../platform/mail/index.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import type { AccountListener } from '../account-listeners.ts'
import { isEmailAddress, normalizeEmail } from '../email-address.ts'
import { verifyUrl } from '../mail/verify-url.ts'
import { recoveryRedirect } from '../redirect-to.ts'
import { createLink, liveLink } from '../tokens/one-time-token.ts'
import { inviteUser } from '../users/invite.ts'
import { requireNewPassword } from '../users/require-new-password.ts'
import { grantRole } from '../users/roles.ts'
import { lockUserByEmail } from '../users/store.ts'

type Parts = Pick<Context, 'config' | 'db' | 'clock' | 'keys'>

const makeAdmin = async ({ clock }: Parts, tx: Tx, userId: string): Promise<void> => {
  const at = clock.now()
  await grantRole(tx, userId, 'admin', at)
  const about = { entity: 'user', entityId: userId, subject: userId }
  await audit(tx, { at, actor: systemActor, action: 'user.made_admin_by_operator', ...about })
}

/** The link that was mailed; one of its own where the address had its mails for today. */
const invitationLink = async (parts: Parts, tx: Tx, userId: string, redirectTo: string): Promise<string> => {
  const link = { userId, kind: 'invite' as const, now: parts.clock.now() }
  const tokenId = (await liveLink(tx, link))?.id ?? (await createLink(tx, parts.keys, link))
  return verifyUrl(parts.config.siteUrl, {
    token: linkToken(parts.keys, tokenId),
    type: 'invite',
    redirectTo,
  })
}

/**
 * Gives an address the administration. Its owner is mailed a one-time link that sets a password, and the link is answered
 * too: no password, session or sign-up of before opens the account (M2). Throws OperatorError for what is no address.
 */
export const createAdministrator = async (
  parts: Parts & { accountMade: AccountListener },
  address: string,
): Promise<{ email: string; link: string }> => {
  const email = normalizeEmail(address)
  if (!isEmailAddress(email)) throw new OperatorError(`${address} is no e-mail address.`)
  const redirectTo = recoveryRedirect(parts.config, undefined)
  return inTransaction(parts.db, async (tx) => {
    const known = await lockUserByEmail(tx, email)
    const confirmed = known?.email_confirmed_at ? known : undefined
    if (confirmed) await requireNewPassword(parts, tx, confirmed.id)
    const { id } = confirmed ?? (await inviteUser({ ...parts, db: tx }, { email, metadata: {}, redirectTo }))
    await makeAdmin(parts, tx, id)
    return { email, link: await invitationLink(parts, tx, id, redirectTo) }
  })
}
