import { sql } from 'kysely'
import type { Keys } from '../config/keys.ts'
import { OperatorError } from '../operator-error.ts'
import type { Db, Tx } from './database.ts'

/** Locks the installation, so that servers that start together run one after the other. */
export const lockInstallation = (tx: Tx) =>
  tx.selectFrom('platform.installation').select('id').forUpdate().execute()

/** Returns whether the database has ever been migrated. */
export async function hasInstallation(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('platform.installation') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The hosted project that holds the accounts; null when this server holds them. */
export const accountsProject = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('platform.installation').select('accounts_project').executeTakeFirstOrThrow())
    .accounts_project

export const setAccountsProject = (db: Db, project: string | null) =>
  db.updateTable('platform.installation').set({ accounts_project: project }).execute()

/**
 * Refuses to start with another keys file, because sessions, links and secrets would be unreadable. Throws
 * OperatorError.
 */
export async function claimInstallation(db: Db, keys: Keys, keysFile: string): Promise<void> {
  const { rows } = await sql<{ keys_fingerprint: string }>`
    update platform.installation set keys_fingerprint = coalesce(keys_fingerprint, ${keys.fingerprint})
    returning keys_fingerprint`.execute(db)
  if (rows[0]?.keys_fingerprint === keys.fingerprint) return
  throw new OperatorError(
    `The database was made with another keys file than ${keysFile}. Set KEYS_FILE to the file that belongs to it ` +
      '(every server of one installation needs the same one), or use another database.',
  )
}
