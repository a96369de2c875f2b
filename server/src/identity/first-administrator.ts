import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database.ts'
import { grantRole } from './users/roles.ts'

/** How somebody outside identity adds what an account of theirs needs and may have already. */
type Alongside = Parameters<Context['accounts']['create']>[2]

/**
 * Creates the administrator that ADMIN_EMAIL and ADMIN_PASSWORD name, confirmed, if the installation has none of its
 * own yet (the demo one does not count). An account that exists already under that address is given the role; one that
 * nobody has confirmed gets the given password, any other is mailed a link that sets one (M2). Answers whether anything
 * changed; repeat it at each start.
 */
export const ensureFirstAdministrator = (context: Context, alongside?: Alongside): Promise<boolean> => {
  const { adminEmail, adminPassword } = context.config
  if (!adminEmail || !adminPassword) return Promise.resolve(false)
  return inTransaction(context.db, async (tx) => {
    // One server at a time, where several start together.
    await tx.selectFrom('platform.installation').select('id').forUpdate().execute()
    const existing = await tx
      .selectFrom('identity.user_roles as r')
      .innerJoin('identity.users as u', 'u.id', 'r.user_id')
      .select('u.id')
      .where('r.role', '=', 'admin')
      .where('u.is_demo', '=', false)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst()
    if (existing) return false
    const known = await context.accounts.findByEmail(tx, adminEmail)
    const newcomer = { email: adminEmail, password: adminPassword, confirmed: true }
    const account = known ?? (await context.accounts.create(tx, newcomer))
    // Also for one that a project knows and that was never seen here.
    await alongside?.(tx, account)
    if (known?.emailConfirmedAt) await context.accounts.requireNewPassword(tx, known.id)
    else await context.accounts.takeOver(tx, account.id, adminPassword)
    await grantRole(tx, account.id, 'admin', context.clock.now())
    return true
  })
}
