import type { Db, Tx } from './database.ts'

/** Serializes servers that start together, until the transaction ends. */
export const lockInstallation = (tx: Tx) =>
  tx.selectFrom('platform.installation').select('id').forUpdate().execute()

/** The hosted project that holds the accounts; null for this server itself. */
export const accountsProject = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('platform.installation').select('accounts_project').executeTakeFirstOrThrow())
    .accounts_project

export const setAccountsProject = (db: Db, project: string | null) =>
  db.updateTable('platform.installation').set({ accounts_project: project }).execute()
