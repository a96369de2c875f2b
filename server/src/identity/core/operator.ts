import Fastify from 'fastify'
import type { AccountListener } from '../../platform/accounts.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { lockInstallation } from '../../platform/db/installation.ts'
import { isEmailAddress, normalizeEmail } from '../../platform/email-address.ts'
import { linkToken } from '../../platform/mail/index.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { inviteUser } from './accounts/invite.ts'
import { requireNewPassword } from './accounts/reset-account.ts'
import { grantRole, hasAdministrator } from './accounts/roles.ts'
import { lockUserByEmail } from './accounts/store.ts'
import { deleteRecoveryCodes } from './factors/recovery-codes.ts'
import { deleteFactors } from './factors/store.ts'
import { resetFactorAttempts } from './factors/verify.ts'
import { createLink, findLiveLink } from './links/one-time-token.ts'
import { notifyFactorRemoved } from './mail/account-mail.ts'
import { confirmUrl } from './mail/templates.ts'
import { registerTokens } from './sessions/access-token.ts'
import { deleteSessions } from './sessions/store.ts'

/**
 * Removes the second factors of an account, for example when the owner lost the phone. Ends all sessions and notifies
 * the owner. Throws OperatorError for an unknown address.
 */
export const resetFactor = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  address: string,
): Promise<{ email: string; factors: number }> => {
  const email = normalizeEmail(address)
  return inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw new OperatorError(`${email} has no account here.`)
    const factors = await deleteFactors(tx, user.id)
    await deleteRecoveryCodes(tx, user.id)
    await resetFactorAttempts(tx, user.id)
    await deleteSessions(tx, user.id, 'global', null)
    const at = clock.now()
    if (factors > 0) await notifyFactorRemoved(tx, user, at)
    const about = { entity: 'account', entityId: user.id, subject: user.id, after: { factors } }
    await audit(tx, { at, actor: systemActor, action: 'account.factors_reset_by_operator', ...about })
    return { email, factors }
  })
}

const DAY_SECONDS = 24 * 3600

/** Signs a service_role token for /auth/v1/admin. */
export const serviceToken = async (
  dependencies: Pick<Context, 'config' | 'keys' | 'clock'>,
  days: number,
): Promise<{ token: string; expires: Date }> => {
  const app = Fastify()
  try {
    const tokens = await registerTokens(app, dependencies)
    const now = dependencies.clock.now()
    const expires = new Date(now.getTime() + days * DAY_SECONDS * 1000)
    return { token: tokens.signService(now, days * DAY_SECONDS), expires }
  } finally {
    await app.close()
  }
}

type Alongside = Parameters<Context['accounts']['create']>[2]

/**
 * Creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD unless the installation has an administrator (demo
 * accounts do not count). An account that is already confirmed loses its password and is mailed a link that sets a new
 * password. Returns whether anything changed.
 */
export const ensureFirstAdministrator = async (
  { accounts, clock, config, db }: Context,
  alongside?: Alongside,
): Promise<boolean> => {
  const { adminEmail: email, adminPassword: password } = config
  if (!email || !password || (await hasAdministrator(db))) return false
  const prepared = await accounts.prepareAdministrator(db, { email, password })
  return inTransaction(db, async (tx) => {
    await lockInstallation(tx)
    if (await hasAdministrator(tx)) return false
    const { id } = await prepared.record(tx, alongside)
    await grantRole(tx, id, 'admin', clock.now())
    return true
  })
}

type AdministratorDependencies = Pick<Context, 'config' | 'db' | 'clock' | 'keys'>

const makeAdmin = async ({ clock }: AdministratorDependencies, tx: Tx, userId: string): Promise<void> => {
  const at = clock.now()
  await grantRole(tx, userId, 'admin', at)
  const about = { entity: 'user', entityId: userId, subject: userId }
  await audit(tx, { at, actor: systemActor, action: 'user.made_admin_by_operator', ...about })
}

/** Creates a new link when the daily mail quota of the address allowed no mail. */
const invitationLink = async (
  dependencies: AdministratorDependencies,
  tx: Tx,
  userId: string,
): Promise<string> => {
  const link = { userId, kind: 'invite' as const, now: dependencies.clock.now() }
  const tokenId = ((await findLiveLink(tx, link)) ?? (await createLink(tx, dependencies.keys, link))).id
  const token = linkToken(dependencies.keys, tokenId)
  return confirmUrl(dependencies.config.siteUrl, { token, type: 'invite' })
}

/**
 * Creates an administrator and returns the mailed one-time link. Earlier passwords, sessions and links of the account
 * end. Throws OperatorError for an invalid address.
 */
export const createAdministrator = async (
  dependencies: AdministratorDependencies & { accountCreated: AccountListener },
  address: string,
): Promise<{ email: string; link: string }> => {
  const email = normalizeEmail(address)
  if (!isEmailAddress(email)) throw new OperatorError(`${address} is no e-mail address.`)
  return inTransaction(dependencies.db, async (tx) => {
    const known = await lockUserByEmail(tx, email)
    const confirmed = known?.email_confirmed_at ? known : undefined
    if (confirmed) await requireNewPassword(dependencies, tx, confirmed.id, 'admin')
    const { id } = confirmed ?? (await inviteUser({ ...dependencies, db: tx }, { email, metadata: {} }))
    await makeAdmin(dependencies, tx, id)
    return { email, link: await invitationLink(dependencies, tx, id) }
  })
}
