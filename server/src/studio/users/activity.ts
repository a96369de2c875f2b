import type { AdminUser } from '@estudio/contract'
import { lockAccount } from '../../identity/users/lock-account.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockUser, setActive } from './edit-store.ts'
import { checkAnotherAdmin } from './last-admin.ts'
import { userDetails } from './service.ts'

/** A ban without an end; accounts know only bans until some day. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

interface Activation {
  actor: Actor
  id: string
  isActive: boolean
  version?: number
}

/**
 * Switches an account off or on (A38): who is inactive cannot sign in or book, and every session ends at once. Plans and
 * reservations stay as they are. Throws not_found, version_conflict, own_account_protected, last_admin (A56).
 */
export async function activate(context: Context, change: Activation): Promise<AdminUser> {
  const { actor, id, isActive, version } = change
  if (id === actor.id && !isActive) throw errors.refused('own_account_protected')
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockAccount(tx, id)
    if (!isActive) await checkAnotherAdmin(tx, id, now)
    const user = await lockUser(tx, id)
    if (!user) throw errors.notFound('user')
    checkVersion(user, version)
    if (user.is_active === isActive) return
    await setActive(tx, id, isActive, now)
    await context.accounts.ban(tx, id, isActive ? null : endOfTime)
    const action = isActive ? 'user.activate' : 'user.deactivate'
    const about = { entity: 'user', entityId: id, subject: id }
    const states = { before: { is_active: user.is_active }, after: { is_active: isActive } }
    await audit(tx, { at: now, actor, action, ...about, ...states })
  })
  return userDetails(context, id)
}
