import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'

/**
 * Refuses what would leave the studio without an active administrator (A56): nobody but this one holds the role and may
 * sign in. Locks the role's rows until the transaction ends, so that two who demote each other cannot both pass; take it
 * after the lock of the account and before those of profiles. Throws last_admin.
 */
export async function checkAnotherAdmin(tx: Tx, userId: string, now: Date): Promise<void> {
  const admins = await tx
    .selectFrom('identity.user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  if (!admins.some((admin) => admin.user_id === userId)) return
  const another = await tx
    .selectFrom('identity.users as u')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.id')
    .select('u.id')
    .where(
      'u.id',
      'in',
      admins.map((admin) => admin.user_id),
    )
    .where('u.id', '!=', userId)
    .where('u.deleted_at', 'is', null)
    // Who was invited and has not come yet administers nothing.
    .where('u.email_confirmed_at', 'is not', null)
    .where('p.is_active', '=', true)
    .where((row) => row.or([row('u.banned_until', 'is', null), row('u.banned_until', '<=', now)]))
    .executeTakeFirst()
  if (!another) throw errors.refused('last_admin')
}
