import type { Moment } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { type Settings, settingsRow, timezoneOf } from './store.ts'

export type { Settings } from './store.ts'

/** The studio's settings as they are now; one row, so nothing is gained by keeping it in memory. */
export const readSettings = (db: Db): Promise<Settings> => settingsRow(db)

/** The moment and zone for the domain's rules about dates. */
export const studioMoment = async (context: Context, db: Db = context.db): Promise<Moment> => {
  const zone = await timezoneOf(db)
  return { now: context.clock.now(), zone }
}
