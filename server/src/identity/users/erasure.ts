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
  'identity.factors',
  'identity.recovery_codes',
  'identity.user_roles',
  'identity.known_networks',
] as const

/** Takes everything personal from an account and every way into it; the row stays for the money that names it. */
export const eraseUser = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('identity.users')
    .set({
      email: null,
      new_email: null,
      password_hash: null,
      user_metadata: '{}',
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  for (const table of OWNED) await tx.deleteFrom(table).where('user_id', '=', id).execute()
}
