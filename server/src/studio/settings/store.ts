import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { StudioSettings } from '../../platform/database-types.gen.ts'

export type Settings = Selectable<StudioSettings>

export const settingsRow = (db: Db): Promise<Settings> =>
  db.selectFrom('studio.settings').selectAll().executeTakeFirstOrThrow()
