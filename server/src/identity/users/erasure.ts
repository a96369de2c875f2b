import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export const setBan = (tx: Db, id: string, until: Date | null, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.users')
    .set({ banned_until: until, updated_at: now })
    .where('id', '=', id)
    .execute()

const OWNED = [
  'identity.sessions',
  'identity.one_time_tokens',
  'identity.pending_sign_ups',
  'identity.factors',
  'identity.recovery_codes',
  'identity.user_roles',
  'identity.known_networks',
] as const

/** Takes everything personal from an account and every way into it; the row stays for the money that names it. */
export const eraseUser = async (tx: Tx, id: string, now: Date): Promise<void> => {
  // What waits to be sent is the last that reaches them; what was sent or given up goes with the address.
  await sql`
    delete from platform.outbox o using identity.users u
    where u.id = ${id} and o.recipient = u.email and coalesce(o.sent_at, o.failed_at) is not null`.execute(tx)
  await tx
    .updateTable('identity.users')
    .set({
      email: null,
      new_email: null,
      password_hash: null,
      user_metadata: '{}',
      app_metadata: '{}',
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('identity.pictures').where('owner_id', '=', id).execute()
  await tx.deleteFrom('platform.idempotency_keys').where('user_id', '=', id).execute()
  for (const table of OWNED) await tx.deleteFrom(table).where('user_id', '=', id).execute()
}
