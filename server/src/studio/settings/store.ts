import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { StudioSettings } from '../../platform/database-types.gen.ts'

export type Settings = Selectable<StudioSettings>

/** What administrators may change of the settings, as the database keeps it. */
export type SettingsFields = Omit<Updateable<StudioSettings>, 'id' | 'updated_at' | 'version'>

export const settingsRow = (db: Db): Promise<Settings> =>
  db.selectFrom('studio.settings').selectAll().executeTakeFirstOrThrow()

export const timezoneOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('studio.settings').select('timezone').executeTakeFirstOrThrow()).timezone

export const lockSettings = (tx: Tx): Promise<Settings> =>
  tx.selectFrom('studio.settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateSettings = (tx: Tx, fields: SettingsFields, now: Date): Promise<Settings> =>
  tx
    .updateTable('studio.settings')
    .set({ ...fields, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
